import { fromPromise } from 'xstate';
import { changeContact, changeName, sendContactCode } from '../../../contract/accounts/profileEndpoints.ts';
import type { Identifier } from '../../../contract/accounts/rules.ts';
import { otpLockedSeconds } from '../../../contract/accounts/signInFailure.ts';
import { profileChangeMachine } from '../../../machines/profileChange.machine.ts';
import { logFailure } from '../logFailure.ts';
import { openRenewedSession, renewSession } from './renewSession.ts';
import type { Dependencies } from '../dependencies.ts';
import { provideOtp } from './otp.ts';

/** Calls that change the shopper's name, email and phone. */
export function provideProfileChange(dependencies: Dependencies) {
  const { api, notify } = dependencies;
  return profileChangeMachine.provide({
    actors: {
      saveName: fromPromise<void, { name: string }>(async ({ input, signal }) => {
        const { token } = await api(changeName, { body: input, signal });
        // The same session, with the new name.
        if (token) openRenewedSession(dependencies, token);
      }),
      sendContactCode: fromPromise<void, Identifier>(async ({ input, signal }) => {
        try {
          await api(sendContactCode, { body: input, signal });
        } catch (error) {
          // It was sent a moment ago, for example in another tab, or by a request whose answer was lost.
          if (otpLockedSeconds(error) === null) throw error;
        }
      }),
      changeContact: fromPromise<void, { identifier: Identifier; otp: string }>(
        async ({ input: { identifier, otp }, signal }) => {
          await api(changeContact, { body: { ...identifier, otp }, signal });
        },
      ),
      otp: provideOtp(dependencies),
    },
    actions: {
      renewSession: (_, { token }) => renewSession(dependencies, token),
      notify: (_, { message }) => notify(message, 'good'),
      logFailure,
    },
  });
}
