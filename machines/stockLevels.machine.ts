import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { OrderRequest } from '../contract/orders/entities.ts';
import type { StockLeft } from '../contract/stock/readStock.ts';

export type StockItems = OrderRequest['items'];

export const stockLevelsMachine = setup({
  types: {} as {
    /** `left`: the units left, if low or fewer than an item's quantity; null while unknown. */
    context: { items: StockItems; left: readonly StockLeft[] | null };
    events: { type: 'items.changed'; items: StockItems };
  },
  actors: {
    /** Resolves to null at a server that does not report stock. */
    fetchStock: fromPromise<readonly StockLeft[] | null, { items: StockItems }>(() =>
      Promise.reject(new Error('Provide fetchStock, see src/services/stock/stockLevels.ts')),
    ),
  },
  actions: {
    setItems: assign(({ event }) => {
      assertEvent(event, 'items.changed');
      return { items: event.items };
    }),
    setLeft: assign({ left: (_, { left }: { left: readonly StockLeft[] | null }) => left }),
    clearLeft: assign({ left: null }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  delays: { changesDelay: 300 },
}).createMachine({
  id: 'stockLevels',
  description: 'Knows how many pieces are left of the items on a page.',
  context: { items: [], left: null },
  initial: 'idle',
  on: { 'items.changed': { target: '.changing', actions: 'setItems' } },
  states: {
    idle: { description: 'Nothing is shown about the stock.' },
    changing: {
      description: 'The items have just changed; what was known before is still shown.',
      after: { changesDelay: 'loading' },
    },
    loading: {
      description: 'The numbers are requested; what was known before is still shown.',
      invoke: {
        id: 'fetchStock',
        src: 'fetchStock',
        input: ({ context }) => ({ items: context.items }),
        onDone: {
          target: 'loaded',
          actions: { type: 'setLeft', params: ({ event }) => ({ left: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: ['clearLeft', { type: 'logFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    loaded: { description: '‘Only 2 left’ or ‘Out of stock’, where that is so.' },
  },
});
