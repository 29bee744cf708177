import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout.machine.ts';
import type { PinDelivery } from './useAddressDelivery.ts';

/** Props of each part of the page. */
export interface StepProps {
  readonly checkout: ActorRefFrom<typeof checkoutMachine>;
}

/** Props of the parts that depend on the delivery to the address. */
export interface DeliveryProps extends StepProps {
  readonly delivery: PinDelivery | null;
}
