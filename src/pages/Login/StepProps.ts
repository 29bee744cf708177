import type { ActorRefFrom } from 'xstate';
import type { authMachine } from '../../../machines/auth.machine.ts';

/** What each step of the flow is given. */
export interface StepProps {
  readonly auth: ActorRefFrom<typeof authMachine>;
}
