import type { ActorRefFrom } from 'xstate';
import type { passwordResetMachine } from '../../../machines/passwordReset.machine.ts';

/** What each step of the reset is given. */
export interface StepProps {
  readonly reset: ActorRefFrom<typeof passwordResetMachine>;
}
