import { resetPassword } from '../../../contract/accounts/accountEndpoints.ts';
import { fromPromise } from 'xstate';
import { passwordResetMachine } from '../../../machines/passwordReset.machine.ts';
import type { SavedPassword } from '../../../machines/passwordReset.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { refuseCommonPassword } from './newPassword.ts';
import { provideOtp } from './otp.ts';

/** Saves the new password. The email and the step are stored for this tab, but never the code or the password. */
export function providePasswordReset(dependencies: Dependencies) {
  const { api, config, records, navigation, sendToStore } = dependencies;
  return passwordResetMachine.provide({
    actors: {
      otp: provideOtp(dependencies),
      savePassword: fromPromise<SavedPassword, { email: string; digits: string; password: string }>(
        async ({ input: { email, digits, password }, signal }) => {
          await refuseCommonPassword(password, { identifier: { email }, name: '', shopName: config().name });
          const body = { email, otp: digits, newPassword: password };
          const { message, passkeys } = await api(resetPassword, { body, signal });
          return { message: message ?? '', passkeys };
        },
      ),
    },
    actions: {
      storeStep: ({ context: { email } }, { step }) => records.passwordReset.write({ step, email }),
      removeStep: () => records.passwordReset.remove(),
      clearAuthKeys: () => {
        records.passwordReset.remove();
        records.auth.remove();
        records.sentCodes.clear();
      },
      endSession: () => sendToStore({ type: 'password.reset' }),
      goToLogin: () => navigation.go('/login', { replace: true }),
    },
  });
}
