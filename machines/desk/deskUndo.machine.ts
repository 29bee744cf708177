import { assign, fromPromise, setup } from 'xstate';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import type {
  PictureCopy,
  ProductChange,
  ProductChangeState,
  ProductUndo,
} from '../../contract/desk/productChange.ts';
import { failureMessage } from '../../contract/failure.ts';
import type { Text } from '../../contract/texts/text.ts';

interface DeskUndoContext {
  /** The last change of many products; null when there was no such change. */
  readonly change: ProductChange | null;
  /** The import whose pictures are copied, or could not be copied. */
  readonly copying: PictureCopy | null;
  readonly undo: ProductUndo | null;
  readonly error: Text | null;
}

type DeskUndoEvent =
  | { type: 'undo.requested' }
  | { type: 'undo.confirmed' }
  | { type: 'undo.dismissed' }
  | { type: 'undo.retry' }
  | { type: 'import.stopped' };

export const deskUndoMachine = setup({
  types: {} as { context: DeskUndoContext; events: DeskUndoEvent },
  actors: {
    fetchLastChange: fromPromise<ProductChangeState>(() =>
      Promise.reject(new Error('Provide fetchLastChange, see desk/services/deskUndo.ts')),
    ),
    undoChange: fromPromise<ProductUndo, { id: string }>(() =>
      Promise.reject(new Error('Provide undoChange, see desk/services/deskUndo.ts')),
    ),
  },
  actions: {
    setState: assign((_, { change, copying }: ProductChangeState) => ({ change, copying, error: null })),
    setUndo: assign({ undo: (_, { undo }: { undo: ProductUndo }) => undo }),
    clearError: assign({ error: null }),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, deskMessages.failed),
    }),
  },
  guards: {
    mayUndo: ({ context: { change } }) => change !== null && !change.isUndone && change.remaining > 0,
  },
}).createMachine({
  id: 'deskUndo',
  description: 'Shows the last change of many products, and undoes it on request.',
  context: { change: null, copying: null, undo: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Nothing yet.',
      tags: 'busy',
      invoke: {
        id: 'fetchLastChange',
        src: 'fetchLastChange',
        onDone: {
          target: 'shown',
          actions: { type: 'setState', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'Why there is nothing to show, and a button to try again.',
      on: { 'undo.retry': 'loading' },
    },
    shown: {
      description: 'The last change, if there was one, with a button to undo it.',
      on: {
        'undo.requested': { guard: 'mayUndo', target: 'confirming', actions: 'clearError' },
        'import.stopped': 'loading',
      },
    },
    confirming: {
      description: 'A second question, as an undo cannot be undone.',
      on: { 'undo.confirmed': 'undoing', 'undo.dismissed': 'shown' },
    },
    undoing: {
      description: 'The server writes the products as they were.',
      tags: 'undoing',
      invoke: {
        id: 'undoChange',
        src: 'undoChange',
        input: ({ context: { change } }) => ({ id: change?.id ?? '' }),
        onDone: {
          target: 'undone',
          actions: { type: 'setUndo', params: ({ event }) => ({ undo: event.output }) },
        },
        onError: {
          target: 'shown',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    undone: { description: 'How many products are as before, and which were changed since.' },
  },
});
