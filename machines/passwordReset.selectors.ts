import type { SnapshotFrom } from 'xstate';
import type { passwordResetMachine } from './passwordReset.machine.ts';

export type PasswordResetStep = 'email' | 'code' | 'newPassword' | 'done';

/** The step that the page shows; `done` until it has been left as well. */
export function selectStep(snapshot: SnapshotFrom<typeof passwordResetMachine>): PasswordResetStep {
  if (snapshot.matches('email')) return 'email';
  if (snapshot.matches('code')) return 'code';
  return snapshot.matches('newPassword') ? 'newPassword' : 'done';
}
