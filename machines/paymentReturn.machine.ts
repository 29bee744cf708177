import { assign, fromPromise, setup } from 'xstate';
import { failureMessage, isRefundPending } from '../contract/failure.ts';
import { checkoutMessages } from '../contract/texts/checkoutMessages.ts';
import { messages } from '../contract/texts/messages.ts';
import type { Text } from '../contract/texts/text.ts';
import { paymentStatusPollMachine, type PaymentResult } from './paymentStatusPoll.machine.ts';

/** What Stripe's page says as it leads back; only a hint, whoever can type an address can say it. */
export interface Return {
  readonly orderId: string | null;
  readonly success: boolean;
}

interface PaymentReturnContext {
  readonly signedIn: boolean;
  readonly returned: Return;
  readonly error: unknown;
}

export const paymentReturnMachine = setup({
  types: {} as {
    context: PaymentReturnContext;
    input: { signedIn: boolean };
    children: { readReturn: 'readReturn'; paymentStatusPoll: 'paymentStatusPoll' };
  },
  actors: {
    /** Reads the query once and takes it out of the address; after a reload, what was read before. */
    readReturn: fromPromise<Return>(() =>
      Promise.reject(new Error('Provide readReturn, see src/services/paymentReturn.ts')),
    ),
    paymentStatusPoll: paymentStatusPollMachine,
  },
  actions: {
    setReturn: assign({ returned: (_, { returned }: { returned: Return }) => returned }),
    setError: assign({ error: (_, { error }: { error: unknown }) => error }),
    logFailure: (_, _params: { error: unknown }) => undefined,
    /** Forgets what was read and the attempt, empties the cart, says so and goes to /orders. */
    finish: (_, _params: { message: string }) => undefined,
    /** Forgets what was read; the attempt stays, so that the same order can be paid. */
    goBack: (_, _params: { to: '/cart' | '/orders'; message: Text | null }) => undefined,
    requireSignIn: (_, _params: { returned: Return; message: string }) => undefined,
  },
  guards: {
    isSignedOut: ({ context }) => !context.signedIn,
    isOrderUnknown: (_, { returned }: { returned: Return }) => returned.orderId === null,
    isPaid: (_, { status }: PaymentResult) => status === 'paid',
    isUnpaid: (_, { status }: PaymentResult) => status === 'unpaid',
  },
  delays: { laterDelay: 30_000 },
}).createMachine({
  id: 'paymentReturn',
  description: 'Brings shoppers back from Stripe and checks what was paid, whatever the address says.',
  context: ({ input }) => ({
    signedIn: input.signedIn,
    returned: { orderId: null, success: false },
    error: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The page is busy: which order is it about?',
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
      description: '‘Checking your payment…’ while the shop asks Stripe, again if nobody knows.',
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
          { guard: { type: 'isPaid', params: ({ event }) => event.output }, target: 'paid' },
          {
            guard: { type: 'isUnpaid', params: ({ event }) => event.output },
            target: 'unpaid',
            actions: { type: 'setError', params: ({ event }) => event.output },
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
        recent: { description: 'Only ‘Checking your payment…’.' },
        delayed: { description: 'The orders will show it, and a link leads there.', tags: 'delayed' },
      },
    },
    awaiting: {
      description: 'Still nobody knows; the orders will show it, and it is checked again now and then.',
      tags: ['busy', 'delayed'],
      after: { laterDelay: 'checking.delayed' },
    },
    paid: {
      type: 'final',
      description: 'The order is paid; /orders shows it.',
      entry: { type: 'finish', params: { message: messages.checkout.paid } },
    },
    unpaid: {
      type: 'final',
      description:
        'Nothing was paid; the cart has everything, and the order can be paid again. Or the money goes back; /orders shows it.',
      entry: {
        type: 'goBack',
        params: ({ context: { returned, error } }) => ({
          to: isRefundPending(error) ? '/orders' : '/cart',
          message:
            returned.success || isRefundPending(error)
              ? failureMessage(error, messages.checkout.verificationFailed)
              : checkoutMessages.notCharged,
        }),
      },
    },
    orderUnknown: {
      type: 'final',
      description: 'The address names no order: nothing can be asked, the orders or the cart tell more.',
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
      description: 'Nobody is signed in here: /login comes first, and then back to this question.',
      entry: {
        type: 'requireSignIn',
        params: ({ context: { returned } }) => ({ returned, message: messages.checkout.loginFirst }),
      },
    },
  },
});
