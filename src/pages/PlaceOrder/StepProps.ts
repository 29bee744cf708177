import type { ActorRefFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout.machine.ts';

/** Props of each part of the page. */
export interface StepProps {
  readonly checkout: ActorRefFrom<typeof checkoutMachine>;
}
