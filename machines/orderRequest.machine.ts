import { assign, fromPromise, setup } from 'xstate';
import { CONFIRM_TIMEOUT_MS, secondsToRetry } from '../contract/orders/orderSubmission.ts';
import type { KeyedOrder, OrderRequestOutput, OrderResponse } from '../contract/orders/orderSubmission.ts';
import { orderLookupMachine } from './orderLookup.machine.ts';

interface OrderRequestContext extends KeyedOrder, OrderRequestOutput {
  readonly retries: number;
  readonly retryDelaySeconds: number;
}

export const orderRequestMachine = setup({
  types: {} as {
    context: OrderRequestContext;
    input: KeyedOrder;
    output: OrderRequestOutput;
    events: { type: 'order.unanswered' };
  },
  actors: {
    sendOrder: fromPromise<OrderResponse, KeyedOrder>(() =>
      Promise.reject(new Error('Provide sendOrder, see src/services/orders/orderRequest.ts')),
    ),
    orderLookup: orderLookupMachine,
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
    canRetry: ({ context: { retries } }, { error }: { error: unknown }) =>
      secondsToRetry(error, retries) !== null,
    isPlaced: (_, { response }: OrderRequestOutput) => response !== null,
  },
  delays: {
    confirmTimeout: CONFIRM_TIMEOUT_MS,
    retryDelay: ({ context }) => context.retryDelaySeconds * 1_000,
  },
}).createMachine({
  id: 'orderRequest',
  description: 'Sends an order to the server and, without an answer, repeats the request under the same key.',
  context: ({ input }) => ({ ...input, retries: 0, retryDelaySeconds: 0, response: null, error: null }),
  initial: 'deciding',
  output: ({ context: { response, error } }) => ({ response, error }),
  states: {
    deciding: {
      description: 'Nothing is sent yet. Decides by whether the server recognises a repeated request.',
      always: [{ guard: 'mayRepeat', target: 'sending' }, { target: 'sendingOnce' }],
    },
    sendingOnce: {
      description:
        'The button is busy while another server places the order: it is sent once, and looked up without an answer.',
      initial: 'requesting',
      on: { 'order.unanswered': '.unanswered' },
      states: {
        requesting: { description: 'The button is busy.' },
        unanswered: {
          description: '‘Checking your order’ while the order is looked up, as there was no answer.',
          tags: 'unanswered',
        },
      },
      invoke: {
        id: 'orderLookup',
        src: 'orderLookup',
        input: ({ context: { order, attemptKey, mayRepeat } }) => ({ order, attemptKey, mayRepeat }),
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'answered',
            actions: { type: 'setResponse', params: ({ event }) => event.output },
          },
          { target: 'refused', actions: { type: 'setError', params: ({ event }) => event.output } },
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
            target: 'refused',
            actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    confirming: {
      description: '‘Checking your order’ for at most 10 seconds, as there was no answer.',
      tags: 'unanswered',
      after: { confirmTimeout: 'refused' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Waits before the next request, longer each time or as long as the server requires.',
          after: { retryDelay: 'repeating' },
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
      },
    },
    answered: { type: 'final', description: 'The order exists; the checkout continues with its payment.' },
    refused: {
      type: 'final',
      description: 'The checkout shows why the order was not placed, or that the outcome is unknown.',
    },
  },
});
