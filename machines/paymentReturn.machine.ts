import { assign, fromPromise, setup } from 'xstate';
import type { PaymentState } from '../contract/constants.ts';
import { failureMessage, isRefundPending } from '../contract/failure.ts';
import { checkoutMessages } from '../contract/texts/checkoutMessages.ts';
import { messages } from '../contract/texts/messages.ts';
import type { Text } from '../contract/texts/text.ts';
import { paymentCheckMachine } from './paymentCheck.machine.ts';

/** What Stripe's page says as it leads back; only a hint, whoever can type an address can say it. */
export interface Return {
  readonly orderId: string | null;
  readonly success: boolean;
}

interface PaymentReturnContext {
  readonly signedIn: boolean;
  readonly returned: Return;
  readonly error: unknown;
  /** Whether it takes so long that the shopper is shown another way on. */
  readonly isLong: boolean;
}

export const paymentReturnMachine = setup({
  types: {} as {
    context: PaymentReturnContext;
    input: { signedIn: boolean };
    children: { readReturn: 'readReturn'; paymentCheck: 'paymentCheck' };
  },
  actors: {
    /** Reads the query once and takes it out of the address; after a reload, what was read before. */
    readReturn: fromPromise<Return>(() =>
      Promise.reject(new Error('Provide readReturn, see src/services/paymentReturn.ts')),
    ),
    paymentCheck: paymentCheckMachine,
  },
  actions: {
    takeReturn: assign({ returned: (_, { returned }: { returned: Return }) => returned }),
    takeError: assign({ error: (_, { error }: { error: unknown }) => error }),
    showOrders: assign({ isLong: true }),
    logFailure: (_, _params: { error: unknown }) => undefined,
    /** Forgets what was read and the attempt, empties the cart, says so and goes to /orders. */
    finish: (_, _params: { message: string }) => undefined,
    /** Forgets what was read; the attempt stays, so that the same order can be paid. */
    goBack: (_, _params: { to: '/cart' | '/orders'; message: Text | null }) => undefined,
    turnAway: (_, _params: { returned: Return; message: string }) => undefined,
  },
  guards: {
    isSignedOut: ({ context }) => !context.signedIn,
    isOrderUnknown: (_, { returned }: { returned: Return }) => returned.orderId === null,
    isState: (_, { state, wanted }: { state: PaymentState; wanted: PaymentState }) => state === wanted,
  },
  delays: { laterDelay: 30_000 },
}).createMachine({
  id: 'paymentReturn',
  description: 'Brings shoppers back from Stripe and asks what was paid, whatever the address says.',
  context: ({ input }) => ({
    signedIn: input.signedIn,
    returned: { orderId: null, success: false },
    error: null,
    isLong: false,
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
            target: 'lost',
            actions: { type: 'takeReturn', params: ({ event }) => ({ returned: event.output }) },
          },
          {
            guard: 'isSignedOut',
            target: 'turnedAway',
            actions: { type: 'takeReturn', params: ({ event }) => ({ returned: event.output }) },
          },
          {
            target: 'checking',
            actions: { type: 'takeReturn', params: ({ event }) => ({ returned: event.output }) },
          },
        ],
        onError: {
          target: 'lost',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    checking: {
      description: '‘Checking your payment…’ while the shop asks Stripe, again if nobody knows.',
      tags: 'busy',
      invoke: {
        id: 'paymentCheck',
        src: 'paymentCheck',
        input: ({ context: { returned } }) => ({
          question: {
            kind: 'stripeReturn',
            orderId: returned.orderId ?? '',
            success: returned.success,
          },
        }),
        onDone: [
          {
            guard: {
              type: 'isState',
              params: ({ event }) => ({ state: event.output.state, wanted: 'paid' }),
            },
            target: 'paid',
          },
          {
            guard: {
              type: 'isState',
              params: ({ event }) => ({ state: event.output.state, wanted: 'unpaid' }),
            },
            target: 'unpaid',
            actions: { type: 'takeError', params: ({ event }) => event.output },
          },
          { target: 'awaiting', actions: 'showOrders' },
        ],
        onError: {
          target: 'awaiting',
          actions: ['showOrders', { type: 'logFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    awaiting: {
      description: 'Still nobody knows; the orders will show it, and it is asked again now and then.',
      tags: 'busy',
      after: { laterDelay: 'checking' },
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
    lost: {
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
    turnedAway: {
      type: 'final',
      description: 'Nobody is signed in here: /login comes first, and then back to this question.',
      entry: {
        type: 'turnAway',
        params: ({ context: { returned } }) => ({ returned, message: messages.checkout.loginFirst }),
      },
    },
  },
});
