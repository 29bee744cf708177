import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import { AUTH_KEYS_CLEAR_DELAY_MS } from '../contract/constants.ts';

/** A signed-in shopper, from the token. `expiresAt` is in milliseconds since 1970. */
export interface Session {
  readonly token: string;
  readonly userId: string;
  readonly name: string;
  readonly expiresAt: number;
}

/** The end of a session: this tab's or another tab's logout, a new password, an expired token, or a 401. */
export type SessionEnd = 'logout' | 'elsewhere' | 'reset' | 'expiry' | 'rejection';

type SessionEvent =
  | { type: 'session.read' }
  | { type: 'session.opened'; token: string }
  | { type: 'session.renewed'; session: Session }
  | { type: 'session.expired' }
  | { type: 'session.rejected' }
  | { type: 'session.endedElsewhere' }
  | { type: 'password.reset' }
  | { type: 'logout.requested' };

export const sessionMachine = setup({
  types: {} as {
    context: { session: Session | null };
    events: SessionEvent;
  },
  actors: {
    readSession: fromPromise<Session | null>(() =>
      Promise.reject(new Error('Provide readSession, see src/services/accounts/session.ts')),
    ),
    saveSession: fromPromise<Session, { token: string }>(() =>
      Promise.reject(new Error('Provide saveSession, see src/services/accounts/session.ts')),
    ),
    /** Sends `session.expired` when the token expires, and `session.endedElsewhere` when another tab signs out. */
    watchSession: fromCallback<SessionEvent, { session: Session | null }>(() => undefined),
  },
  actions: {
    setSession: assign({ session: (_, params: { session: Session | null }) => params.session }),
    clearSession: assign({ session: null }),
    /**
     * Ends the token on a server that supports it, without waiting for the response. Must run before the records are
     * cleared.
     */
    endOnServer: () => undefined,
    clearRecords: () => undefined,
    clearAuthKeys: () => undefined,
    notifyOtherTabs: () => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
    reportStarted: sendParent({ type: 'session.started' }),
    reportAbsent: sendParent({ type: 'session.absent' }),
    reportEnded: sendParent((_, { by }: { by: SessionEnd }) => ({ type: 'session.ended', by })),
  },
  guards: {
    isSignedIn: (_, params: { session: Session | null }) => params.session !== null,
  },
  delays: { authKeysClearDelay: AUTH_KEYS_CLEAR_DELAY_MS },
}).createMachine({
  id: 'session',
  description: 'Knows whether the shopper is signed in, and ends the session just once, whatever ends it.',
  context: { session: null },
  initial: 'unread',
  states: {
    unread: {
      description: 'The page as for a guest: the browser’s records have not been read yet.',
      on: { 'session.read': 'reading' },
    },
    reading: {
      description: 'The page as for a guest, while the stored token is read; an expired one is removed.',
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ session: event.output }) },
            target: 'signedIn.established',
            actions: [
              { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
              'reportStarted',
            ],
          },
          { target: 'signedOut', actions: 'reportAbsent' },
        ],
        onError: {
          target: 'signedOut',
          actions: [{ type: 'logFailure', params: ({ event }) => ({ error: event.error }) }, 'reportAbsent'],
        },
      },
    },
    signedOut: {
      description: 'A guest, who can browse, fill a cart in this browser and read reviews.',
      on: { 'session.opened': 'saving' },
    },
    saving: {
      description: 'The page as for a guest, while the new token is stored for this tab.',
      invoke: {
        id: 'saveSession',
        src: 'saveSession',
        input: ({ event }) => ({ token: event.type === 'session.opened' ? event.token : '' }),
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'setSession', params: ({ event }) => ({ session: event.output }) },
            'reportStarted',
          ],
        },
        onError: {
          target: 'signedOut',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    signedIn: {
      description: 'The menu shows the shopper’s name; cart, orders and addresses belong to the account.',
      tags: 'signedIn',
      initial: 'fresh',
      invoke: {
        id: 'watchSession',
        src: 'watchSession',
        input: ({ context }) => ({ session: context.session }),
        onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'session.renewed': {
          target: 'signedIn',
          reenter: true,
          actions: { type: 'setSession', params: ({ event }) => ({ session: event.session }) },
        },
        'session.expired': {
          target: 'signedOut',
          actions: ['clearRecords', 'clearSession', { type: 'reportEnded', params: { by: 'expiry' } }],
        },
        'session.rejected': {
          target: 'signedOut',
          actions: [
            'clearRecords',
            'notifyOtherTabs',
            'clearSession',
            { type: 'reportEnded', params: { by: 'rejection' } },
          ],
        },
        'session.endedElsewhere': {
          target: 'signedOut',
          actions: [
            'endOnServer',
            'clearRecords',
            'clearSession',
            { type: 'reportEnded', params: { by: 'elsewhere' } },
          ],
        },
        'password.reset': {
          target: 'signedOut',
          actions: [
            'endOnServer',
            'clearRecords',
            'notifyOtherTabs',
            'clearSession',
            { type: 'reportEnded', params: { by: 'reset' } },
          ],
        },
        'logout.requested': {
          target: 'signedOut',
          actions: [
            'endOnServer',
            'clearRecords',
            'notifyOtherTabs',
            'clearSession',
            { type: 'reportEnded', params: { by: 'logout' } },
          ],
        },
      },
      states: {
        fresh: {
          description: 'Just signed in; the temporary sign-in keys are removed after a delay.',
          after: { authKeysClearDelay: { target: 'established', actions: 'clearAuthKeys' } },
        },
        established: { description: 'Signed in; the temporary sign-in keys are removed.' },
      },
    },
  },
});
