import { assign, fromPromise, setup } from 'xstate';
import type { PaymentState } from '../contract/constants.ts';
import type { OrderRequest } from '../contract/entities.ts';
import { Failure, isOutcomeUnknown } from '../contract/failure.ts';

/** What Razorpay's window hands over when a payment was made. */
export interface RazorpayResponse {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

/** How to ask: after coming back from Stripe, with Razorpay's response, or about an order alone. */
export type PaymentQuestion =
  | { readonly kind: 'stripeReturn'; readonly orderId: string; readonly success: boolean }
  | { readonly kind: 'razorpayResponse'; readonly response: RazorpayResponse; readonly order: OrderRequest }
  | { readonly kind: 'order'; readonly orderId: string };

interface PaymentCheckContext {
  readonly question: PaymentQuestion;
  readonly asked: number;
  /** `pending` until somebody knows. */
  readonly state: PaymentState;
  /** Whether nobody answered the last question: neither the provider nor, for it, the shop. */
  readonly isUnheard: boolean;
  /** Why the shop refused what it was shown. */
  readonly error: unknown;
}

/** What has become of a payment, as far as was found out. */
export type PaymentFinding = Omit<PaymentCheckContext, 'question' | 'asked'>;

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15_000;

export const paymentCheckMachine = setup({
  types: {} as {
    context: PaymentCheckContext;
    input: { question: PaymentQuestion };
    output: PaymentFinding;
  },
  actors: {
    askPayment: fromPromise<PaymentState, { question: PaymentQuestion }>(() =>
      Promise.reject(new Error('Provide askPayment, see src/services/paymentCheck.ts')),
    ),
  },
  actions: {
    takeState: assign({ state: (_, { state }: { state: PaymentState }) => state }),
    noteAnswer: assign({ isUnheard: false }),
    noteSilence: assign({ isUnheard: true }),
    takeRefusal: assign((_, { error }: { error: unknown }) => ({
      state: 'unpaid' as const,
      isUnheard: false,
      error,
    })),
    countQuestion: assign({ asked: ({ context }) => context.asked + 1 }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isKnown: (_, { state }: { state: PaymentState }) => state !== 'pending',
    /** A 401 ends the session and says nothing about the payment; a 429 only that it was asked too often. */
    isRefused: (_, { error }: { error: unknown }) =>
      !isOutcomeUnknown(error) && !(error instanceof Failure && [401, 429].includes(error.status)),
  },
  delays: {
    /** However long each answer takes: whoever waits is told something, and can choose, before three minutes are over. */
    patienceDelay: 150_000,
    askAgainDelay: ({ context }) => Math.min(FIRST_WAIT_MS * 1.5 ** (context.asked - 1), LONGEST_WAIT_MS),
  },
}).createMachine({
  id: 'paymentCheck',
  description:
    'Asks what has become of a payment, again and again while nobody knows; asking changes nothing.',
  context: ({ input }) => ({
    question: input.question,
    asked: 0,
    state: 'pending',
    isUnheard: false,
    error: null,
  }),
  initial: 'open',
  output: ({ context: { state, isUnheard, error } }) => ({ state, isUnheard, error }),
  states: {
    open: {
      description: '‘Checking your payment…’ for as long as anybody would wait.',
      after: { patienceDelay: 'answered' },
      initial: 'asking',
      states: {
        asking: {
          description: 'The shop asks the payment provider.',
          entry: 'countQuestion',
          invoke: {
            id: 'askPayment',
            src: 'askPayment',
            input: ({ context: { question } }) => ({ question }),
            onDone: [
              {
                guard: { type: 'isKnown', params: ({ event }) => ({ state: event.output }) },
                target: '#answered',
                actions: [
                  'noteAnswer',
                  { type: 'takeState', params: ({ event }) => ({ state: event.output }) },
                ],
              },
              { target: 'waiting', actions: 'noteAnswer' },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: '#answered',
                actions: { type: 'takeRefusal', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'waiting',
                actions: [
                  'noteSilence',
                  { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
        },
        waiting: {
          description:
            'Nobody knows yet, or nobody answered, which is said and is no failure; it is asked again.',
          after: { askAgainDelay: 'asking' },
        },
      },
    },
    answered: {
      id: 'answered',
      type: 'final',
      description: 'The page that asked goes on: paid, not paid, still open, or never answered.',
    },
  },
});
