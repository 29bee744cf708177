import { assign, fromPromise, setup } from 'xstate';
import type { CallResult } from '../contract/calls.ts';
import type { OrderRequest } from '../contract/orders/entities.ts';
import { Failure, isOutcomeUnknown } from '../contract/failure.ts';
import { CONFIRM_TIMEOUT_MS, secondsToRetry } from '../contract/orders/orderSubmission.ts';

/** An order with its idempotency key. */
export interface KeyedOrder {
  readonly order: OrderRequest;
  readonly attemptKey: string;
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
  /** The order to be paid online; null for cash, and from a server that does not send it. */
  readonly orderId: string | null;
  /** Address of Stripe's payment page; null when it is missing or not allowed. */
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

interface OrderRequestContext extends KeyedOrder, OrderRequestOutput {
  readonly retries: number;
  readonly retryDelaySeconds: number;
}

export const orderRequestMachine = setup({
  types: {} as { context: OrderRequestContext; input: KeyedOrder; output: OrderRequestOutput },
  actors: {
    sendOrder: fromPromise<OrderResponse, KeyedOrder>(() =>
      Promise.reject(new Error('Provide sendOrder, see src/services/orders/orderRequest.ts')),
    ),
    /**
     * Reads the shopper's orders, and resolves to the order that an earlier request of this order has placed, or to
     * null. Rejects when that is unknown.
     */
    findPlacedOrder: fromPromise<OrderResponse | null, KeyedOrder>(() =>
      Promise.reject(new Error('Provide findPlacedOrder, see src/services/orders/orderRequest.ts')),
    ),
  },
  actions: {
    setResponse: assign((_, { response }: { response: OrderResponse | null }) => ({ response, error: null })),
    setError: assign((_, { error }: { error: unknown }) => ({ error })),
    scheduleRetry: assign(({ context: { retries } }, { error }: { error: unknown }) => ({
      retries: retries + 1,
      retryDelaySeconds: secondsToRetry(error, retries) ?? 2 ** retries,
    })),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    mayRepeat: ({ context }) => context.mayRepeat,
    canRetry: ({ context: { mayRepeat, retries } }, { error }: { error: unknown }) =>
      mayRepeat && secondsToRetry(error, retries) !== null,
    /** Only a cash order is placed by its request. An order to be paid online needs a payment. */
    mayBePlaced: ({ context: { mayRepeat, order } }, { error }: { error: unknown }) =>
      !mayRepeat && order.paymentMethod === 'cod' && isOutcomeUnknown(error),
    /**
     * The server responded with a failure, so it is no longer working on it; behind a proxy that timed out it may be.
     */
    hasServerFailed: ({ context: { error } }) =>
      error instanceof Failure && error.status >= 500 && error.status !== 504,
    isPlaced: (_, { response }: { response: OrderResponse | null }) => response !== null,
  },
  delays: {
    confirmTimeout: CONFIRM_TIMEOUT_MS,
    retryDelay: ({ context }) => context.retryDelaySeconds * 1_000,
  },
}).createMachine({
  id: 'orderRequest',
  description:
    'Sends an order to the server and, without an answer, repeats the request under the same key or looks up the order.',
  context: ({ input }) => ({ ...input, retries: 0, retryDelaySeconds: 0, response: null, error: null }),
  initial: 'deciding',
  output: ({ context: { response, error } }) => ({ response, error }),
  states: {
    deciding: {
      description: 'Nothing is sent yet. Decides by whether the server recognises a repeated request.',
      always: [{ guard: 'mayRepeat', target: 'sending' }, { target: 'notingOrders' }],
    },
    notingOrders: {
      description:
        'The button is busy while the existing orders are read: an earlier request may have placed this one.',
      invoke: {
        id: 'findPlacedOrder',
        src: 'findPlacedOrder',
        input: ({ context: { order, attemptKey, mayRepeat } }) => ({ order, attemptKey, mayRepeat }),
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => ({ response: event.output }) },
            target: 'answered',
            actions: { type: 'setResponse', params: ({ event }) => ({ response: event.output }) },
          },
          { target: 'sending' },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sending: {
      description: 'The button is busy while the server creates the order.',
      invoke: {
        id: 'sendOrder',
        src: 'sendOrder',
        input: ({ context: { order, attemptKey, mayRepeat } }) => ({ order, attemptKey, mayRepeat }),
        onDone: {
          target: 'answered',
          actions: { type: 'setResponse', params: ({ event }) => ({ response: event.output }) },
        },
        onError: [
          {
            guard: { type: 'canRetry', params: ({ event }) => ({ error: event.error }) },
            target: 'confirming.waiting',
            actions: [
              { type: 'setError', params: ({ event }) => ({ error: event.error }) },
              { type: 'scheduleRetry', params: ({ event }) => ({ error: event.error }) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            guard: { type: 'mayBePlaced', params: ({ event }) => ({ error: event.error }) },
            target: 'confirming.searching',
            actions: [
              { type: 'setError', params: ({ event }) => ({ error: event.error }) },
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
    confirming: {
      description: '‘Checking your order’ for at most 10 seconds, as there was no answer.',
      after: { confirmTimeout: 'refused' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Waits before the next request, longer each time or as long as the server requires.',
          after: { retryDelay: [{ guard: 'mayRepeat', target: 'repeating' }, { target: 'searching' }] },
        },
        repeating: {
          description: 'The request is sent again under the same key.',
          invoke: {
            id: 'repeatOrder',
            src: 'sendOrder',
            input: ({ context: { order, attemptKey, mayRepeat } }) => ({ order, attemptKey, mayRepeat }),
            onDone: {
              target: '#orderRequest.answered',
              actions: { type: 'setResponse', params: ({ event }) => ({ response: event.output }) },
            },
            onError: [
              {
                guard: { type: 'canRetry', params: ({ event }) => ({ error: event.error }) },
                target: 'waiting',
                actions: [
                  { type: 'setError', params: ({ event }) => ({ error: event.error }) },
                  { type: 'scheduleRetry', params: ({ event }) => ({ error: event.error }) },
                  { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
              {
                target: '#orderRequest.refused',
                actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        searching: {
          description: 'The orders are read again: a new one of the same items is this one.',
          invoke: {
            id: 'searchOrder',
            src: 'findPlacedOrder',
            input: ({ context: { order, attemptKey, mayRepeat } }) => ({ order, attemptKey, mayRepeat }),
            onDone: [
              {
                guard: { type: 'isPlaced', params: ({ event }) => ({ response: event.output }) },
                target: '#orderRequest.answered',
                actions: { type: 'setResponse', params: ({ event }) => ({ response: event.output }) },
              },
              { guard: 'hasServerFailed', target: '#orderRequest.refused' },
              {
                target: 'waiting',
                actions: { type: 'scheduleRetry', params: ({ context }) => ({ error: context.error }) },
              },
            ],
            onError: {
              target: 'waiting',
              actions: [
                { type: 'scheduleRetry', params: ({ context }) => ({ error: context.error }) },
                { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
              ],
            },
          },
        },
      },
    },
    answered: { type: 'final', description: 'The order exists; the checkout continues with its payment.' },
    refused: {
      type: 'final',
      description: 'The checkout shows why the order was not placed, or that the outcome is unknown.',
    },
  },
});
