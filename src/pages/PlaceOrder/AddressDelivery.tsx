import { Text } from '@mantine/core';
import { deliveryMessages } from '../../../contract/shipping/deliveryMessages.ts';
import { formatDate } from '../../language/formatDate.ts';
import { translate } from '../../language/translate.ts';
import type { PinDelivery } from './useAddressDelivery.ts';

/** The delivery date, or a message that nobody delivers to the address. */
export function AddressDelivery({ delivery }: { readonly delivery: PinDelivery | null }) {
  const isUnserved = delivery?.serviceable === false;
  const by = delivery?.by ?? null;
  return (
    <Text role="status" mt="sm" c={isUnserved ? 'var(--wrong)' : 'var(--good)'} fw={600}>
      {isUnserved && translate({ text: deliveryMessages.addressNotServed, values: { pin: delivery.pin } })}
      {!isUnserved &&
        by !== null &&
        translate({ text: deliveryMessages.by, values: { date: formatDate(by, 'weekday') } })}
    </Text>
  );
}
