import { assign, fromPromise, setup } from 'xstate';
import type { UserProfile } from '../contract/entities.ts';
import { failureMessage } from '../contract/failure.ts';
import { messages } from '../contract/texts/messages.ts';
import type { Text } from '../contract/texts/text.ts';

export const profileMachine = setup({
  types: {} as {
    /** `message`: why loading failed the last time. */
    context: { profile: UserProfile | null; message: Text };
    events: { type: 'profile.refresh' };
  },
  actors: {
    fetchProfile: fromPromise<UserProfile>(() =>
      Promise.reject(new Error('Provide fetchProfile, see src/services/profile.ts')),
    ),
  },
  actions: {
    setProfile: assign({ profile: (_, { profile }: { profile: UserProfile }) => profile }),
    setMessage: assign({
      message: (_, { error }: { error: unknown }) => failureMessage(error, messages.profile.unavailable),
    }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'profile',
  description: 'Loads the shopper’s account details.',
  context: { profile: null, message: '' },
  initial: 'loading',
  states: {
    loading: {
      description: '‘Loading profile...’',
      tags: 'busy',
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        onDone: {
          target: 'shown',
          actions: { type: 'setProfile', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: [
            { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    shown: { description: 'Name, email, phone and address of the account.' },
    unavailable: {
      description: 'The server’s message, or ‘Profile unavailable.’ A 401 signs the shopper out as well.',
      tags: 'failed',
      on: { 'profile.refresh': 'loading' },
    },
  },
});
