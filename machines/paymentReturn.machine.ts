import { assign, fromPromise, setup } from 'xstate';
import { isOrderClosedWithRefund } from '../contract/orders/orderFailure.ts';
import { returnMessage } from '../contract/orders/orderSubmission.ts';
import { checkoutMessages } from '../contract/orders/checkoutMessages.ts';
import type { Text } from '../contract/texts/text.ts';
import { paymentStatusPollMachine, type PaymentPollResult } from './paymentStatusPoll.machine.ts';

/** The query of Stripe's redirect back to the shop. Only a hint, as anybody can type such an address. */
export interface PaymentReturn {
  readonly orderId: string | null;
  readonly success: boolean;
}

interface PaymentReturnContext {
  readonly signedIn: boolean;
  readonly returned: PaymentReturn;
  readonly error: unknown;
  /** The server’s message about the paid order. */
  readonly success: string | null;
}

export const paymentReturnMachine = setup({
  types: {} as {
    context: PaymentReturnContext;
    input: { signedIn: boolean };
    children: { readReturn: 'readReturn'; paymentStatusPoll: 'paymentStatusPoll' };
  },
  actors: {
    /** Reads the query and removes it from the address; after a reload, resolves to the stored one. */
    readReturn: fromPromise<PaymentReturn>(() =>
      Promise.reject(new Error('Provide readReturn, see src/services/payments/paymentReturn.ts')),
    ),
    paymentStatusPoll: paymentStatusPollMachine,
  },
  actions: {
    setReturn: assign({ returned: (_, { returned }: { returned: PaymentReturn }) => returned }),
    setError: assign({ error: (_, { error }: { error: unknown }) => error }),
    setSuccess: assign({ success: (_, { message }: PaymentPollResult) => message }),
    logFailure: (_, _params: { error: unknown }) => undefined,
    /** Removes the stored return and attempt, empties the cart, shows the message and opens /orders. */
    finish: (_, _params: { message: string }) => undefined,
    /**
     * Removes the stored return. The attempt stays, so that the same order can be paid. The cart shows the message until
     * it is closed, the orders page for a moment.
     */
    goBack: (_, _params: { to: '/cart' | '/orders'; message: Text | null }) => undefined,
    /**
     * Opens the cart, which shows that the payment could not be confirmed. The return stays stored, so that it can be
     * checked again.
     */
    leaveUnconfirmed: () => undefined,
    requireSignIn: (_, _params: { returned: PaymentReturn; message: string }) => undefined,
  },
  guards: {
    isSignedOut: ({ context }) => !context.signedIn,
    isOrderUnknown: (_, { returned }: { returned: PaymentReturn }) => returned.orderId === null,
    isPaid: (_, { status }: PaymentPollResult) => status === 'paid',
    isUnreachable: (_, { status }: PaymentPollResult) => status === 'unreachable',
    isUnpaid: (_, { status }: PaymentPollResult) => status === 'unpaid',
  },
  delays: { recheckDelay: 30_000 },
}).createMachine({
  id: 'paymentReturn',
  description: 'Receives the shopper back from Stripe and fetches the payment’s status from the server.',
  context: ({ input }) => ({
    signedIn: input.signedIn,
    returned: { orderId: null, success: false },
    error: null,
    success: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The page is busy while the order’s id is read from the address.',
      tags: 'busy',
      invoke: {
        id: 'readReturn',
        src: 'readReturn',
        onDone: [
          {
            guard: { type: 'isOrderUnknown', params: ({ event }) => ({ returned: event.output }) },
            target: 'orderUnknown',
            actions: { type: 'setReturn', params: ({ event }) => ({ returned: event.output }) },
          },
          {
            guard: 'isSignedOut',
            target: 'signInRequired',
            actions: { type: 'setReturn', params: ({ event }) => ({ returned: event.output }) },
          },
          {
            target: 'checking',
            actions: { type: 'setReturn', params: ({ event }) => ({ returned: event.output }) },
          },
        ],
        onError: {
          target: 'orderUnknown',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    checking: {
      description: '‘Checking your payment…’ while the server fetches the status from Stripe.',
      tags: 'busy',
      invoke: {
        id: 'paymentStatusPoll',
        src: 'paymentStatusPoll',
        input: ({ context: { returned } }) => ({
          query: {
            kind: 'stripeReturn',
            orderId: returned.orderId ?? '',
            success: returned.success,
          },
        }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'paid',
            actions: { type: 'setSuccess', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnpaid', params: ({ event }) => event.output },
            target: 'unpaid',
            actions: { type: 'setError', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnreachable', params: ({ event }) => event.output },
            target: 'unconfirmed',
          },
          { target: 'awaiting' },
        ],
        onError: {
          target: 'awaiting',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      initial: 'recent',
      states: {
        recent: { description: '‘Checking your payment…’ and nothing else.' },
        delayed: {
          description: 'Also a line that the orders page will show the result, with a link.',
          tags: 'delayed',
        },
      },
    },
    awaiting: {
      description:
        'The payment is still pending. The orders page will show it, and it is fetched again every 30 seconds.',
      tags: ['busy', 'delayed'],
      after: { recheckDelay: 'checking.delayed' },
    },
    paid: {
      type: 'final',
      description: 'The order is paid; the orders page opens.',
      entry: {
        type: 'finish',
        params: ({ context }) => ({ message: context.success ?? checkoutMessages.paid }),
      },
    },
    unconfirmed: {
      type: 'final',
      description:
        '‘We could not confirm your payment.’ The cart opens as it was, with a button to check again.',
      entry: 'leaveUnconfirmed',
    },
    unpaid: {
      type: 'final',
      description:
        'The order is not paid: the cart opens, and the order can be paid again. If money is being refunded, the orders page opens.',
      entry: {
        type: 'goBack',
        params: ({ context: { returned, error } }) => ({
          to: isOrderClosedWithRefund(error) ? '/orders' : '/cart',
          message: returnMessage(error, returned.success),
        }),
      },
    },
    orderUnknown: {
      type: 'final',
      description: 'The address names no order, so the orders page or the cart opens.',
      entry: {
        type: 'goBack',
        params: ({ context: { returned } }) => ({
          to: returned.success ? '/orders' : '/cart',
          message: null,
        }),
      },
    },
    signInRequired: {
      type: 'final',
      description: 'The shopper is not signed in. The login page opens, and then this page again.',
      entry: {
        type: 'requireSignIn',
        params: ({ context: { returned } }) => ({ returned, message: checkoutMessages.loginFirst }),
      },
    },
  },
});
