import { assign, fromPromise, setup } from 'xstate';
import { failureMessage, isOutcomeUnknown, isUnauthorized } from '../contract/failure.ts';
import { checkOtp } from '../contract/accounts/rules.ts';
import { personalDataMessages } from '../contract/accounts/personalDataMessages.ts';
import type { Text } from '../contract/texts/text.ts';

export const accountDeletionMachine = setup({
  types: {} as {
    context: {
      /** The email address or phone number that the code was sent to. */
      readonly sentTo: string;
      readonly digits: string;
      readonly error: Text | null;
      /** Whether a request with an unknown outcome may have deleted the account. */
      readonly mayBeDeleted: boolean;
    };
    events:
      | { type: 'deletion.requested' | 'deletion.cancelled' | 'code.requested' | 'deletion.confirmed' }
      | { type: 'code.typed'; digits: string };
  },
  actors: {
    /** Resolves to the email address or phone number that the code was sent to. */
    sendDeletionCode: fromPromise<string>(() =>
      Promise.reject(new Error('Provide sendDeletionCode, see src/services/accounts/accountDeletion.ts')),
    ),
    deleteAccount: fromPromise<void, { otp: string }>(() =>
      Promise.reject(new Error('Provide deleteAccount, see src/services/accounts/accountDeletion.ts')),
    ),
  },
  actions: {
    setSentTo: assign((_, { sentTo }: { sentTo: string }) => ({ sentTo, digits: '' })),
    setDigits: assign((_, { digits }: { digits: string }) => ({ digits, error: null })),
    showIncomplete: assign({ error: ({ context }) => checkOtp(context.digits, 'login') }),
    showError: assign((_, { error, fallback }: { error: unknown; fallback: string }) => ({
      error: failureMessage(error, fallback),
    })),
    clearError: assign({ error: null }),
    setMayBeDeleted: assign({
      mayBeDeleted: ({ context }, { error }: { error: unknown }) =>
        context.mayBeDeleted || isOutcomeUnknown(error),
    }),
    notify: (_, _params: { message: Text }) => undefined,
    /** Signs out in this browser. */
    logOut: () => undefined,
  },
  guards: {
    isIncomplete: ({ context }) => checkOtp(context.digits, 'login') !== null,
    /** An earlier request without a response may have deleted the account, and with it the session; or the session has ended otherwise. */
    isUnconfirmed: ({ context }, { error }: { error: unknown }) =>
      context.mayBeDeleted && isUnauthorized(error),
  },
}).createMachine({
  id: 'accountDeletion',
  description: 'Deletes the account, after a code that was sent to its owner.',
  context: { sentTo: '', digits: '', error: null, mayBeDeleted: false },
  initial: 'offered',
  states: {
    offered: {
      description: '‘Delete my account’, and why that is not possible now.',
      on: { 'deletion.requested': { target: 'explained', actions: 'clearError' } },
    },
    explained: {
      description: 'What is deleted and what stays, with ‘Send me a code’.',
      on: {
        'code.requested': { target: 'sendingCode', actions: 'clearError' },
        'deletion.cancelled': { target: 'offered', actions: 'clearError' },
      },
    },
    sendingCode: {
      description: 'The button is busy while the code is sent.',
      tags: 'busy',
      invoke: {
        id: 'sendDeletionCode',
        src: 'sendDeletionCode',
        onDone: {
          target: 'entering',
          actions: { type: 'setSentTo', params: ({ event }) => ({ sentTo: event.output }) },
        },
        onError: {
          target: 'explained',
          actions: {
            type: 'showError',
            params: ({ event }) => ({ error: event.error, fallback: personalDataMessages.codeFailed }),
          },
        },
      },
    },
    entering: {
      description: 'A field for the code, with ‘Delete my account for good’.',
      tags: 'code',
      on: {
        'code.typed': { actions: { type: 'setDigits', params: ({ event }) => event } },
        'deletion.confirmed': [
          { guard: 'isIncomplete', actions: 'showIncomplete' },
          { target: 'deleting', actions: 'clearError' },
        ],
        'deletion.cancelled': { target: 'offered', actions: 'clearError' },
      },
    },
    deleting: {
      description: 'The button is busy while the account is deleted.',
      tags: ['busy', 'code'],
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context }) => ({ otp: context.digits }),
        onDone: 'deleted',
        onError: [
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => ({ error: event.error }) },
            target: 'unconfirmed',
          },
          {
            target: 'entering',
            actions: [
              { type: 'setMayBeDeleted', params: ({ event }) => event },
              {
                type: 'showError',
                params: ({ event }) => ({
                  error: event.error,
                  fallback: personalDataMessages.deletionFailed,
                }),
              },
            ],
          },
        ],
      },
    },
    deleted: {
      type: 'final',
      description: 'A message, and the login page.',
      entry: [{ type: 'notify', params: { message: personalDataMessages.deleted } }, 'logOut'],
    },
    unconfirmed: {
      type: 'final',
      description: 'A message that the account may be deleted, and the login page.',
      entry: [{ type: 'notify', params: { message: personalDataMessages.deletionUnconfirmed } }, 'logOut'],
    },
  },
});
