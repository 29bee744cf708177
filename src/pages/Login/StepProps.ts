import type { ActorRefFrom } from 'xstate';
import type { authMachine } from '../../../machines/auth.machine.ts';

/** Props of each step. */
export interface StepProps {
  readonly auth: ActorRefFrom<typeof authMachine>;
}
