import { createPasskey, getPasskey } from '../../src/browser/passkeys.ts';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
} from '../../contract/passkeys/passkeys.ts';
import type { DeskApi } from '../api/client.ts';

/** Answers a new challenge by a passkey, in the browser's dialog. Aborting closes it. */
export async function answerDeskPasskey(api: DeskApi, signal: AbortSignal): Promise<PasskeyAssertion> {
  const { options } = await api('requestDeskPasskey', { signal });
  return getPasskey(options, { signal, isAutofill: false });
}

/** Creates a passkey in the browser's dialog. Aborting closes it. */
export async function createDeskPasskey(
  request: Promise<{ readonly options: PasskeyCreation }>,
  signal: AbortSignal,
): Promise<PasskeyAttestation> {
  return createPasskey((await request).options, signal);
}
