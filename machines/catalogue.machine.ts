import { assign, fromPromise, setup } from 'xstate';
import type { Product } from '../contract/entities.ts';
import { isUnanswered } from '../contract/failure.ts';

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
    /** The list that this browser has stored, in the same order; empty when there is none. */
    readStoredProducts: fromPromise<readonly Product[]>(() =>
      Promise.reject(new Error('Provide readStoredProducts, see src/services/catalogue.ts')),
    ),
  },
  actions: {
    setNewestFirst: assign({
      products: (_, params: { products: readonly Product[] }) => params.products.toReversed(),
      isComplete: true,
    }),
    setIncomplete: assign({ isComplete: false }),
    /** Adds products that are not there yet: those of the page are newer. */
    addStored: assign(({ context }, params: { products: readonly Product[] }) => ({
      products: [
        ...context.products,
        ...params.products
          .toReversed()
          .filter(({ _id }) => !context.products.some((shown) => shown._id === _id)),
      ],
    })),
    /** Stores the list in this browser. */
    storeProducts: (_, _params: { products: readonly Product[] }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
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
          actions: [
            { type: 'setNewestFirst', params: ({ event }) => ({ products: event.output }) },
            { type: 'storeProducts', params: ({ event }) => ({ products: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
            target: 'restoring',
            actions: [
              'setIncomplete',
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'failed',
            actions: [
              'setIncomplete',
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    restoring: {
      description:
        'There is no connection: the list of an earlier visit is read. Products that are already loaded stay.',
      tags: 'busy',
      on: { 'catalogue.refresh': 'loading' },
      invoke: {
        id: 'readStoredProducts',
        src: 'readStoredProducts',
        onDone: {
          target: 'failed',
          actions: { type: 'addStored', params: ({ event }) => ({ products: event.output }) },
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
      description:
        'The list could not be loaded, and there may be other products. Those that are loaded, or were on an earlier visit, stay.',
      tags: 'failed',
      on: { 'catalogue.refresh': 'loading', 'catalogue.load': 'loading' },
    },
  },
});
