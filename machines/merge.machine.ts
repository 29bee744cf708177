import { assign, fromPromise, setup } from 'xstate';
import type { CartLine } from '../contract/cart.ts';
import type { Cart } from '../contract/entities.ts';

/** A line that was put into the cart before signing in; its key makes pushing it twice harmless. */
export interface GuestLine extends CartLine {
  readonly key: string;
}

export interface MergeOutput {
  /** The account's cart, null when it could not be fetched. */
  readonly cart: Cart | null;
  /** Lines that the server would not take; they stay in this browser's record. */
  readonly unmerged: readonly GuestLine[];
}

interface MergeContext {
  readonly waiting: readonly GuestLine[];
  readonly refused: readonly GuestLine[];
  readonly cart: Cart | null;
}

export const mergeMachine = setup({
  types: {} as { context: MergeContext; output: MergeOutput },
  actors: {
    readGuestLines: fromPromise<readonly GuestLine[]>(() =>
      Promise.reject(new Error('Provide readGuestLines, see src/services/merge.ts')),
    ),
    pushGuestLine: fromPromise<void, { line: GuestLine | undefined }>(() =>
      Promise.reject(new Error('Provide pushGuestLine, see src/services/merge.ts')),
    ),
    fetchCart: fromPromise<Cart>(() =>
      Promise.reject(new Error('Provide fetchCart, see src/services/merge.ts')),
    ),
  },
  actions: {
    takeGuestLines: assign({ waiting: (_, { lines }: { lines: readonly GuestLine[] }) => lines }),
    dropPushedLine: assign({ waiting: ({ context }) => context.waiting.slice(1) }),
    setLineAside: assign(({ context }) => ({
      waiting: context.waiting.slice(1),
      refused: [...context.refused, ...context.waiting.slice(0, 1)],
    })),
    takeServerCart: assign({ cart: (_, { cart }: { cart: Cart }) => cart }),
    /** Takes these lines out of this browser’s record, whatever else another tab keeps there. */
    dropGuestLines: (_, _params: { lines: readonly GuestLine[] }) => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    hasLine: ({ context }) => context.waiting.length > 0,
  },
}).createMachine({
  id: 'merge',
  description: 'Brings the lines of a guest’s cart into the account’s cart, one by one, and none twice.',
  context: { waiting: [], refused: [], cart: null },
  initial: 'reading',
  output: ({ context }) => ({ cart: context.cart, unmerged: context.refused }),
  states: {
    reading: {
      description: 'The guest’s cart still, while it is read which lines no other tab has pushed.',
      invoke: {
        id: 'readGuestLines',
        src: 'readGuestLines',
        onDone: {
          target: 'choosing',
          actions: { type: 'takeGuestLines', params: ({ event }) => ({ lines: event.output }) },
        },
        onError: {
          target: 'fetching',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    choosing: {
      description: 'The guest’s cart still: is there another line?',
      always: [{ guard: 'hasLine', target: 'pushing' }, { target: 'fetching' }],
    },
    pushing: {
      description: 'The guest’s cart still; a line leaves this browser’s record once the server has it.',
      invoke: {
        id: 'pushGuestLine',
        src: 'pushGuestLine',
        input: ({ context }) => ({ line: context.waiting[0] }),
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'dropGuestLines', params: ({ context }) => ({ lines: context.waiting.slice(0, 1) }) },
            'dropPushedLine',
          ],
        },
        onError: {
          target: 'choosing',
          actions: ['setLineAside', { type: 'logFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    fetching: {
      description: 'The guest’s cart still, until the account’s is there to replace it.',
      invoke: {
        id: 'fetchCart',
        src: 'fetchCart',
        onDone: {
          target: 'merged',
          actions: { type: 'takeServerCart', params: ({ event }) => ({ cart: event.output }) },
        },
        onError: {
          target: 'merged',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    merged: {
      type: 'final',
      description: 'The account’s cart, with the guest’s lines that it took; every line was tried once.',
    },
  },
});
