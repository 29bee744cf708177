import { assign, fromPromise, setup } from 'xstate';
import type { PaymentState } from '../contract/constants.ts';
import type { OrderRequest } from '../contract/orders/entities.ts';
import { isPaymentRefused } from '../contract/orders/orderFailure.ts';
import { CONFIRM_TIMEOUT_MS } from '../contract/orders/orderSubmission.ts';

/** What Razorpay's window returns after a payment. */
export interface RazorpayResponse {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

/**
 * Identifies the payment: the return from Stripe, Razorpay's response, or an order's id; null if the server has not
 * sent it.
 */
export type PaymentQuery =
  | { readonly kind: 'stripeReturn'; readonly orderId: string; readonly success: boolean }
  | {
      readonly kind: 'razorpayResponse';
      readonly response: RazorpayResponse;
      readonly order: OrderRequest;
      readonly attemptKey: string;
    }
  | { readonly kind: 'order'; readonly orderId: string | null };

interface StatusRequest {
  readonly query: PaymentQuery;
  /** Whether the previous request had no response, and a new one was not requested. */
  readonly isRepeat: boolean;
}

/** The server's response about a payment. */
export interface PaymentAnswer {
  readonly state: PaymentState;
  readonly message?: string | undefined;
}

/** The known status of a payment. */
export interface PaymentPollResult {
  /** `pending`: not decided yet; `unreachable`: neither the shop nor the provider responded to the last requests. */
  readonly status: PaymentState | 'unreachable';
  /** The server’s message about a payment; null without one. */
  readonly message: string | null;
  /** Why the server refused the query; null otherwise. */
  readonly error: unknown;
}

interface PaymentStatusPollContext extends PaymentPollResult {
  readonly query: PaymentQuery;
  readonly requests: number;
  /** Number of consecutive requests without a response. */
  readonly failures: number;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15_000;

export const paymentStatusPollMachine = setup({
  types: {} as {
    context: PaymentStatusPollContext;
    input: { query: PaymentQuery };
    output: PaymentPollResult;
  },
  actors: {
    fetchStatus: fromPromise<PaymentAnswer, StatusRequest>(() =>
      Promise.reject(new Error('Provide fetchStatus, see src/services/payments/paymentStatusPoll.ts')),
    ),
  },
  actions: {
    setStatus: assign((_, { state, message }: PaymentAnswer) => ({
      status: state,
      message: message || null,
      failures: 0,
    })),
    setRefusal: assign((_, { error }: { error: unknown }) => ({ status: 'unpaid' as const, error })),
    countRequest: assign({ requests: ({ context }) => context.requests + 1 }),
    countFailure: assign(({ context }) => ({
      status: 'unreachable' as const,
      failures: context.failures + 1,
    })),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isDecided: (_, { state }: PaymentAnswer) => state !== 'pending',
    isRefused: (_, { error }: { error: unknown }) => isPaymentRefused(error),
  },
  delays: {
    /** The shopper gets a result within three minutes, however long each response takes. */
    pollTimeout: 150_000,
    pollDelay: ({ context }) => Math.min(FIRST_WAIT_MS * 1.5 ** (context.requests - 1), LONGEST_WAIT_MS),
    confirmTimeout: CONFIRM_TIMEOUT_MS,
    confirmDelay: ({ context }) => 1_000 * 2 ** (context.failures - 1),
  },
}).createMachine({
  id: 'paymentStatusPoll',
  description:
    'Fetches the status of a payment until it is paid or not paid: for 150 seconds while it is pending, for 10 seconds without an answer.',
  context: ({ input }) => ({
    query: input.query,
    requests: 0,
    failures: 0,
    status: 'pending',
    message: null,
    error: null,
  }),
  initial: 'polling',
  output: ({ context: { status, message, error } }) => ({ status, message, error }),
  states: {
    polling: {
      description: '‘Checking your payment…’ for at most 150 seconds.',
      after: { pollTimeout: 'ended' },
      initial: 'fetching',
      states: {
        fetching: {
          description: 'The server fetches the status from the payment provider.',
          entry: 'countRequest',
          invoke: {
            id: 'fetchStatus',
            src: 'fetchStatus',
            input: ({ context: { query } }) => ({ query, isRepeat: false }),
            onDone: [
              {
                guard: { type: 'isDecided', params: ({ event }) => event.output },
                target: '#paymentStatusPoll.ended',
                actions: { type: 'setStatus', params: ({ event }) => event.output },
              },
              { target: 'waiting', actions: { type: 'setStatus', params: ({ event }) => event.output } },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                target: '#paymentStatusPoll.ended',
                actions: { type: 'setRefusal', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'unanswered',
                actions: [
                  'countFailure',
                  { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
        },
        waiting: {
          description: 'The page shows that the payment is still pending.',
          after: { pollDelay: 'fetching' },
        },
        unanswered: {
          description: 'The page shows that there was no response, for at most 10 seconds.',
          after: { confirmTimeout: '#paymentStatusPoll.ended' },
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Waits before the next request, longer each time.',
              after: { confirmDelay: 'repeating' },
            },
            repeating: {
              description: 'The status is fetched again; a verification is repeated only where that is safe.',
              invoke: {
                id: 'repeatFetch',
                src: 'fetchStatus',
                input: ({ context: { query } }) => ({ query, isRepeat: true }),
                onDone: [
                  {
                    guard: { type: 'isDecided', params: ({ event }) => event.output },
                    target: '#paymentStatusPoll.ended',
                    actions: { type: 'setStatus', params: ({ event }) => event.output },
                  },
                  {
                    target: '#paymentStatusPoll.polling.waiting',
                    actions: { type: 'setStatus', params: ({ event }) => event.output },
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                    target: '#paymentStatusPoll.ended',
                    actions: { type: 'setRefusal', params: ({ event }) => ({ error: event.error }) },
                  },
                  {
                    target: 'waiting',
                    actions: [
                      'countFailure',
                      { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                    ],
                  },
                ],
              },
            },
          },
        },
      },
    },
    ended: {
      type: 'final',
      description: 'The page shows the result: paid, not paid, still pending, or unreachable.',
    },
  },
});
