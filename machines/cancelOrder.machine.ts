import { assign, fromPromise, setup } from 'xstate';
import { failureMessage } from '../contract/failure.ts';
import { orderMessages } from '../contract/orders/orderMessages.ts';
import type { Text } from '../contract/texts/text.ts';

interface CancelOrderInput {
  readonly orderId: string;
}

export const cancelOrderMachine = setup({
  types: {} as {
    /** `error`: why the order was not cancelled. */
    context: CancelOrderInput & { readonly error: Text | null };
    input: CancelOrderInput;
    events: { type: 'cancellation.requested' | 'cancellation.confirmed' | 'cancellation.dismissed' };
  },
  actors: {
    cancelOrder: fromPromise<void, CancelOrderInput>(() =>
      Promise.reject(new Error('Provide cancelOrder, see src/services/orders/cancelOrder.ts')),
    ),
  },
  actions: {
    clearError: assign({ error: null }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, orderMessages.cancelUnconfirmed),
    }),
    logFailure: (_, _params: { error: unknown }) => undefined,
    /** Shows the message that the order is cancelled. */
    announce: () => undefined,
  },
}).createMachine({
  id: 'cancelOrder',
  description: 'Cancels an order of the shopper, who confirms it first.',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'offered',
  states: {
    offered: {
      description: 'The button ‘Cancel order’.',
      on: { 'cancellation.requested': 'confirming' },
    },
    confirming: {
      description:
        '‘Cancel this order?’, what becomes of the money, and buttons to cancel or keep it; why it was not cancelled.',
      on: {
        'cancellation.confirmed': { target: 'cancelling', actions: 'clearError' },
        'cancellation.dismissed': { target: 'offered', actions: 'clearError' },
      },
    },
    cancelling: {
      description: 'The button is busy while the server sends the cancellation to the courier.',
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: 'cancelled',
        onError: {
          target: 'confirming',
          actions: [
            { type: 'showError', params: ({ event }) => ({ error: event.error }) },
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    cancelled: {
      type: 'final',
      description: '‘Your order is cancelled’, while the page fetches the order again.',
      entry: 'announce',
    },
  },
});
