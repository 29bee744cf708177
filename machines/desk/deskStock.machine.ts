import { assign, fromPromise, setup } from 'xstate';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import type { SizeStock } from '../../contract/desk/deskProduct.ts';
import { failureMessage } from '../../contract/failure.ts';
import type { Text } from '../../contract/texts/text.ts';

/** Units are counted or added, or the size is not counted any more. */
export type StockKind = 'count' | 'add' | 'unlimited';

export interface StockChange {
  readonly productId: string;
  readonly size: string;
  readonly kind: StockKind;
  readonly number: number;
  /** What was shown. */
  readonly available: number | null;
  readonly reason: string;
}

/** The stock of all sizes afterwards; `refusal`: why it was not changed. */
export interface StockOutcome {
  readonly stock: readonly SizeStock[];
  readonly refusal: Error | null;
}

interface StockEntry {
  readonly kind: StockKind;
  /** As it was typed. */
  readonly number: string;
  readonly reason: string;
}

interface DeskStockContext {
  readonly productId: string;
  readonly stock: readonly SizeStock[];
  /** The size that is changed. */
  readonly size: string;
  readonly change: StockChange | null;
  readonly error: Text | null;
}

type DeskStockEvent =
  | { type: 'change.requested'; size: string }
  | ({ type: 'change.submitted' } & StockEntry)
  | { type: 'change.dismissed' };

function missingEntry({ kind, number, reason }: StockEntry): Text | null {
  if (kind !== 'unlimited' && !/^-?\d{1,7}$/.test(number.trim())) return deskMessages.stockNumberMissing;
  return reason.trim() === '' ? deskMessages.reasonMissing : null;
}

export const deskStockMachine = setup({
  types: {} as {
    context: DeskStockContext;
    input: { readonly productId: string; readonly stock: readonly SizeStock[] };
    events: DeskStockEvent;
  },
  actors: {
    changeStock: fromPromise<StockOutcome, { change: StockChange | null }>(() =>
      Promise.reject(new Error('Provide changeStock, see desk/services/deskStock.ts')),
    ),
  },
  actions: {
    setSize: assign({ size: (_, { size }: { size: string }) => size, error: null }),
    setChange: assign({
      change: (
        { context: { productId, size, stock } },
        { kind, number, reason }: StockEntry,
      ): StockChange => ({
        productId,
        size,
        kind,
        number: kind === 'unlimited' ? 0 : Number(number),
        available: stock.find((one) => one.size === size)?.available ?? null,
        reason: reason.trim(),
      }),
      error: null,
    }),
    showMissing: assign({ error: (_, entry: StockEntry) => missingEntry(entry) }),
    setOutcome: assign((_, { stock, refusal }: StockOutcome) => ({
      stock,
      error: refusal && failureMessage(refusal, deskMessages.failed),
    })),
    clearError: assign({ error: null }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, deskMessages.failed),
    }),
  },
  guards: {
    isMissing: (_, entry: StockEntry) => missingEntry(entry) !== null,
    isRefused: (_, { refusal }: StockOutcome) => refusal !== null,
  },
}).createMachine({
  id: 'deskStock',
  description: 'The stock of the sizes of a product, which somebody counts or adds to, with a reason.',
  context: ({ input }) => ({ ...input, size: '', change: null, error: null }),
  initial: 'shown',
  states: {
    shown: {
      description: 'The numbers, with a button for each size.',
      on: {
        'change.requested': {
          target: 'entering',
          actions: { type: 'setSize', params: ({ event }) => event },
        },
      },
    },
    entering: {
      description: 'A form for one size. After a refusal, the number is the present one.',
      on: {
        'change.requested': { actions: { type: 'setSize', params: ({ event }) => event } },
        'change.submitted': [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            actions: { type: 'showMissing', params: ({ event }) => event },
          },
          { target: 'changing', actions: { type: 'setChange', params: ({ event }) => event } },
        ],
        'change.dismissed': { target: 'shown', actions: 'clearError' },
      },
    },
    changing: {
      description: 'The server changes the stock.',
      tags: 'saving',
      invoke: {
        id: 'changeStock',
        src: 'changeStock',
        input: ({ context: { change } }) => ({ change }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'entering',
            actions: { type: 'setOutcome', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: { type: 'setOutcome', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'entering',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
