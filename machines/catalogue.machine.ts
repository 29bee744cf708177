import { assign, fromPromise, setup } from 'xstate';
import type { Product } from '../contract/catalogue/entities.ts';
import { withLongTexts } from '../contract/pages/longTexts.ts';
import { isUnanswered } from '../contract/failure.ts';

interface FirstCatalogue {
  readonly products: readonly Product[];
  /**
   * Whether the latest response had every product of the shop and was `products`. False before the first one, and after
   * a failure.
   */
  readonly isComplete: boolean;
  /** Whether the shop has too many products to load all of them, and its server sends lists in pages. */
  readonly isPaged: boolean;
}

interface CatalogueContext extends FirstCatalogue {
  /** Of a paged catalogue: requested products that are not in the shop. */
  readonly absent: readonly string[];
  /** Of a paged catalogue: incremented whenever loaded products may be outdated. */
  readonly edition: number;
}

/** Maximum number of products of a paged catalogue in memory. */
const REMEMBERED = 500;

export const catalogueMachine = setup({
  types: {} as {
    context: CatalogueContext;
    /** Products of the first screen, oldest first. */
    input: FirstCatalogue;
    events:
      | { type: 'catalogue.load' }
      | { type: 'catalogue.refresh' }
      /** The catalogue turned out to be paged. */
      | { type: 'catalogue.paged' }
      /** `absent`: requested ids that do not exist. */
      | { type: 'products.received'; products: readonly Product[]; absent: readonly string[] };
  },
  actors: {
    /** The product list as the server sends it: oldest first. */
    fetchProducts: fromPromise<readonly Product[]>(() =>
      Promise.reject(new Error('Provide fetchProducts, see src/services/catalogue/catalogue.ts')),
    ),
    /** The list stored in this browser, in the same order; may be empty. */
    readStoredProducts: fromPromise<readonly Product[]>(() =>
      Promise.reject(new Error('Provide readStoredProducts, see src/services/catalogue/catalogue.ts')),
    ),
  },
  actions: {
    setNewestFirst: assign({
      products: (_, params: { products: readonly Product[] }) => params.products.toReversed(),
      isComplete: true,
    }),
    setIncomplete: assign({ isComplete: false }),
    /** Adds products that are not in the list yet: the page's products are newer, but may lack their long texts. */
    addStored: assign(({ context }, params: { products: readonly Product[] }) => {
      const stored = new Map(params.products.map((product) => [product._id, product]));
      return {
        products: [
          ...context.products.map((shown) => withLongTexts(shown, stored.get(shown._id))),
          ...params.products
            .toReversed()
            .filter(({ _id }) => !context.products.some((shown) => shown._id === _id)),
        ],
      };
    }),
    remember: assign(
      ({ context }, { products, absent }: { products: readonly Product[]; absent: readonly string[] }) => {
        const received = new Set(products.map(({ _id }) => _id));
        const others = context.products.filter(({ _id }) => !received.has(_id));
        return {
          products: [...products, ...others].slice(0, REMEMBERED),
          absent: [
            ...absent,
            ...context.absent.filter((id) => !absent.includes(id) && !received.has(id)),
          ].slice(0, REMEMBERED),
        };
      },
    ),
    forget: assign(({ context }) => ({ products: [], absent: [], edition: context.edition + 1 })),
    setPaged: assign({ isPaged: true }),
    /** Stores the list in this browser. */
    storeProducts: (_, _params: { products: readonly Product[] }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isPaged: ({ context }) => context.isPaged,
    isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(error),
  },
}).createMachine({
  id: 'catalogue',
  description:
    'Holds the products of the shop: all of them, newest first, or in a shop with many the last seen ones.',
  context: ({ input }) => ({ ...input, products: input.products.toReversed(), absent: [], edition: 0 }),
  initial: 'firstScreen',
  on: { 'catalogue.paged': { target: '.paged', actions: 'setPaged' } },
  states: {
    firstScreen: {
      description: 'The products that came with the page are shown.',
      always: { guard: 'isPaged', target: 'paged' },
      on: { 'catalogue.load': 'loading' },
    },
    paged: {
      description:
        'There are too many products to load all: each list requests its own from the server, and again on a refresh.',
      on: {
        'products.received': {
          actions: {
            type: 'remember',
            params: ({ event }) => ({ products: event.products, absent: event.absent }),
          },
        },
        'catalogue.refresh': { actions: 'forget' },
      },
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
        'The list could not be loaded and may be incomplete. Products of this or an earlier visit stay.',
      tags: 'failed',
      on: { 'catalogue.refresh': 'loading', 'catalogue.load': 'loading' },
    },
  },
});
