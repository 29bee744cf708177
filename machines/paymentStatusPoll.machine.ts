import { assign, fromPromise, setup } from 'xstate';
import type { PaymentState } from '../contract/constants.ts';
import type { OrderRequest } from '../contract/entities.ts';
import { Failure, isOutcomeUnknown } from '../contract/failure.ts';

/** What Razorpay's window returns after a payment. */
export interface RazorpayResponse {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

/** What identifies the payment: the return from Stripe, Razorpay's response, or an order's id. */
export type PaymentQuery =
  | { readonly kind: 'stripeReturn'; readonly orderId: string; readonly success: boolean }
  | { readonly kind: 'razorpayResponse'; readonly response: RazorpayResponse; readonly order: OrderRequest }
  | { readonly kind: 'order'; readonly orderId: string };

/** The status of a payment as far as it is known. */
export interface PaymentResult {
  /** `pending`: not decided yet; `unreachable`: neither the shop nor the provider answered the last request. */
  readonly status: PaymentState | 'unreachable';
  /** Why the server refused the query; null otherwise. */
  readonly error: unknown;
}

interface PaymentStatusPollContext extends PaymentResult {
  readonly query: PaymentQuery;
  readonly requests: number;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15_000;

export const paymentStatusPollMachine = setup({
  types: {} as {
    context: PaymentStatusPollContext;
    input: { query: PaymentQuery };
    output: PaymentResult;
  },
  actors: {
    fetchStatus: fromPromise<PaymentState, { query: PaymentQuery }>(() =>
      Promise.reject(new Error('Provide fetchStatus, see src/services/paymentStatusPoll.ts')),
    ),
  },
  actions: {
    setStatus: assign((_, { status }: { status: PaymentResult['status'] }) => ({ status })),
    setRefusal: assign((_, { error }: { error: unknown }) => ({ status: 'unpaid' as const, error })),
    countRequest: assign({ requests: ({ context }) => context.requests + 1 }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isDecided: (_, { status }: { status: PaymentState }) => status !== 'pending',
    /** A 401 or a 429 says nothing about the payment. */
    isRefused: (_, { error }: { error: unknown }) =>
      !isOutcomeUnknown(error) && !(error instanceof Failure && [401, 429].includes(error.status)),
  },
  delays: {
    /** The shopper gets a result within three minutes, however long each response takes. */
    pollTimeout: 150_000,
    retryDelay: ({ context }) => Math.min(FIRST_WAIT_MS * 1.5 ** (context.requests - 1), LONGEST_WAIT_MS),
  },
}).createMachine({
  id: 'paymentStatusPoll',
  description: 'Fetches the status of a payment until it is paid or not paid, or 150 seconds are over.',
  context: ({ input }) => ({ query: input.query, requests: 0, status: 'pending', error: null }),
  initial: 'polling',
  output: ({ context: { status, error } }) => ({ status, error }),
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
            input: ({ context: { query } }) => ({ query }),
            onDone: [
              {
                guard: { type: 'isDecided', params: ({ event }) => ({ status: event.output }) },
                target: '#paymentStatusPoll.ended',
                actions: { type: 'setStatus', params: ({ event }) => ({ status: event.output }) },
              },
              {
                target: 'waiting',
                actions: { type: 'setStatus', params: { status: 'pending' } },
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
                  { type: 'setStatus', params: { status: 'unreachable' } },
                  { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
        },
        waiting: {
          description: 'The payment is still pending, or there was no answer; the page says so.',
          after: { retryDelay: 'fetching' },
        },
      },
    },
    ended: {
      type: 'final',
      description: 'The page shows the result: paid, not paid, still pending, or unreachable.',
    },
  },
});
