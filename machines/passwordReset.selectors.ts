import type { SnapshotFrom } from 'xstate';
import type { passwordResetMachine } from './passwordReset.machine.ts';

type PasswordResetSnapshot = SnapshotFrom<typeof passwordResetMachine>;

export type PasswordResetStep = 'email' | 'code' | 'newPassword' | 'done';

/** The step that the page shows; `done` also covers the state `left`, until the next page appears. */
export function selectStep(snapshot: PasswordResetSnapshot): PasswordResetStep {
  if (snapshot.matches('email')) return 'email';
  if (snapshot.matches('code')) return 'code';
  return snapshot.matches('newPassword') ? 'newPassword' : 'done';
}
