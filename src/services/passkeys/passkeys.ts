import { fromPromise } from 'xstate';
import { deletePasskey, listPasskeys, renamePasskey } from '../../../contract/passkeys/passkeyEndpoints.ts';
import { Failure } from '../../../contract/failure.ts';
import type { Passkey } from '../../../contract/passkeys/passkeys.ts';
import { passkeysMachine } from '../../../machines/passkeys.machine.ts';
import { logFailure } from '../logFailure.ts';
import type { Dependencies } from '../dependencies.ts';
import { provideOtp } from '../accounts/otp.ts';
import { renewSession } from '../accounts/renewSession.ts';
import { providePasskeyCreation } from './passkeyCreation.ts';

/** The account's passkeys. A code that confirms the shopper starts a new session, which replaces this tab's session. */
export function providePasskeys(dependencies: Dependencies) {
  const { api } = dependencies;
  return passkeysMachine.provide({
    actors: {
      fetchPasskeys: fromPromise<readonly Passkey[]>(
        async ({ signal }) => (await api(listPasskeys, { signal })).passkeys,
      ),
      renamePasskey: fromPromise<void, { passkeyId: string; name: string }>(
        async ({ input: { passkeyId, name }, signal }) => {
          await api(renamePasskey, { params: { id: passkeyId }, body: { name }, signal });
        },
      ),
      deletePasskey: fromPromise<void, { passkeyId: string }>(async ({ input: { passkeyId }, signal }) => {
        try {
          await api(deletePasskey, { params: { id: passkeyId }, signal });
        } catch (error) {
          // Deleted before, in another tab or by a request whose answer was lost.
          if (!(error instanceof Failure && error.code === 'passkey_not_found')) throw error;
        }
      }),
      passkeyCreation: providePasskeyCreation(dependencies),
      otp: provideOtp(dependencies),
    },
    actions: {
      renewSession: (_, { token }) => renewSession(dependencies, token),
      logFailure,
    },
  });
}
