import { Text } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { deliveryMessages } from '../../../contract/shipping/deliveryMessages.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { translate } from '../../language/translate.ts';
import { provideDeliveryPromise } from '../../services/shipping/deliveryPromise.ts';

/** The note that couriers do not accept cash at the address, or do not deliver to it. Information only: the shop refuses no address. */
export function CashNote({ pin }: { readonly pin: string }) {
  const delivery = useActorRef(useProvided(provideDeliveryPromise), { input: { pin } });
  const promise = useSelector(delivery, ({ context }) => context.promise);
  const isUnreached = promise?.serviceable === false;
  const text = isUnreached ? deliveryMessages.notServiceable : deliveryMessages.noCodTo;
  return (
    <Text role="status" size="sm" mx="md">
      {(isUnreached || promise?.cod === false) && translate({ text, values: { pin } })}
    </Text>
  );
}
