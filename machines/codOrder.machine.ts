import { assign, fromPromise, setup } from 'xstate';
import type { CallResult } from '../contract/calls.ts';
import type { OrderRequest } from '../contract/entities.ts';
import { secondsToAskAgain } from '../contract/placement.ts';

interface CodOrderInput {
  readonly order: OrderRequest;
  readonly attemptKey: string;
}

/** Why there is no order, as far as the shop said; null when there is one. */
interface CodOrderOutput {
  readonly error: unknown;
}

interface CodOrderContext extends CodOrderInput, CodOrderOutput {
  readonly asked: number;
  readonly secondsToWait: number;
}

type PlacedOrder = CallResult<'placeOrder'>;

export const codOrderMachine = setup({
  types: {} as { context: CodOrderContext; input: CodOrderInput; output: CodOrderOutput },
  actors: {
    placeOrder: fromPromise<PlacedOrder, CodOrderInput>(() =>
      Promise.reject(new Error('Provide placeOrder, see src/services/codOrder.ts')),
    ),
  },
  actions: {
    waitToAsk: assign(({ context: { asked } }, { error }: { error: unknown }) => ({
      asked: asked + 1,
      secondsToWait: secondsToAskAgain(error, asked) ?? 0,
    })),
    takeError: assign({ error: (_, { error }: { error: unknown }) => error }),
    /** Tells the shipping service of the order (spec §4); whether that worked is only logged. */
    requestShipment: (_, _params: { placed: PlacedOrder }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    canAskAgain: ({ context: { asked } }, { error }: { error: unknown }) =>
      secondsToAskAgain(error, asked) !== null,
  },
  delays: { askAgainDelay: ({ context }) => context.secondsToWait * 1_000 },
}).createMachine({
  id: 'codOrder',
  description: 'Places an order that is paid in cash on delivery; asking twice is harmless.',
  context: ({ input }) => ({ ...input, asked: 0, secondsToWait: 0, error: null }),
  initial: 'asking',
  output: ({ context }) => ({ error: context.error }),
  states: {
    asking: {
      description: 'The button is busy while one call places the order.',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context: { order, attemptKey } }) => ({ order, attemptKey }),
        onDone: {
          target: 'answered',
          actions: { type: 'requestShipment', params: ({ event }) => ({ placed: event.output }) },
        },
        onError: [
          {
            guard: { type: 'canAskAgain', params: ({ event }) => ({ error: event.error }) },
            target: 'unanswered',
            actions: [
              { type: 'waitToAsk', params: ({ event }) => ({ error: event.error }) },
              { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'answered',
            actions: { type: 'takeError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    unanswered: {
      description: '‘Checking your order’: no answer came, so it is asked again under the same key.',
      tags: 'checking',
      after: { askAgainDelay: 'asking' },
    },
    answered: {
      type: 'final',
      description: 'What came of it is for the checkout to say: ordered, refused, or nobody can tell.',
    },
  },
});
