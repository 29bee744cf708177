import { assign, fromPromise, setup } from 'xstate';
import type { Order } from '../contract/entities.ts';

export const ordersMachine = setup({
  types: {} as {
    context: { orders: readonly Order[] };
    events: { type: 'orders.refresh' };
  },
  actors: {
    fetchOrders: fromPromise<readonly Order[]>(() =>
      Promise.reject(new Error('Provide fetchOrders, see src/services/orders.ts')),
    ),
  },
  actions: {
    setOrders: assign({ orders: (_, { orders }: { orders: readonly Order[] }) => orders }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    hasNone: (_, { orders }: { orders: readonly Order[] }) => orders.length === 0,
  },
}).createMachine({
  id: 'orders',
  description: 'Loads the shopper’s orders, and reloads them on request.',
  context: { orders: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'Grey placeholders, or the previous orders, while the orders are loading.',
      tags: 'busy',
      invoke: {
        id: 'fetchOrders',
        src: 'fetchOrders',
        onDone: [
          { guard: { type: 'hasNone', params: ({ event }) => ({ orders: event.output }) }, target: 'none' },
          {
            target: 'listed',
            actions: { type: 'setOrders', params: ({ event }) => ({ orders: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    listed: {
      description: 'The orders, newest first.',
      on: { 'orders.refresh': 'loading' },
    },
    none: {
      description: '‘You don’t have any orders yet.’',
      on: { 'orders.refresh': 'loading' },
    },
    failed: {
      description: '‘Failed to load your orders. Please try again.’',
      tags: 'failed',
      on: { 'orders.refresh': 'loading' },
    },
  },
});
