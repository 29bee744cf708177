import { checkAccount, checkPassword, login } from '../../../contract/accounts/accountEndpoints.ts';
import { fromPromise } from 'xstate';
import { Failure } from '../../../contract/failure.ts';
import { hasFeature } from '../../../contract/shop/serverFeatures.ts';
import { identifierText } from '../../../contract/accounts/rules.ts';
import type { Identifier } from '../../../contract/accounts/rules.ts';
import { authMachine } from '../../../machines/auth.machine.ts';
import type { Account, NewAccount } from '../../../machines/auth.machine.ts';
import type { Dependencies } from '../dependencies.ts';
import { logFailure } from '../logFailure.ts';
import { supportsPasskeys } from '../../browser/passkeys.ts';
import { refuseCommonPassword } from './newPassword.ts';
import { provideOtp } from './otp.ts';
import { providePasskeySignIn } from '../passkeys/passkeySignIn.ts';

/**
 * Calls for sign-in and sign-up. The current step is stored for this tab; a received token is sent to the store. A passkey is offered only
 * where one can be used.
 * @param offerPasskey shows the offer, in the session of a token
 */
export function provideAuth(dependencies: Dependencies, offerPasskey: (token: string) => void) {
  const { api, config, records, sendToStore } = dependencies;
  return authMachine.provide({
    actors: {
      checkAccount: fromPromise<Account, { identifier: Identifier }>(({ input, signal }) =>
        api(checkAccount, { body: { identifier: identifierText(input.identifier) }, signal }),
      ),
      checkPassword: fromPromise<void, NewAccount>(async ({ input, signal }) => {
        const { identifier, name, password } = input;
        await refuseCommonPassword(password, { identifier, name, shopName: config().name });
        await api(checkPassword, { body: { ...identifier, name, password }, signal });
      }),
      logIn: fromPromise<string, { identifier: Identifier; password: string }>(async ({ input, signal }) => {
        const { token } = await api(login, {
          body: { ...input.identifier, password: input.password },
          signal,
        });
        if (!token) throw new Failure('', { status: 200 });
        return token;
      }),
      otp: provideOtp(dependencies),
      passkeySignIn: providePasskeySignIn(dependencies),
    },
    actions: {
      storeStep: ({ context: { identifier, name, hasPassword } }, { step }) =>
        records.auth.write({ step, identifier, name, hasPassword }),
      removeStep: () => records.auth.remove(),
      openSession: (_, { token }) => sendToStore({ type: 'login.succeeded', token }),
      offerPasskey: (_, { token }) => {
        if (token !== null && supportsPasskeys() && hasFeature(config(), 'passkeys')) offerPasskey(token);
      },
      logFailure,
    },
  });
}
