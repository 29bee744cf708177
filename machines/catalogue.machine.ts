import { assign, fromPromise, setup } from 'xstate';
import type { Product } from '../contract/entities.ts';

interface Catalogue {
  readonly products: readonly Product[];
  /** Whether the latest response had every product of the shop and was `products`. False before one, and after a failure. */
  readonly isComplete: boolean;
}

export const catalogueMachine = setup({
  types: {} as {
    context: Catalogue;
    /** Products of the first screen, oldest first. */
    input: Catalogue;
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
      isComplete: true,
    }),
    setIncomplete: assign({ isComplete: false }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'catalogue',
  description: 'Loads every product of the shop, newest first, and starts with those of the page.',
  context: ({ input }) => ({ ...input, products: input.products.toReversed() }),
  initial: 'firstScreen',
  states: {
    firstScreen: {
      description: 'The products that came with the page are shown.',
      on: { 'catalogue.load': 'loading' },
    },
    loading: {
      description:
        'The whole list is loading. Products that are already loaded stay on the screen. Refreshing starts again.',
      tags: 'busy',
      on: { 'catalogue.refresh': { target: 'loading', reenter: true } },
      invoke: {
        id: 'fetchProducts',
        src: 'fetchProducts',
        onDone: {
          target: 'ready',
          actions: { type: 'setNewestFirst', params: ({ event }) => ({ products: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: ['setIncomplete', { type: 'logFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    ready: {
      description: 'Every product can be seen, searched and filtered.',
      on: { 'catalogue.refresh': 'loading' },
    },
    failed: {
      description:
        'The list could not be loaded, and there may be other products. Those that are already loaded stay.',
      tags: 'failed',
      on: { 'catalogue.refresh': 'loading', 'catalogue.load': 'loading' },
    },
  },
});
