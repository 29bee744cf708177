import { assign, fromPromise, setup } from 'xstate';
import type { Product } from '../contract/entities.ts';

export const catalogueMachine = setup({
  types: {} as {
    context: { products: readonly Product[] };
    /** The first screen's, oldest first. */
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
  description: 'Holds every product of the shop, newest first, beginning with those that came with the page.',
  context: ({ input }) => ({ products: input.products.toReversed() }),
  initial: 'firstScreen',
  states: {
    firstScreen: {
      description: 'Only the products that came with the page are there.',
      on: { 'catalogue.load': 'loading' },
    },
    loading: {
      description: 'The whole list is on its way; what is there already stays on the screen.',
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
      description: 'The list did not come: only logged, what is there stays, and it can be asked for again.',
      tags: 'failed',
      on: { 'catalogue.refresh': 'loading', 'catalogue.load': 'loading' },
    },
  },
});
