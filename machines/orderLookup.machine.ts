import { assign, fromPromise, sendParent, setup } from 'xstate';
import { Failure, isOutcomeUnknown } from '../contract/failure.ts';
import { CONFIRM_TIMEOUT_MS, secondsToRetry } from '../contract/orders/orderSubmission.ts';
import type {
  KeyedOrder,
  OrderRequestOutput,
  OrderResponse,
  OrdersBefore,
} from '../contract/orders/orderSubmission.ts';

/** An order, and the account's orders right before it is sent; null when they could not be read. */
export interface OrderSentOnce extends KeyedOrder {
  readonly ordersBefore: OrdersBefore | null;
}

/** Whether an earlier request has placed the order: the response that it had, or null. */
export interface PlacedOrderSearch {
  readonly response: OrderResponse | null;
  /** The account's orders, which are also stored. */
  readonly ordersBefore: OrdersBefore | null;
}

interface OrderLookupContext extends OrderSentOnce, OrderRequestOutput {
  readonly searches: number;
  readonly searchDelaySeconds: number;
}

export const orderLookupMachine = setup({
  types: {} as { context: OrderLookupContext; input: KeyedOrder; output: OrderRequestOutput },
  actors: {
    /** Reads the shopper's orders. Rejects when it is unknown whether an earlier request has placed the order. */
    findPlacedOrder: fromPromise<PlacedOrderSearch, KeyedOrder>(() =>
      Promise.reject(new Error('Provide findPlacedOrder, see src/services/orders/orderLookup.ts')),
    ),
    sendOrder: fromPromise<OrderResponse, OrderSentOnce>(() =>
      Promise.reject(new Error('Provide sendOrder, see src/services/orders/orderLookup.ts')),
    ),
  },
  actions: {
    setOrdersBefore: assign((_, { ordersBefore }: PlacedOrderSearch) => ({ ordersBefore })),
    setResponse: assign((_, { response }: { response: OrderResponse | null }) => ({ response, error: null })),
    setError: assign((_, { error }: { error: unknown }) => ({ error })),
    scheduleSearch: assign(({ context: { error, searches } }) => ({
      searches: searches + 1,
      searchDelaySeconds: secondsToRetry(error, searches) ?? 2 ** searches,
    })),
    reportUnanswered: sendParent({ type: 'order.unanswered' }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isPlaced: (_, { response }: PlacedOrderSearch) => response !== null,
    /** Only a cash order is placed by its request. An order to be paid online needs a payment. */
    mayBePlaced: ({ context: { order } }, { error }: { error: unknown }) =>
      order.paymentMethod === 'cod' && isOutcomeUnknown(error),
    /**
     * The server responded with a failure, so it is no longer working on it; behind a proxy that timed out it may be.
     */
    hasServerFailed: ({ context: { error } }) =>
      error instanceof Failure && error.status >= 500 && error.status !== 504,
  },
  delays: {
    confirmTimeout: CONFIRM_TIMEOUT_MS,
    searchDelay: ({ context }) => context.searchDelaySeconds * 1_000,
  },
}).createMachine({
  id: 'orderLookup',
  description:
    'Sends an order once, to a server that does not recognise a repeated request, and searches for it without an answer.',
  context: ({ input }) => ({
    ...input,
    ordersBefore: null,
    searches: 0,
    searchDelaySeconds: 0,
    response: null,
    error: null,
  }),
  initial: 'notingOrders',
  output: ({ context: { response, error } }) => ({ response, error }),
  states: {
    notingOrders: {
      description:
        'The button is busy while the existing orders are read: an earlier request may have placed this one.',
      invoke: {
        id: 'findPlacedOrder',
        src: 'findPlacedOrder',
        input: ({ context: { order, attemptKey, mayRepeat } }) => ({ order, attemptKey, mayRepeat }),
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'answered',
            actions: { type: 'setResponse', params: ({ event }) => event.output },
          },
          {
            target: 'sending',
            actions: { type: 'setOrdersBefore', params: ({ event }) => event.output },
          },
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
        input: ({ context: { order, attemptKey, mayRepeat, ordersBefore } }) => ({
          order,
          attemptKey,
          mayRepeat,
          ordersBefore,
        }),
        onDone: {
          target: 'answered',
          actions: { type: 'setResponse', params: ({ event }) => ({ response: event.output }) },
        },
        onError: [
          {
            guard: { type: 'mayBePlaced', params: ({ event }) => ({ error: event.error }) },
            target: 'confirming',
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
      entry: 'reportUnanswered',
      after: { confirmTimeout: 'refused' },
      initial: 'searching',
      states: {
        searching: {
          description: 'The orders are read again: a new one of the same items is this one.',
          invoke: {
            id: 'searchOrder',
            src: 'findPlacedOrder',
            input: ({ context: { order, attemptKey, mayRepeat } }) => ({ order, attemptKey, mayRepeat }),
            onDone: [
              {
                guard: { type: 'isPlaced', params: ({ event }) => event.output },
                target: '#orderLookup.answered',
                actions: { type: 'setResponse', params: ({ event }) => event.output },
              },
              { guard: 'hasServerFailed', target: '#orderLookup.refused' },
              { target: 'waiting', actions: 'scheduleSearch' },
            ],
            onError: {
              target: 'waiting',
              actions: [
                'scheduleSearch',
                { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
              ],
            },
          },
        },
        waiting: {
          description: 'Waits before the orders are read again, longer each time.',
          after: { searchDelay: 'searching' },
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
