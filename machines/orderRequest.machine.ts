import { assign, fromPromise, setup } from 'xstate';
import type { CallResult } from '../contract/calls.ts';
import type { OrderRequest } from '../contract/entities.ts';
import { secondsToRetry } from '../contract/orderSubmission.ts';

/** An order with the key by which the server recognises a repeated request. */
export interface KeyedOrder {
  readonly order: OrderRequest;
  readonly attemptKey: string;
}

interface OrderRequestInput extends KeyedOrder {
  /** Whether the server answers a repeated request with the same order, so that sending it again is harmless. */
  readonly mayRepeat: boolean;
}

/** Razorpay's own order; `amount` is in paise. */
export interface RazorpayOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
}

/** The server's response; fields of the other payment methods are null. */
export interface OrderResponse {
  /** The order to be paid online; null for cash, and from a server that does not name it. */
  readonly orderId: string | null;
  /** Address of Stripe's payment page; null when there is none, or it is not allowed. */
  readonly sessionUrl: string | null;
  readonly razorpayOrder: RazorpayOrder | null;
  /** The order that is placed and paid in cash on delivery. */
  readonly placed: CallResult<'placeOrder'> | null;
}

/** The response, or null with the error. */
export interface OrderRequestOutput {
  readonly response: OrderResponse | null;
  readonly error: unknown;
}

interface OrderRequestContext extends OrderRequestInput, OrderRequestOutput {
  readonly retries: number;
  readonly retryDelaySeconds: number;
}

export const orderRequestMachine = setup({
  types: {} as { context: OrderRequestContext; input: OrderRequestInput; output: OrderRequestOutput },
  actors: {
    sendOrder: fromPromise<OrderResponse, KeyedOrder>(() =>
      Promise.reject(new Error('Provide sendOrder, see src/services/orderRequest.ts')),
    ),
  },
  actions: {
    setResponse: assign((_, { response }: { response: OrderResponse }) => ({ response })),
    setError: assign((_, { error }: { error: unknown }) => ({ error })),
    scheduleRetry: assign(({ context: { retries } }, { error }: { error: unknown }) => ({
      retries: retries + 1,
      retryDelaySeconds: secondsToRetry(error, retries) ?? 0,
    })),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    canRetry: ({ context: { mayRepeat, retries } }, { error }: { error: unknown }) =>
      mayRepeat && secondsToRetry(error, retries) !== null,
  },
  delays: { retryDelay: ({ context }) => context.retryDelaySeconds * 1_000 },
}).createMachine({
  id: 'orderRequest',
  description:
    'Sends an order to the server, and repeats the request under the same key while there is no answer.',
  context: ({ input }) => ({ ...input, retries: 0, retryDelaySeconds: 0, response: null, error: null }),
  initial: 'sending',
  output: ({ context: { response, error } }) => ({ response, error }),
  states: {
    sending: {
      description: 'The button is busy while the server creates the order.',
      invoke: {
        id: 'sendOrder',
        src: 'sendOrder',
        input: ({ context: { order, attemptKey } }) => ({ order, attemptKey }),
        onDone: {
          target: 'answered',
          actions: { type: 'setResponse', params: ({ event }) => ({ response: event.output }) },
        },
        onError: [
          {
            guard: { type: 'canRetry', params: ({ event }) => ({ error: event.error }) },
            target: 'unanswered',
            actions: [
              { type: 'scheduleRetry', params: ({ event }) => ({ error: event.error }) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'refused',
            actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    unanswered: {
      description:
        '‘Checking your order’. There was no answer, so the request is repeated under the same key.',
      after: { retryDelay: 'sending' },
    },
    answered: { type: 'final', description: 'The order exists; the checkout continues with its payment.' },
    refused: {
      type: 'final',
      description: 'The checkout shows why there is no order, or that the result is unknown.',
    },
  },
});
