import type { ActorRefFrom } from 'xstate';
import type { passwordResetMachine } from '../../../machines/passwordReset.machine.ts';

/** Props of each step. */
export interface StepProps {
  readonly reset: ActorRefFrom<typeof passwordResetMachine>;
}
