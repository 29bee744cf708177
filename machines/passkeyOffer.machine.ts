import { assign, fromPromise, setup } from 'xstate';
import { isSignInTooOld, passkeyErrorMessage } from '../contract/passkeys/passkeyFailure.ts';
import { accountMessages } from '../contract/accounts/accountMessages.ts';
import type { Text } from '../contract/texts/text.ts';
import { passkeyCreationMachine } from './passkeyCreation.machine.ts';

export const passkeyOfferMachine = setup({
  types: {} as {
    context: { readonly error: Text | null };
    events: { type: 'offer.accepted' } | { type: 'offer.declined' } | { type: 'offer.closed' };
    children: {
      checkOffer: 'checkOffer';
      passkeyCreation: 'passkeyCreation';
      declineOffer: 'declineOffer';
    };
  },
  actors: {
    /** Resolves to whether this device can have a passkey, and the account should be offered one. */
    checkOffer: fromPromise<boolean>(() =>
      Promise.reject(new Error('Provide checkOffer, see src/services/passkeys/passkeyOffer.ts')),
    ),
    passkeyCreation: passkeyCreationMachine,
    declineOffer: fromPromise<void>(() =>
      Promise.reject(new Error('Provide declineOffer, see src/services/passkeys/passkeyOffer.ts')),
    ),
  },
  actions: {
    clearError: assign({ error: null }),
    showSignInTooOld: assign({ error: accountMessages.passkeySignInOld }),
    showError: assign({
      error: (_, { error }: { error: unknown }) =>
        passkeyErrorMessage(error, accountMessages.passkeyNotSaved),
    }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isOffered: (_, { isOffered }: { isOffered: boolean }) => isOffered,
    isCreated: (_, { isCreated }: { isCreated: boolean }) => isCreated,
    isNone: (_, { error }: { error: unknown }) => error === null,
    isSignInTooOld: (_, { error }: { error: unknown }) => isSignInTooOld(error),
  },
}).createMachine({
  id: 'passkeyOffer',
  description: 'Offers a passkey to a shopper who has signed in by a code.',
  context: { error: null },
  initial: 'checking',
  states: {
    checking: {
      description: 'Nothing is shown while the app requests from the server whether to offer one.',
      invoke: {
        id: 'checkOffer',
        src: 'checkOffer',
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ isOffered: event.output }) },
            target: 'offered',
          },
          { target: 'ended' },
        ],
        onError: {
          target: 'ended',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    offered: {
      description: 'A band with ‘Set up a passkey’ and ‘Not now’; an error is shown in it.',
      tags: 'offered',
      on: {
        'offer.accepted': { target: 'creating', actions: 'clearError' },
        'offer.declined': 'declining',
      },
    },
    creating: {
      description: '‘Set up a passkey’ is busy; the browser’s dialog opens.',
      tags: ['offered', 'busy'],
      on: { 'offer.declined': 'declining' },
      invoke: {
        id: 'passkeyCreation',
        src: 'passkeyCreation',
        onDone: [
          { guard: { type: 'isCreated', params: ({ event }) => event.output }, target: 'created' },
          { guard: { type: 'isNone', params: ({ event }) => event.output }, target: 'offered' },
          {
            guard: { type: 'isSignInTooOld', params: ({ event }) => event.output },
            target: 'offered',
            actions: 'showSignInTooOld',
          },
          {
            target: 'offered',
            actions: { type: 'showError', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'offered',
          actions: [
            { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    created: {
      description: 'The band shows that the passkey is set up, and can be closed.',
      on: { 'offer.closed': 'ended' },
    },
    declining: {
      description: 'Nothing is shown while the server stores that the shopper has declined.',
      invoke: {
        id: 'declineOffer',
        src: 'declineOffer',
        onDone: 'ended',
        onError: {
          target: 'ended',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ended: { type: 'final', description: 'Nothing is shown.' },
  },
});
