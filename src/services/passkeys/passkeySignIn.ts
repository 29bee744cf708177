import { fromPromise } from 'xstate';
import { requestPasskeySignIn, signInWithPasskey } from '../../../contract/passkeys/passkeyEndpoints.ts';
import { Failure } from '../../../contract/failure.ts';
import type { PasskeyAssertion, PasskeyRequest } from '../../../contract/passkeys/passkeys.ts';
import { passkeySignInMachine } from '../../../machines/passkeySignIn.machine.ts';
import { logFailure } from '../logFailure.ts';
import { getPasskey, supportsPasskeys } from '../../browser/passkeys.ts';
import type { Dependencies } from '../dependencies.ts';

/** Answers a challenge by what the browser fills in, or by its dialog. */
const answerBy = (isAutofill: boolean) =>
  fromPromise<PasskeyAssertion, { request: PasskeyRequest | null }>(async ({ input, signal }) => {
    if (!input.request) throw new Error('There is no challenge.');
    return getPasskey(input.request, { signal, isAutofill });
  });

/** Signs in with a passkey. A server without the addition gets no call: the request for a challenge fails in the client. */
export function providePasskeySignIn({ api }: Dependencies) {
  return passkeySignInMachine.provide({
    actors: {
      checkSupport: fromPromise(async () => supportsPasskeys()),
      requestChallenge: fromPromise<PasskeyRequest>(({ signal }) => api(requestPasskeySignIn, { signal })),
      awaitAutofill: answerBy(true),
      promptForPasskey: answerBy(false),
      verifyPasskey: fromPromise<string, { assertion: PasskeyAssertion | null }>(
        async ({ input: { assertion }, signal }) => {
          if (!assertion) throw new Error('There is no answer.');
          const { token } = await api(signInWithPasskey, { body: { response: assertion }, signal });
          if (!token) throw new Failure('', { status: 200 });
          return token;
        },
      ),
    },
    actions: { logFailure },
  });
}
