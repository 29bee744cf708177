import { Text } from '@mantine/core';
import { deliveryMessages } from '../../../contract/shipping/deliveryMessages.ts';
import { formatDate } from '../../language/formatDate.ts';
import { translate } from '../../language/translate.ts';
import type { PinDelivery } from './useAddressDelivery.ts';

/** The delivery date, or a message that the courier does not deliver to the address. */
export function AddressDelivery({ delivery }: { readonly delivery: PinDelivery | null }) {
  const isUnserved = delivery?.serviceable === false;
  return (
    <Text role="status" mt="sm" c={isUnserved ? 'var(--wrong)' : 'var(--good)'} fw={600}>
      {delivery && describe(delivery)}
    </Text>
  );
}

function describe({ pin, serviceable, by }: PinDelivery): string {
  if (serviceable === false) return translate({ text: deliveryMessages.addressNotServed, values: { pin } });
  if (by === null) return '';
  return translate({ text: deliveryMessages.by, values: { date: formatDate(by, 'weekday') } });
}
