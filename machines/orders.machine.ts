import { assign, fromPromise, setup } from 'xstate';
import { awaitsPayment } from '../contract/awaitsPayment.ts';
import type { Order } from '../contract/entities.ts';
import { failureMessage } from '../contract/failure.ts';
import { messages } from '../contract/texts/messages.ts';
import type { Text } from '../contract/texts/text.ts';
import { refreshTimerMachine } from './refreshTimer.machine.ts';

export const ordersMachine = setup({
  types: {} as {
    /** `message`: why the orders could not be loaded. */
    context: { orders: readonly Order[]; message: Text };
    events: { type: 'orders.refresh' };
    children: { refreshTimer: 'refreshTimer' };
  },
  actors: {
    fetchOrders: fromPromise<readonly Order[]>(() =>
      Promise.reject(new Error('Provide fetchOrders, see src/services/orders.ts')),
    ),
    refreshTimer: refreshTimerMachine,
  },
  actions: {
    setOrders: assign({ orders: (_, { orders }: { orders: readonly Order[] }) => orders }),
    setMessage: assign({
      message: (_, { error }: { error: unknown }) => failureMessage(error, messages.orders.loadFailed),
    }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    /** The orders are only loaded again while one of them awaits its payment. */
    hasOrders: ({ context }) => context.orders.length > 0,
    hasNone: (_, { orders }: { orders: readonly Order[] }) => orders.length === 0,
    isPaymentAwaited: (_, { orders }: { orders: readonly Order[] }) => orders.some(awaitsPayment),
  },
}).createMachine({
  id: 'orders',
  description: 'Loads the shopper’s orders, and again while one of them awaits its payment.',
  context: { orders: [], message: '' },
  initial: 'loading',
  states: {
    loading: {
      description:
        'Grey placeholders, or the orders as they were, while the orders are loading. Those stay if loading fails.',
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
      on: { 'orders.refresh': 'loading' },
    },
    awaitingPayment: {
      description: 'The orders, one of which waits for its payment. It may be paid at any moment.',
      on: { 'orders.refresh': 'loading' },
      invoke: {
        id: 'refreshTimer',
        src: 'refreshTimer',
        onDone: 'loading',
        onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    none: { type: 'final', description: '‘You don’t have any orders yet.’' },
    failed: {
      description: 'The server’s message, or ‘Failed to load your orders. Please try again.’',
      tags: 'failed',
      on: { 'orders.refresh': 'loading' },
    },
  },
});
