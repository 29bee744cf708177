import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { readAddressPin } from '../../../contract/addresses/pinCode.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import type { DeliveryPromise } from '../../../contract/shipping/readDeliveryPromise.ts';
import { selectAddress } from '../../../machines/checkout.selectors.ts';
import { useConfig } from '../../hooks/shopContext.ts';
import { useProvided } from '../../hooks/useProvided.ts';
import { provideDeliveryPromise } from '../../services/shipping/deliveryPromise.ts';
import type { checkoutMachine } from '../../../machines/checkout.machine.ts';

/** The delivery to a PIN code. */
export interface PinDelivery extends DeliveryPromise {
  readonly pin: string;
}

/** The delivery to the address of the checkout; null while it is not known, or if the server does not know it. */
export function useAddressDelivery(checkout: ActorRefFrom<typeof checkoutMachine>): PinDelivery | null {
  const isKnown = hasFeature(useConfig(), 'deliveryPromise');
  const address = useSelector(checkout, selectAddress);
  const pin = isKnown ? readAddressPin(address) : null;
  const delivery = useActorRef(useProvided(provideDeliveryPromise), { input: { pin: pin ?? '' } });
  const answered = useSelector(delivery, ({ context }) => context.pin);
  const promise = useSelector(delivery, ({ context }) => context.promise);
  useEffect(() => {
    if (pin !== null && pin !== delivery.getSnapshot().context.pin)
      delivery.send({ type: 'pin.submitted', pin });
  }, [delivery, pin]);
  return pin !== null && promise && answered === pin ? { ...promise, pin } : null;
}
