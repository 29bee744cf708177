import { assign, fromPromise, setup } from 'xstate';
import type { OrderRequest } from '../contract/entities.ts';
import { Failure, isOutcomeUnknown } from '../contract/failure.ts';

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

const ASK_AGAIN_TIMES = 5;
/** A longer wait is the shopper's to decide. */
const ASK_AGAIN_MAX_S = 60;

/** What the shop said, otherwise 1, 2, 4 … after silence, and for ever after a refusal. */
function secondsToWait(error: unknown, asked: number): number {
  if (error instanceof Failure && error.retryAfter !== undefined) return error.retryAfter;
  return isOutcomeUnknown(error) ? 2 ** asked : Infinity;
}

export const codOrderMachine = setup({
  types: {} as { context: CodOrderContext; input: CodOrderInput; output: CodOrderOutput },
  actors: {
    placeOrder: fromPromise<void, CodOrderInput>(() =>
      Promise.reject(new Error('Provide placeOrder, see src/actors/codOrder.ts')),
    ),
  },
  actions: {
    waitToAsk: assign(({ context: { asked } }, { error }: { error: unknown }) => ({
      asked: asked + 1,
      secondsToWait: secondsToWait(error, asked),
    })),
    takeError: assign({ error: (_, { error }: { error: unknown }) => error }),
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    canAskAgain: ({ context: { asked } }, { error }: { error: unknown }) =>
      asked < ASK_AGAIN_TIMES && secondsToWait(error, asked) <= ASK_AGAIN_MAX_S,
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
      description: 'One call places the order.',
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context: { order, attemptKey } }) => ({ order, attemptKey }),
        onDone: 'answered',
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
    answered: { type: 'final', description: 'The order exists, or is refused, or nobody can tell.' },
  },
});
