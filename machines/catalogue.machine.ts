import { assign, fromPromise, setup } from 'xstate';
import type { Product } from '../contract/entities.ts';

export const catalogueMachine = setup({
  types: {} as {
    context: { products: readonly Product[] };
    /** Products of the first screen, oldest first. */
    input: { products: readonly Product[] };
    events: { type: 'catalogue.load' } | { type: 'catalogue.refresh' };
  },
  actors: {
    /** The product list as the server sends it: oldest first. */
    fetchProducts: fromPromise<readonly Product[]>(() =>
      Promise.reject(new Error('Provide fetchProducts, see src/services/catalogue.ts')),
    ),
  },
  actions: {
    setNewestFirst: assign({
      products: (_, params: { products: readonly Product[] }) => params.products.toReversed(),
    }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'catalogue',
  description: 'Loads every product of the shop, newest first, and starts with those of the page.',
  context: ({ input }) => ({ products: input.products.toReversed() }),
  initial: 'firstScreen',
  states: {
    firstScreen: {
      description: 'Only the products that came with the page are shown.',
      on: { 'catalogue.load': 'loading' },
    },
    loading: {
      description: 'The whole list is loading. Products that are already loaded stay on the screen.',
      tags: 'busy',
      invoke: {
        id: 'fetchProducts',
        src: 'fetchProducts',
        onDone: {
          target: 'ready',
          actions: { type: 'setNewestFirst', params: ({ event }) => ({ products: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: {
      description: 'Every product can be seen, searched and filtered.',
      on: { 'catalogue.refresh': 'loading' },
    },
    failed: {
      description: 'The list failed to load. Products that are already loaded stay; it can be loaded again.',
      tags: 'failed',
      on: { 'catalogue.refresh': 'loading', 'catalogue.load': 'loading' },
    },
  },
});
