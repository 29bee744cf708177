import { assign, fromPromise, setup } from 'xstate';
import type { Order } from '../contract/entities.ts';
import { failureMessage } from '../contract/failure.ts';
import { messages } from '../contract/texts/messages.ts';
import type { Text } from '../contract/texts/text.ts';
import { refreshTimerMachine } from './refreshTimer.machine.ts';

interface OrderDetailsInput {
  readonly orderId: string;
}

export const orderDetailsMachine = setup({
  types: {} as {
    /** `order`: null until it is loaded. `message`: why it could not be loaded. */
    context: OrderDetailsInput & { readonly order: Order | null; readonly message: Text };
    input: OrderDetailsInput;
    events: { type: 'order.refresh' };
    children: { refreshTimer: 'refreshTimer' };
  },
  actors: {
    /** Resolves to null when the shopper has no such order. */
    fetchOrder: fromPromise<Order | null, OrderDetailsInput>(() =>
      Promise.reject(new Error('Provide fetchOrder, see src/services/orderDetails.ts')),
    ),
    refreshTimer: refreshTimerMachine,
  },
  actions: {
    setOrder: assign({ order: (_, { order }: { order: Order | null }) => order }),
    setMessage: assign({
      message: (_, { error }: { error: unknown }) => failureMessage(error, messages.orders.loadFailed),
    }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isMissing: (_, { order }: { order: Order | null }) => order === null,
  },
}).createMachine({
  id: 'orderDetails',
  description: 'Shows one order of the shopper, and what has become of it while the page is open.',
  context: ({ input }) => ({ ...input, order: null, message: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Grey placeholders while the order is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadOrder',
        src: 'fetchOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ order: event.output }) },
            target: 'missing',
          },
          {
            target: 'shown',
            actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
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
    shown: {
      description: 'The order: what happens next, its history, items, address, payment and help.',
      initial: 'resting',
      states: {
        resting: {
          description: 'The order, while nothing is fetched.',
          invoke: {
            id: 'refreshTimer',
            src: 'refreshTimer',
            onDone: 'refreshing',
            onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
          },
          on: { 'order.refresh': 'refreshing' },
        },
        refreshing: {
          description: 'The order stays while it is fetched again, and also if that fails.',
          invoke: {
            id: 'refreshOrder',
            src: 'fetchOrder',
            input: ({ context: { orderId } }) => ({ orderId }),
            onDone: [
              {
                guard: { type: 'isMissing', params: ({ event }) => ({ order: event.output }) },
                target: '#orderDetails.missing',
              },
              {
                target: 'resting',
                actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
              },
            ],
            onError: {
              target: 'resting',
              actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { 'order.refresh': { target: 'refreshing', reenter: true } },
        },
      },
    },
    missing: {
      type: 'final',
      description: '‘We cannot find this order in your account’, for an order of somebody else too.',
    },
    failed: {
      description:
        'The server’s message or ‘Failed to load your orders. Please try again.’, and a button to try again.',
      tags: 'failed',
      on: { 'order.refresh': 'loading' },
    },
  },
});
