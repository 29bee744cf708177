import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout.machine.ts';

/** What each part of the page is given. */
export interface StepProps {
  readonly checkout: ActorRefFrom<typeof checkoutMachine>;
}
