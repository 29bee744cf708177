import { assign, fromPromise, setup } from 'xstate';
import { deskMessages } from '../../contract/desk/deskMessages.ts';
import { failureMessage } from '../../contract/failure.ts';
import type { Text } from '../../contract/texts/text.ts';

/** The parameters of a list's address. */
export type ListFilters = Readonly<Record<string, string>>;

interface ListedRow {
  readonly id: string;
}

/** A part of a list. */
export interface ListedPart {
  readonly rows: readonly ListedRow[];
  /** The cursor of the next part; null after the last one. */
  readonly after: string | null;
}

interface DeskListContext extends ListedPart {
  readonly filters: ListFilters;
  readonly error: Text | null;
}

type DeskListEvent =
  { type: 'list.filtered'; filters: ListFilters } | { type: 'list.more' } | { type: 'list.retry' };

export const deskListMachine = setup({
  types: {} as {
    context: DeskListContext;
    input: { readonly filters: ListFilters };
    events: DeskListEvent;
  },
  actors: {
    fetchRows: fromPromise<ListedPart, { filters: ListFilters; after: string | null }>(() =>
      Promise.reject(new Error('Provide fetchRows, see desk/services/deskList.ts')),
    ),
  },
  actions: {
    setFilters: assign({
      filters: (_, { filters }: { filters: ListFilters }) => filters,
      rows: [],
      after: null,
      error: null,
    }),
    setRows: assign((_, { rows, after }: ListedPart) => ({ rows, after, error: null })),
    addRows: assign(({ context }, { rows, after }: ListedPart) => ({
      rows: [...context.rows, ...rows.filter(({ id }) => context.rows.every((row) => row.id !== id))],
      after,
      error: null,
    })),
    showError: assign({
      error: (_, { error }: { error: unknown }) => failureMessage(error, deskMessages.failed),
    }),
  },
  guards: { hasMore: ({ context: { after } }) => after !== null },
}).createMachine({
  id: 'deskList',
  description: 'Lists returns, reviews, customers or products, a part at a time.',
  context: ({ input: { filters } }) => ({ filters, rows: [], after: null, error: null }),
  initial: 'loading',
  on: {
    'list.filtered': {
      target: '.loading',
      reenter: true,
      actions: { type: 'setFilters', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      description: 'Grey placeholders.',
      tags: 'busy',
      invoke: {
        id: 'fetchRows',
        src: 'fetchRows',
        input: ({ context: { filters } }) => ({ filters, after: null }),
        onDone: { target: 'shown', actions: { type: 'setRows', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    shown: {
      description: 'The entries so far, and a button for more if there are more.',
      on: { 'list.more': { guard: 'hasMore', target: 'loadingMore' } },
    },
    loadingMore: {
      description: 'The next entries are loaded.',
      tags: 'loadingMore',
      invoke: {
        id: 'fetchMore',
        src: 'fetchRows',
        input: ({ context: { filters, after } }) => ({ filters, after }),
        onDone: { target: 'shown', actions: { type: 'addRows', params: ({ event }) => event.output } },
        onError: {
          target: 'shown',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'Why there is nothing to show, and a button to try again.',
      on: { 'list.retry': 'loading' },
    },
  },
});
