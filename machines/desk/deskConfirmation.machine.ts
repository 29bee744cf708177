import { assign, fromPromise, setup } from 'xstate';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import { isCodeComplete } from '../../contract/desk/isCodeComplete.ts';
import { isPasskeyPromptClosed, passkeyErrorMessage } from '../../contract/passkeys/passkeyFailure.ts';
import type { PasskeyAssertion } from '../../contract/passkeys/passkeys.ts';
import type { Text } from '../../contract/texts/text.ts';
import type { Proof } from './deskSession.machine.ts';

export const deskConfirmationMachine = setup({
  types: {} as {
    context: {
      /** What is sent to the server. */
      proof: Proof;
      /** Whether the last dialog ended with a confirmation. */
      isConfirmed: boolean;
      error: Text | null;
    };
    events:
      | { type: 'confirmation.requested' }
      | { type: 'code.submitted'; code: string }
      | { type: 'passkey.chosen' }
      | { type: 'confirmation.dismissed' };
  },
  actors: {
    /** Opens the browser's dialog. Stopping it closes the dialog. */
    answerPasskey: fromPromise<PasskeyAssertion>(() =>
      Promise.reject(new Error('Provide answerPasskey, see desk/services/deskConfirmation.ts')),
    ),
    confirmSession: fromPromise<void, { proof: Proof }>(() =>
      Promise.reject(new Error('Provide confirmSession, see desk/services/deskConfirmation.ts')),
    ),
  },
  actions: {
    begin: assign({ isConfirmed: false, error: null }),
    setConfirmed: assign({ isConfirmed: true }),
    setCode: assign({
      proof: (_, { code }: { code: string }) => ({ kind: 'app' as const, code }),
      error: null,
    }),
    setPasskey: assign({
      proof: (_, { response }: { response: PasskeyAssertion }) => ({ kind: 'passkey' as const, response }),
    }),
    clearError: assign({ error: null }),
    showIncomplete: assign({ error: deskMessages.codeIncomplete }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => passkeyErrorMessage(error, deskMessages.failed),
    }),
  },
  guards: {
    isComplete: (_, { code }: { code: string }) => isCodeComplete(code),
    isPromptClosed: (_, { error }: { error: unknown }) => isPasskeyPromptClosed(error),
  },
}).createMachine({
  id: 'deskConfirmation',
  description:
    'Confirms that it is still the same person, by a code of the authenticator app or a passkey, before the desk repeats a call that needs a fresh one.',
  context: { proof: { kind: 'app', code: '' }, isConfirmed: false, error: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No call waits for a confirmation. The calls that waited are repeated, or refused.',
      on: { 'confirmation.requested': { target: 'open', actions: 'begin' } },
    },
    open: {
      description: 'A dialog over the page, whose calls wait.',
      initial: 'typing',
      on: { 'confirmation.dismissed': 'closed' },
      states: {
        typing: {
          description: 'Somebody types the code of the app, or chooses a passkey.',
          on: {
            'code.submitted': [
              {
                guard: { type: 'isComplete', params: ({ event }) => event },
                target: 'checking',
                actions: { type: 'setCode', params: ({ event }) => event },
              },
              { actions: 'showIncomplete' },
            ],
            'passkey.chosen': { target: 'answeringPasskey', actions: 'clearError' },
          },
        },
        answeringPasskey: {
          description: 'The browser’s dialog for passkeys is open.',
          tags: 'answeringPasskey',
          invoke: {
            id: 'answerPasskey',
            src: 'answerPasskey',
            onDone: {
              target: 'checking',
              actions: { type: 'setPasskey', params: ({ event }) => ({ response: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isPromptClosed', params: ({ event }) => ({ error: event.error }) },
                target: 'typing',
              },
              {
                target: 'typing',
                actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        checking: {
          description: 'The server checks the code or the passkey.',
          tags: 'busy',
          invoke: {
            id: 'confirmSession',
            src: 'confirmSession',
            input: ({ context: { proof } }) => ({ proof }),
            onDone: { target: '#deskConfirmation.closed', actions: 'setConfirmed' },
            onError: {
              target: 'typing',
              actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});
