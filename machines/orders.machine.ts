import { assign, fromPromise, setup } from 'xstate';
import type { Order } from '../contract/entities.ts';
import { failureMessage } from '../contract/failure.ts';
import { messages } from '../contract/texts/messages.ts';
import type { Text } from '../contract/texts/text.ts';

export const ordersMachine = setup({
  types: {} as {
    /** `message`: why loading failed the last time. */
    context: { orders: readonly Order[]; message: Text };
    events: { type: 'orders.refresh' };
  },
  actors: {
    fetchOrders: fromPromise<readonly Order[]>(() =>
      Promise.reject(new Error('Provide fetchOrders, see src/services/orders.ts')),
    ),
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
  },
}).createMachine({
  id: 'orders',
  description: 'Loads the shopper’s orders, and reloads them on request.',
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
