import { assign, fromPromise, setup } from 'xstate';
import { failureMessage, isUnauthorized } from '../contract/failure.ts';
import { accountMessages } from '../contract/texts/accountMessages.ts';
import type { Text } from '../contract/texts/text.ts';

export const signOutEverywhereMachine = setup({
  types: {} as {
    context: { error: Text | null };
    events: { type: 'signOut.requested' };
  },
  actors: {
    endAllSessions: fromPromise<void>(() =>
      Promise.reject(new Error('Provide endAllSessions, see src/services/signOutEverywhere.ts')),
    ),
  },
  actions: {
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, accountMessages.signOutFailed),
    }),
    clearError: assign({ error: null }),
    /** Signs out in this browser. */
    logOut: () => undefined,
  },
  guards: {
    /** The session of this browser has ended, and that of the other devices if a request before this one was not answered. */
    isSignedOut: (_, { error }: { error: unknown }) => isUnauthorized(error),
  },
}).createMachine({
  id: 'signOutEverywhere',
  description: 'Ends all sessions of the account, and only then the one of this browser.',
  context: { error: null },
  initial: 'ready',
  states: {
    ready: {
      description: '‘Sign out on all devices’ can be pressed; an error is shown above it.',
      on: { 'signOut.requested': { target: 'ending', actions: 'clearError' } },
    },
    ending: {
      description: 'The button is busy while the server ends the sessions.',
      tags: 'busy',
      invoke: {
        id: 'endAllSessions',
        src: 'endAllSessions',
        onDone: 'ended',
        onError: [
          {
            guard: { type: 'isSignedOut', params: ({ event }) => ({ error: event.error }) },
            target: 'ended',
          },
          {
            target: 'ready',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    ended: { type: 'final', description: 'The login page opens.', entry: 'logOut' },
  },
});
