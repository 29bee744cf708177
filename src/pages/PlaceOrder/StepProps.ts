import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout.machine.ts';
import type { checkoutStartMachine } from '../../../machines/checkoutStart.machine.ts';
import type { deliveryAddressMachine } from '../../../machines/deliveryAddress.machine.ts';

/** What each part of the page is given. */
export interface StepProps {
  readonly checkout: ActorRefFrom<typeof checkoutMachine>;
}

export interface StartProps {
  readonly start: ActorRefFrom<typeof checkoutStartMachine>;
}

export interface DeliveryProps {
  readonly delivery: ActorRefFrom<typeof deliveryAddressMachine>;
}
