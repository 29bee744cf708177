import { i18n } from '@lingui/core';
import { fromPromise } from 'xstate';
import { addPasskey, requestPasskey } from '../../../contract/passkeys/passkeyEndpoints.ts';
import type { PasskeyAttestation, PasskeyCreation } from '../../../contract/passkeys/passkeys.ts';
import { passkeyCreationMachine } from '../../../machines/passkeyCreation.machine.ts';
import { createPasskey, deviceName } from '../../browser/passkeys.ts';
import type { Dependencies } from '../dependencies.ts';

/** Adds a passkey of this device, by the device's name. */
export function providePasskeyCreation({ api }: Dependencies) {
  return passkeyCreationMachine.provide({
    actors: {
      requestCreation: fromPromise<PasskeyCreation>(({ signal }) => api(requestPasskey, { signal })),
      promptForCreation: fromPromise<PasskeyAttestation, { creation: PasskeyCreation | null }>(
        async ({ input: { creation }, signal }) => {
          if (!creation) throw new Error('There is no challenge.');
          return createPasskey(creation, signal);
        },
      ),
      savePasskey: fromPromise<void, { attestation: PasskeyAttestation | null }>(
        async ({ input: { attestation }, signal }) => {
          if (!attestation) throw new Error('There is no passkey.');
          await api(addPasskey, {
            body: { response: attestation, name: deviceName() || i18n.t('Passkey') },
            signal,
          });
        },
      ),
    },
  });
}
