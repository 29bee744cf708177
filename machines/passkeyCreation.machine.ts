import { assign, fromPromise, setup } from 'xstate';
import { isPasskeyPromptClosed } from '../contract/passkeys/passkeyFailure.ts';
import type { PasskeyAttestation, PasskeyCreation } from '../contract/passkeys/passkeys.ts';

/** `error`: why no passkey was created; null when it was created, or when the shopper closed the browser's dialog. */
export interface PasskeyCreationResult {
  readonly isCreated: boolean;
  readonly error: unknown;
}

export const passkeyCreationMachine = setup({
  types: {} as {
    context: {
      creation: PasskeyCreation | null;
      attestation: PasskeyAttestation | null;
      error: unknown;
      isCreated: boolean;
    };
    output: PasskeyCreationResult;
  },
  actors: {
    requestCreation: fromPromise<PasskeyCreation>(() =>
      Promise.reject(new Error('Provide requestCreation, see src/services/passkeys/passkeyCreation.ts')),
    ),
    /** Opens the browser's dialog. Stopping it closes the dialog. */
    promptForCreation: fromPromise<PasskeyAttestation, { creation: PasskeyCreation | null }>(() =>
      Promise.reject(new Error('Provide promptForCreation, see src/services/passkeys/passkeyCreation.ts')),
    ),
    savePasskey: fromPromise<void, { attestation: PasskeyAttestation | null }>(() =>
      Promise.reject(new Error('Provide savePasskey, see src/services/passkeys/passkeyCreation.ts')),
    ),
  },
  actions: {
    setCreation: assign({ creation: (_, { creation }: { creation: PasskeyCreation }) => creation }),
    setAttestation: assign({
      attestation: (_, { attestation }: { attestation: PasskeyAttestation }) => attestation,
    }),
    setCreated: assign({ isCreated: true }),
    setError: assign({ error: (_, { error }: { error: unknown }) => error }),
  },
  guards: {
    isPromptClosed: (_, { error }: { error: unknown }) => isPasskeyPromptClosed(error),
  },
}).createMachine({
  id: 'passkeyCreation',
  description: 'Adds a passkey of this device to the account.',
  context: { creation: null, attestation: null, error: null, isCreated: false },
  initial: 'requesting',
  output: ({ context: { isCreated, error } }) => ({ isCreated, error }),
  states: {
    requesting: {
      description: 'The server makes a challenge.',
      invoke: {
        id: 'requestCreation',
        src: 'requestCreation',
        onDone: {
          target: 'prompting',
          actions: { type: 'setCreation', params: ({ event }) => ({ creation: event.output }) },
        },
        onError: {
          target: 'ended',
          actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    prompting: {
      description: 'The browser’s dialog is open.',
      invoke: {
        id: 'promptForCreation',
        src: 'promptForCreation',
        input: ({ context }) => ({ creation: context.creation }),
        onDone: {
          target: 'saving',
          actions: { type: 'setAttestation', params: ({ event }) => ({ attestation: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isPromptClosed', params: ({ event }) => ({ error: event.error }) },
            target: 'ended',
          },
          {
            target: 'ended',
            actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    saving: {
      description: 'The server checks and stores the passkey.',
      invoke: {
        id: 'savePasskey',
        src: 'savePasskey',
        input: ({ context }) => ({ attestation: context.attestation }),
        onDone: { target: 'ended', actions: 'setCreated' },
        onError: {
          target: 'ended',
          actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ended: { type: 'final', description: 'The passkey is ready, or was not created.' },
  },
});
