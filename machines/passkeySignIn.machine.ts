import { assign, fromPromise, setup } from 'xstate';
import { isLoginToken } from '../contract/accounts/isLoginToken.ts';
import { isPasskeyPromptClosed, passkeyErrorMessage } from '../contract/passkeys/passkeyFailure.ts';
import {
  PASSKEY_CHALLENGE_LIFE_MS,
  type PasskeyAssertion,
  type PasskeyRequest,
} from '../contract/passkeys/passkeys.ts';
import { accountMessages } from '../contract/accounts/accountMessages.ts';
import type { Text } from '../contract/texts/text.ts';

export const passkeySignInMachine = setup({
  types: {} as {
    context: {
      /** The newest challenge. */
      request: PasskeyRequest | null;
      assertion: PasskeyAssertion | null;
      /** Null until a passkey has signed the shopper in. */
      token: string | null;
      error: Text | null;
    };
    output: { token: string | null };
    events: { type: 'passkey.chosen' };
  },
  actors: {
    /** Resolves to whether browser and page support passkeys. */
    checkSupport: fromPromise<boolean>(() =>
      Promise.reject(new Error('Provide checkSupport, see src/services/passkeys/passkeySignIn.ts')),
    ),
    requestChallenge: fromPromise<PasskeyRequest>(() =>
      Promise.reject(new Error('Provide requestChallenge, see src/services/passkeys/passkeySignIn.ts')),
    ),
    /** Offers passkeys in the browser's autofill. Stopping it withdraws the offer. */
    awaitAutofill: fromPromise<PasskeyAssertion, { request: PasskeyRequest | null }>(() =>
      Promise.reject(new Error('Provide awaitAutofill, see src/services/passkeys/passkeySignIn.ts')),
    ),
    /** Opens the browser's dialog. Stopping it closes the dialog. */
    promptForPasskey: fromPromise<PasskeyAssertion, { request: PasskeyRequest | null }>(() =>
      Promise.reject(new Error('Provide promptForPasskey, see src/services/passkeys/passkeySignIn.ts')),
    ),
    /** Resolves to the session token. */
    verifyPasskey: fromPromise<string, { assertion: PasskeyAssertion | null }>(() =>
      Promise.reject(new Error('Provide verifyPasskey, see src/services/passkeys/passkeySignIn.ts')),
    ),
  },
  actions: {
    setRequest: assign({ request: (_, { request }: { request: PasskeyRequest }) => request }),
    setAssertion: assign((_, { assertion }: { assertion: PasskeyAssertion }) => ({ assertion, error: null })),
    setToken: assign({ token: (_, { token }: { token: string }) => token }),
    clearError: assign({ error: null }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => passkeyErrorMessage(error, accountMessages.passkeyFailed),
    }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isLogin: (_, { token }: { token: string }) => isLoginToken(token),
    isSupported: (_, { isSupported }: { isSupported: boolean }) => isSupported,
    isPromptClosed: (_, { error }: { error: unknown }) => isPasskeyPromptClosed(error),
  },
  /** A minute before the challenge expires, so that the shopper has time to respond. */
  delays: { challengeRenewal: PASSKEY_CHALLENGE_LIFE_MS - 60_000 },
}).createMachine({
  id: 'passkeySignIn',
  description:
    'Signs a shopper in with a passkey, which the browser fills in or the shopper chooses by a button.',
  context: { request: null, assertion: null, token: null, error: null },
  initial: 'checkingSupport',
  output: ({ context }) => ({ token: context.token }),
  states: {
    checkingSupport: {
      description: 'Nothing of passkeys is shown yet.',
      invoke: {
        id: 'checkSupport',
        src: 'checkSupport',
        onDone: [
          {
            guard: { type: 'isSupported', params: ({ event }) => ({ isSupported: event.output }) },
            target: 'requesting',
          },
          { target: 'unavailable' },
        ],
        onError: {
          target: 'unavailable',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unavailable: {
      type: 'final',
      description:
        'Nothing of passkeys is shown: the browser, the page’s address or the server does not support them.',
    },
    requesting: {
      description: 'Nothing of passkeys is shown yet; the server makes a challenge.',
      invoke: {
        id: 'requestChallenge',
        src: 'requestChallenge',
        onDone: {
          target: 'offered',
          actions: { type: 'setRequest', params: ({ event }) => ({ request: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    offered: {
      description: '‘Sign in with a passkey’ can be pressed, and the browser fills in passkeys where it can.',
      tags: 'offered',
      after: { challengeRenewal: 'renewing' },
      invoke: {
        id: 'awaitAutofill',
        src: 'awaitAutofill',
        input: ({ context }) => ({ request: context.request }),
        onDone: {
          target: 'verifying',
          actions: { type: 'setAssertion', params: ({ event }) => ({ assertion: event.output }) },
        },
        onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      on: { 'passkey.chosen': { target: 'prompting', actions: 'clearError' } },
    },
    renewing: {
      description:
        'The button is busy for a moment: the challenge is used or has expired, and the server makes another one.',
      tags: ['offered', 'busy'],
      invoke: {
        id: 'requestChallenge',
        src: 'requestChallenge',
        onDone: {
          target: 'offered',
          actions: { type: 'setRequest', params: ({ event }) => ({ request: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    prompting: {
      description: 'The browser’s dialog is open.',
      tags: ['offered', 'busy'],
      invoke: {
        id: 'promptForPasskey',
        src: 'promptForPasskey',
        input: ({ context }) => ({ request: context.request }),
        onDone: {
          target: 'verifying',
          actions: { type: 'setAssertion', params: ({ event }) => ({ assertion: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isPromptClosed', params: ({ event }) => ({ error: event.error }) },
            target: 'renewing',
          },
          {
            target: 'renewing',
            actions: [
              { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    verifying: {
      description: 'The button is busy while the server checks the passkey.',
      tags: ['offered', 'busy'],
      invoke: {
        id: 'verifyPasskey',
        src: 'verifyPasskey',
        input: ({ context }) => ({ assertion: context.assertion }),
        onDone: [
          {
            guard: { type: 'isLogin', params: ({ event }) => ({ token: event.output }) },
            target: 'signedIn',
            actions: { type: 'setToken', params: ({ event }) => ({ token: event.output }) },
          },
          { target: 'renewing', actions: { type: 'showError', params: { error: null } } },
        ],
        onError: {
          target: 'renewing',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    signedIn: { type: 'final', description: 'The passkey is right.' },
  },
});
