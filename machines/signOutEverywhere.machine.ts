import { assign, fromPromise, setup } from 'xstate';
import { failureMessage, isUnauthorized } from '../contract/failure.ts';
import type { Passkey } from '../contract/passkeys/passkeys.ts';
import { accountMessages } from '../contract/accounts/accountMessages.ts';
import type { Text } from '../contract/texts/text.ts';

export const signOutEverywhereMachine = setup({
  types: {} as {
    context: {
      /** The passkeys that can still sign in after the sign-out. */
      passkeys: readonly Passkey[];
      /** Whether the passkeys of the last seven days are deleted with the sign-out. */
      deletesRecent: boolean;
      error: Text | null;
    };
    events:
      | { type: 'signOut.requested' }
      | { type: 'signOut.confirmed'; deletesRecent: boolean }
      | { type: 'signOut.cancelled' };
  },
  actors: {
    fetchPasskeys: fromPromise<readonly Passkey[]>(() =>
      Promise.reject(new Error('Provide fetchPasskeys, see src/services/accounts/signOutEverywhere.ts')),
    ),
    endAllSessions: fromPromise<void, { deletesRecent: boolean }>(() =>
      Promise.reject(new Error('Provide endAllSessions, see src/services/accounts/signOutEverywhere.ts')),
    ),
  },
  actions: {
    setPasskeys: assign({ passkeys: (_, { passkeys }: { passkeys: readonly Passkey[] }) => passkeys }),
    setChoice: assign({ deletesRecent: (_, { deletesRecent }: { deletesRecent: boolean }) => deletesRecent }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, accountMessages.signOutFailed),
    }),
    clear: assign({ passkeys: [], deletesRecent: false, error: null }),
    /** Signs out in this browser. */
    logOut: () => undefined,
  },
  guards: {
    hasPasskeys: (_, { passkeys }: { passkeys: readonly Passkey[] }) => passkeys.length > 0,
    /**
     * The session of this browser has ended; the sessions of other devices may have, if the previous request had no
     * response.
     */
    isSignedOut: (_, { error }: { error: unknown }) => isUnauthorized(error),
  },
}).createMachine({
  id: 'signOutEverywhere',
  description:
    'Ends all sessions of the account, this browser’s last, once the shopper knows which passkeys can still sign in.',
  context: { passkeys: [], deletesRecent: false, error: null },
  initial: 'ready',
  states: {
    ready: {
      description: '‘Sign out on all devices’ can be pressed; an error is shown below it.',
      on: { 'signOut.requested': { target: 'loadingPasskeys', actions: 'clear' } },
    },
    loadingPasskeys: {
      description: 'The button is busy while the passkeys are loaded, unless the server has no passkeys.',
      tags: 'busy',
      invoke: {
        id: 'fetchPasskeys',
        src: 'fetchPasskeys',
        onDone: [
          {
            guard: { type: 'hasPasskeys', params: ({ event }) => ({ passkeys: event.output }) },
            target: 'confirming',
            actions: { type: 'setPasskeys', params: ({ event }) => ({ passkeys: event.output }) },
          },
          { target: 'ending' },
        ],
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
    confirming: {
      description:
        'A list of the passkeys that can still sign in. The ones of the last seven days can be deleted with the sign-out.',
      on: {
        'signOut.confirmed': {
          target: 'ending',
          actions: { type: 'setChoice', params: ({ event }) => ({ deletesRecent: event.deletesRecent }) },
        },
        'signOut.cancelled': { target: 'ready', actions: 'clear' },
      },
    },
    ending: {
      description: 'The pressed button is busy while the server ends the sessions.',
      tags: 'busy',
      invoke: {
        id: 'endAllSessions',
        src: 'endAllSessions',
        input: ({ context: { deletesRecent } }) => ({ deletesRecent }),
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
