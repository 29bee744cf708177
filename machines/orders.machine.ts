import { assign, fromPromise, setup } from 'xstate';
import { awaitsPayment } from '../contract/orders/readStatus.ts';
import type { Order } from '../contract/orders/entities.ts';
import { orderMessages } from '../contract/orders/orderMessages.ts';
import { failureMessage } from '../contract/failure.ts';
import type { Text } from '../contract/texts/text.ts';
import { refreshTimerMachine } from './refreshTimer.machine.ts';

/** Orders, newest first. `after`: the cursor of the rest, or null. */
export interface ListedOrders {
  readonly orders: readonly Order[];
  readonly after: string | null;
}

interface OrdersContext extends ListedOrders {
  /** Key of the page's history entry. */
  readonly entry: string;
  /** How many orders to show; the first part has more when they are fewer. */
  readonly count: number;
  /** Why the orders could not be loaded. */
  readonly message: Text;
}

type OrdersEvent =
  | { type: 'orders.refresh' }
  | { type: 'more.requested' }
  /** The page has changed its own address. */
  | { type: 'entry.changed'; entry: string };

export const ordersMachine = setup({
  types: {} as {
    context: OrdersContext;
    /** `count`: how many orders were shown when the shopper left the history entry, 0 when unknown. */
    input: { entry: string; count: number };
    events: OrdersEvent;
    children: { refreshTimer: 'refreshTimer' };
  },
  actors: {
    /** Loads that many of the first orders, or a first part when it is longer. */
    fetchOrders: fromPromise<ListedOrders, { count: number }>(() =>
      Promise.reject(new Error('Provide fetchOrders, see src/services/orders/orders.ts')),
    ),
    fetchMore: fromPromise<ListedOrders, { after: string | null }>(() =>
      Promise.reject(new Error('Provide fetchMore, see src/services/orders/orders.ts')),
    ),
    refreshTimer: refreshTimerMachine,
  },
  actions: {
    setOrders: assign((_, { orders, after }: ListedOrders) => ({ orders, after })),
    /** Appends the next part, without orders that are there already. */
    addOrders: assign(({ context }, { orders, after }: ListedOrders) => {
      const ids = new Set(context.orders.map(({ _id }) => _id));
      const all = [...context.orders, ...orders.filter(({ _id }) => !ids.has(_id))];
      return { orders: all, after, count: all.length };
    }),
    setEntry: assign({ entry: (_, { entry }: { entry: string }) => entry }),
    /** Stores how many orders are shown, so that Back restores the list's length. */
    storeLength: (_, _params: { entry: string; count: number }) => undefined,
    setMessage: assign({
      message: (_, { error }: { error: unknown }) => failureMessage(error, orderMessages.loadFailed),
    }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    /** The orders are only loaded again while one of them awaits its payment. */
    hasOrders: ({ context }) => context.orders.length > 0,
    hasNone: (_, { orders }: { orders: readonly Order[] }) => orders.length === 0,
    isPaymentAwaited: (_, { orders }: { orders: readonly Order[] }) => orders.some(awaitsPayment),
    isPaymentListed: ({ context }) => context.orders.some(awaitsPayment),
    hasMore: ({ context }) => context.after !== null,
  },
}).createMachine({
  id: 'orders',
  description:
    'Loads the shopper’s orders in parts, and reloads the shown ones while one of them awaits its payment.',
  context: ({ input }) => ({ ...input, orders: [], after: null, message: '' }),
  initial: 'loading',
  on: {
    'entry.changed': {
      actions: [
        { type: 'setEntry', params: ({ event }) => ({ entry: event.entry }) },
        { type: 'storeLength', params: ({ context }) => ({ entry: context.entry, count: context.count }) },
      ],
    },
  },
  states: {
    loading: {
      description:
        'Grey placeholders, or the orders as they were, while the orders are loading. Those stay if loading fails.',
      tags: 'busy',
      invoke: {
        id: 'fetchOrders',
        src: 'fetchOrders',
        input: ({ context }) => ({ count: context.count }),
        onDone: [
          {
            guard: { type: 'hasNone', params: ({ event }) => ({ orders: event.output.orders }) },
            target: 'none',
            actions: { type: 'setOrders', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isPaymentAwaited', params: ({ event }) => ({ orders: event.output.orders }) },
            target: 'awaitingPayment',
            actions: { type: 'setOrders', params: ({ event }) => event.output },
          },
          {
            target: 'listed',
            actions: { type: 'setOrders', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: 'hasOrders',
            target: 'awaitingPayment',
            actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: [
              { type: 'setMessage', params: ({ event }) => ({ error: event.error }) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    listed: {
      description: 'The orders, newest first.',
      on: { 'orders.refresh': 'loading', 'more.requested': { guard: 'hasMore', target: 'loadingMore' } },
    },
    awaitingPayment: {
      description: 'The orders, one of which waits for its payment. It may be paid at any moment.',
      on: { 'orders.refresh': 'loading', 'more.requested': { guard: 'hasMore', target: 'loadingMore' } },
      invoke: {
        id: 'refreshTimer',
        src: 'refreshTimer',
        onDone: 'loading',
        onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    loadingMore: {
      description: 'The next orders are loading; those before stay.',
      tags: 'more',
      on: { 'orders.refresh': 'loading' },
      invoke: {
        id: 'fetchMore',
        src: 'fetchMore',
        input: ({ context }) => ({ after: context.after }),
        onDone: {
          target: 'moreLoaded',
          actions: [
            { type: 'addOrders', params: ({ event }) => event.output },
            {
              type: 'storeLength',
              params: ({ context }) => ({ entry: context.entry, count: context.count }),
            },
          ],
        },
        onError: {
          target: 'moreFailed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    moreLoaded: {
      description: 'Whether one of all the orders that are shown awaits its payment.',
      always: [{ guard: 'isPaymentListed', target: 'awaitingPayment' }, { target: 'listed' }],
    },
    moreFailed: {
      description: 'The orders so far, and that others could not be loaded; a button tries again.',
      tags: 'moreFailed',
      on: { 'orders.refresh': 'loading', 'more.requested': 'loadingMore' },
    },
    none: { type: 'final', description: '‘You don’t have any orders yet.’' },
    failed: {
      description: 'The server’s message, or ‘Failed to load your orders. Please try again.’',
      tags: 'failed',
      on: { 'orders.refresh': 'loading' },
    },
  },
});
