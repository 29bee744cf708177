import { assign, fromPromise, setup } from 'xstate';
import type { PaymentMethod } from '../contract/constants.ts';
import type { Address, Order, OrderRequest } from '../contract/entities.ts';
import { failureMessage } from '../contract/failure.ts';
import { messages } from '../contract/texts/messages.ts';
import { NO_ADDRESS } from '../contract/rules.ts';
import type { Text } from '../contract/texts/text.ts';
import type { Attempt } from './placing.machine.ts';

/** What a checkout begins with. */
export interface CheckoutStart extends Attempt {
  /** The one that was being typed, or the saved one. */
  readonly address: Address;
  readonly isDraft: boolean;
  /** `pending` when the shopper left to pay for an order of these very items. */
  readonly outcome: 'pending' | 'refused';
  /** The one that was chosen for that order, otherwise the one to begin with. */
  readonly method: PaymentMethod;
  /** The order that was begun before and is to be paid now in place of the cart; null for the cart. */
  readonly begun: Order | null;
}

interface CheckoutStartInput {
  readonly items: OrderRequest['items'];
  readonly method: PaymentMethod;
  /** Of the order that was begun before and is to be paid now; null for the cart. */
  readonly begunId: string | null;
}

const NOTHING = {
  address: NO_ADDRESS,
  isDraft: false,
  attemptKey: '',
  orderId: null,
  outcome: 'refused',
  begun: null,
} as const;

export const checkoutStartMachine = setup({
  types: {} as {
    context: CheckoutStartInput & { start: CheckoutStart; error: Text | null };
    input: CheckoutStartInput;
    output: CheckoutStart;
    events: { type: 'checkout.retry' };
  },
  actors: {
    openCheckout: fromPromise<CheckoutStart, CheckoutStartInput>(() =>
      Promise.reject(new Error('Provide openCheckout, see src/services/checkoutStart.ts')),
    ),
  },
  actions: {
    takeStart: assign({ start: (_, { start }: { start: CheckoutStart }) => start }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, messages.checkout.failed),
    }),
  },
}).createMachine({
  id: 'checkoutStart',
  description:
    'Fetches what a checkout begins with: saved address, draft, and tries that were left, or one that is asked for.',
  context: ({ input }) => ({
    ...input,
    start: { ...NOTHING, method: input.method },
    error: null,
  }),
  initial: 'opening',
  output: ({ context }) => context.start,
  states: {
    opening: {
      description: 'Grey shapes stand in for the page while the saved address is on its way.',
      tags: 'busy',
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: ({ context: { items, method, begunId } }) => ({ items, method, begunId }),
        onDone: {
          target: 'opened',
          actions: { type: 'takeStart', params: ({ event }) => ({ start: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unavailable: {
      description: 'Checkout could not be opened, and a button to try again; nothing was ordered.',
      tags: 'failed',
      on: { 'checkout.retry': 'opening' },
    },
    opened: { type: 'final', description: 'The checkout page takes the place of the grey shapes.' },
  },
});
