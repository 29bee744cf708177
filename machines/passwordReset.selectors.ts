import type { SnapshotFrom } from 'xstate';
import { checkNewPassword } from '../contract/rules.ts';
import type { passwordResetMachine } from './passwordReset.machine.ts';

type PasswordResetSnapshot = SnapshotFrom<typeof passwordResetMachine>;

export type PasswordResetStep = 'email' | 'code' | 'newPassword' | 'done';

/** The step that the page shows; `done` also covers the state `left`, until the next page appears. */
export function selectStep(snapshot: PasswordResetSnapshot): PasswordResetStep {
  if (snapshot.matches('email')) return 'email';
  if (snapshot.matches('code')) return 'code';
  return snapshot.matches('newPassword') ? 'newPassword' : 'done';
}

/** Whether the error belongs to the second password field: it is empty, or differs from a first one that is valid by itself. */
export function selectIsConfirmationWrong({
  context: { password, confirmation },
}: PasswordResetSnapshot): boolean {
  if (password === '') return false;
  return confirmation === '' || (checkNewPassword(password, password) === null && confirmation !== password);
}
