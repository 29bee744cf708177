import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { awaitsPayment } from '../contract/awaitsPayment.ts';
import type { Order } from '../contract/entities.ts';
import { failureMessage } from '../contract/failure.ts';
import { messages } from '../contract/texts/messages.ts';
import type { Text } from '../contract/texts/text.ts';

type OrdersEvent = { type: 'orders.refresh' | 'page.shown' | 'page.hidden' };

export const ordersMachine = setup({
  types: {} as {
    /** `message`: why loading failed the last time. */
    context: { orders: readonly Order[]; message: Text };
    events: OrdersEvent;
  },
  actors: {
    fetchOrders: fromPromise<readonly Order[]>(() =>
      Promise.reject(new Error('Provide fetchOrders, see src/services/orders.ts')),
    ),
    /** Sends `page.hidden` when the tab is in the background, from the start too, and `page.shown` when it is visible again. */
    watchPage: fromCallback<OrdersEvent>(() => undefined),
  },
  actions: {
    setOrders: assign({ orders: (_, { orders }: { orders: readonly Order[] }) => orders }),
    setMessage: assign({
      message: (_, { error }: { error: unknown }) => failureMessage(error, messages.orders.loadFailed),
    }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    hasNone: (_, { orders }: { orders: readonly Order[] }) => orders.length === 0,
    isPaymentAwaited: (_, { orders }: { orders: readonly Order[] }) => orders.some(awaitsPayment),
  },
  delays: { refreshDelay: 30_000 },
}).createMachine({
  id: 'orders',
  description: 'Loads the shopper’s orders, and reloads them on request and while a payment is awaited.',
  context: { orders: [], message: '' },
  initial: 'loading',
  states: {
    loading: {
      description: 'Grey placeholders, or the previous orders, while the orders are loading.',
      tags: 'busy',
      invoke: {
        id: 'fetchOrders',
        src: 'fetchOrders',
        onDone: [
          {
            guard: { type: 'hasNone', params: ({ event }) => ({ orders: event.output }) },
            target: 'none',
            actions: { type: 'setOrders', params: ({ event }) => ({ orders: event.output }) },
          },
          {
            guard: { type: 'isPaymentAwaited', params: ({ event }) => ({ orders: event.output }) },
            target: 'awaitingPayment',
            actions: { type: 'setOrders', params: ({ event }) => ({ orders: event.output }) },
          },
          {
            target: 'listed',
            actions: { type: 'setOrders', params: ({ event }) => ({ orders: event.output }) },
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
    listed: {
      description: 'The orders, newest first.',
      on: { 'orders.refresh': 'loading' },
    },
    awaitingPayment: {
      description: 'The orders, one of which waits for its payment. It may be paid at any moment.',
      on: { 'orders.refresh': 'loading' },
      initial: 'waiting',
      invoke: {
        id: 'watchPage',
        src: 'watchPage',
        onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      states: {
        waiting: {
          description: 'The tab is visible; the orders are loaded again after 30 seconds.',
          after: { refreshDelay: '#orders.loading' },
          on: { 'page.hidden': 'paused' },
        },
        paused: {
          description: 'The tab is in the background, so nothing is fetched until it is visible again.',
          on: { 'page.shown': '#orders.loading' },
        },
      },
    },
    none: {
      description: '‘You don’t have any orders yet.’',
      on: { 'orders.refresh': 'loading' },
    },
    failed: {
      description:
        'The server’s message, or ‘Failed to load your orders. Please try again.’ Orders that are already loaded stay.',
      tags: 'failed',
      on: { 'orders.refresh': 'loading' },
    },
  },
});
