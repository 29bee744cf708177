import { assign, fromPromise, setup } from 'xstate';
import type { Product } from '../contract/entities.ts';
import { failureMessage } from '../contract/failure.ts';
import { messages } from '../contract/texts/messages.ts';
import type { Text } from '../contract/texts/text.ts';

export const trendingMachine = setup({
  types: {} as {
    /** `message`: why loading failed the last time. */
    context: { products: readonly Product[]; message: Text };
    events: { type: 'trending.refresh' };
  },
  actors: {
    fetchTrending: fromPromise<readonly Product[]>(() =>
      Promise.reject(new Error('Provide fetchTrending, see src/services/trending.ts')),
    ),
  },
  actions: {
    setProducts: assign({ products: (_, { products }: { products: readonly Product[] }) => products }),
    setMessage: assign({
      message: (_, { error }: { error: unknown }) => failureMessage(error, messages.trending.loadFailed),
    }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    hasNone: (_, { products }: { products: readonly Product[] }) => products.length === 0,
  },
}).createMachine({
  id: 'trending',
  description: 'Loads the products that other shoppers view most.',
  context: { products: [], message: '' },
  initial: 'loading',
  states: {
    loading: {
      description: 'Empty cards while the trending products are loading.',
      tags: 'busy',
      invoke: {
        id: 'fetchTrending',
        src: 'fetchTrending',
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => ({ products: event.output }) }, target: 'none' },
          {
            target: 'listed',
            actions: { type: 'setProducts', params: ({ event }) => ({ products: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    listed: { description: 'The trending products, in batches.' },
    none: { description: '‘No trending products yet. Check the collection instead.’' },
    failed: {
      description: 'The server’s message, or ‘Failed to load trending products’, and a button to try again.',
      tags: 'failed',
      on: { 'trending.refresh': 'loading' },
    },
  },
});
