import { assign, fromPromise, setup } from 'xstate';
import { failureMessage } from '../contract/failure.ts';
import { isSignInTooOld, passkeyErrorMessage } from '../contract/passkeys/passkeyFailure.ts';
import type { Passkey } from '../contract/passkeys/passkeys.ts';
import type { Identifier } from '../contract/accounts/rules.ts';
import { accountMessages } from '../contract/accounts/accountMessages.ts';
import type { Text } from '../contract/texts/text.ts';
import { otpMachine } from './otp.machine.ts';
import { passkeyCreationMachine } from './passkeyCreation.machine.ts';

export const passkeysMachine = setup({
  types: {} as {
    context: {
      /** Where codes are sent to the shopper. */
      identifier: Identifier;
      /** Null until they are loaded. */
      passkeys: readonly Passkey[] | null;
      /** The passkey that is renamed or deleted; '' while one is added. */
      passkeyId: string;
      name: string;
      error: Text | null;
    };
    input: { identifier: Identifier };
    events:
      | { type: 'passkeys.refresh' }
      | { type: 'passkey.add' }
      | { type: 'passkey.edit'; passkeyId: string }
      | { type: 'edit.cancelled' }
      | { type: 'name.submitted'; name: string }
      | { type: 'deletion.requested'; passkeyId: string }
      | { type: 'deletion.cancelled' }
      | { type: 'deletion.confirmed' }
      | { type: 'confirmation.cancelled' };
    children: {
      fetchPasskeys: 'fetchPasskeys';
      renamePasskey: 'renamePasskey';
      deletePasskey: 'deletePasskey';
      passkeyCreation: 'passkeyCreation';
      otp: 'otp';
    };
  },
  actors: {
    fetchPasskeys: fromPromise<readonly Passkey[]>(() =>
      Promise.reject(new Error('Provide fetchPasskeys, see src/services/passkeys/passkeys.ts')),
    ),
    renamePasskey: fromPromise<void, { passkeyId: string; name: string }>(() =>
      Promise.reject(new Error('Provide renamePasskey, see src/services/passkeys/passkeys.ts')),
    ),
    deletePasskey: fromPromise<void, { passkeyId: string }>(() =>
      Promise.reject(new Error('Provide deletePasskey, see src/services/passkeys/passkeys.ts')),
    ),
    passkeyCreation: passkeyCreationMachine,
    otp: otpMachine,
  },
  actions: {
    setPasskeys: assign({
      passkeys: (_, { passkeys }: { passkeys: readonly Passkey[] }) => passkeys,
    }),
    setPasskeyId: assign({
      passkeyId: (_, { passkeyId }: { passkeyId: string }) => passkeyId,
      error: null,
    }),
    setName: assign({ name: (_, { name }: { name: string }) => name, error: null }),
    clearError: assign({ error: null }),
    showLoadError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, accountMessages.passkeysUnloaded),
    }),
    showError: assign({
      error: (_, { error }: { error: unknown }) =>
        passkeyErrorMessage(error, accountMessages.passkeyNotSaved),
    }),
    /** Replaces the session by the new one of the code. */
    renewSession: (_, _params: { token: string | null }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isAdding: ({ context }) => context.passkeyId === '',
    isNone: (_, { error }: { error: unknown }) => error === null,
    isSignInTooOld: (_, { error }: { error: unknown }) => isSignInTooOld(error),
  },
}).createMachine({
  id: 'passkeys',
  description:
    'The passkeys of the account: listed, added, renamed and deleted, after a code where the sign-in is old.',
  context: ({ input }) => ({ ...input, passkeys: null, passkeyId: '', name: '', error: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'A line shows that the passkeys are loading; known ones stay.',
      tags: 'busy',
      invoke: {
        id: 'fetchPasskeys',
        src: 'fetchPasskeys',
        onDone: {
          target: 'listed',
          actions: { type: 'setPasskeys', params: ({ event }) => ({ passkeys: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: { type: 'showLoadError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unavailable: {
      description: 'The list could not be loaded, and can be tried again.',
      on: { 'passkeys.refresh': { target: 'loading', actions: 'clearError' } },
    },
    listed: {
      description: 'The passkeys with their dates; an error is shown above them.',
      initial: 'usual',
      states: {
        usual: { description: 'Passkeys can be added, renamed and deleted.' },
        confirmed: { description: 'A line shows that the shopper is confirmed, and can add a passkey now.' },
      },
      on: {
        'passkey.add': {
          target: 'adding',
          actions: { type: 'setPasskeyId', params: { passkeyId: '' } },
        },
        'passkey.edit': {
          target: 'editing',
          actions: { type: 'setPasskeyId', params: ({ event }) => ({ passkeyId: event.passkeyId }) },
        },
        'deletion.requested': {
          target: 'confirmingDeletion',
          actions: { type: 'setPasskeyId', params: ({ event }) => ({ passkeyId: event.passkeyId }) },
        },
      },
    },
    adding: {
      description: '‘Add a passkey’ is busy; the browser’s dialog opens.',
      tags: 'busy',
      invoke: {
        id: 'passkeyCreation',
        src: 'passkeyCreation',
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => ({ error: event.output.error }) },
            target: 'loading',
          },
          {
            guard: { type: 'isSignInTooOld', params: ({ event }) => ({ error: event.output.error }) },
            target: 'confirming',
          },
          {
            target: 'listed',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.output.error }) },
          },
        ],
        onError: {
          target: 'listed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    editing: {
      description: 'The name of a passkey is a field.',
      on: {
        'edit.cancelled': 'listed',
        'name.submitted': {
          target: 'renaming',
          actions: { type: 'setName', params: ({ event }) => ({ name: event.name }) },
        },
      },
    },
    renaming: {
      description: '‘Save’ is busy while the server stores the name.',
      tags: 'busy',
      invoke: {
        id: 'renamePasskey',
        src: 'renamePasskey',
        input: ({ context: { passkeyId, name } }) => ({ passkeyId, name }),
        onDone: 'loading',
        onError: {
          target: 'editing',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    confirmingDeletion: {
      description: 'A dialog to confirm the deletion of the passkey.',
      on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'listed' },
    },
    deleting: {
      description: '‘Delete’ is busy while the server deletes the passkey.',
      tags: 'busy',
      invoke: {
        id: 'deletePasskey',
        src: 'deletePasskey',
        input: ({ context: { passkeyId } }) => ({ passkeyId }),
        onDone: 'loading',
        onError: [
          {
            guard: { type: 'isSignInTooOld', params: ({ event }) => ({ error: event.error }) },
            target: 'confirming',
          },
          {
            target: 'listed',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    confirming: {
      description:
        'The sign-in is older than ten minutes: six boxes for a code, which signs the shopper in again.',
      on: { 'confirmation.cancelled': 'listed' },
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context: { identifier } }) => ({ identifier, mode: 'login', name: '', password: '' }),
        onDone: [
          {
            guard: 'isAdding',
            // A browser opens its dialog only shortly after a press.
            target: 'listed.confirmed',
            actions: { type: 'renewSession', params: ({ event }) => ({ token: event.output.token }) },
          },
          {
            target: 'deleting',
            actions: { type: 'renewSession', params: ({ event }) => ({ token: event.output.token }) },
          },
        ],
        onError: {
          target: 'listed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
