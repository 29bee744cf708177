import { assertEvent, assign, fromCallback, setup } from 'xstate';
import type { ListPacing } from '../contract/constants.ts';

interface InfiniteListContext {
  readonly pacing: ListPacing;
  /** Identifies what is listed, e.g. by its filters; another key is another list. */
  readonly listKey: string;
  /** Key of the history entry with the list's name on its page. */
  readonly entry: string;
  readonly shown: number;
  readonly total: number;
  /** How many items to show again once that many are loaded, or 0. */
  readonly stored: number;
}

type InfiniteListEvent =
  | { type: 'end.approached' }
  | { type: 'more.requested' }
  | { type: 'list.resized'; total: number }
  | { type: 'list.replaced'; listKey: string; total: number; entry: string }
  /** The page has changed its own address. */
  | { type: 'entry.changed'; entry: string };

export const infiniteListMachine = setup({
  types: {} as {
    context: InfiniteListContext;
    /**
     * `stored`: how many items were shown when the shopper left the history entry, 0 when unknown. `shown`: how many the first render
     * shows, at least a batch; a page that the server has rendered may show fewer than `stored`.
     */
    input: {
      pacing: ListPacing;
      listKey: string;
      entry: string;
      total: number;
      shown: number;
      stored: number;
    };
    events: InfiniteListEvent;
  },
  actors: {
    /**
     * Sends `end.approached` when the list's end is within `prefetchPx` of the viewport, at once or after scrolling at least
     * `minScrollPx`.
     */
    watchEnd: fromCallback<InfiniteListEvent, { prefetchPx: number; minScrollPx: number; shown: number }>(
      () => undefined,
    ),
  },
  actions: {
    showMore: assign({ shown: ({ context }) => context.shown + context.pacing.batch }),
    resize: assign(({ event }) => {
      assertEvent(event, 'list.resized');
      return { total: event.total };
    }),
    replace: assign(({ context, event }) => {
      assertEvent(event, 'list.replaced');
      const { listKey, total, entry } = event;
      return { listKey, total, entry, shown: context.pacing.batch, stored: 0 };
    }),
    changeEntry: assign(({ event }) => {
      assertEvent(event, 'entry.changed');
      return { entry: event.entry };
    }),
    /** Shows whole batches until `stored` items are shown, or all of them. */
    restore: assign(({ context: { shown, total, stored, pacing } }) => {
      const target = Math.min(stored, total);
      const batches = Math.max(0, Math.ceil((target - shown) / pacing.batch));
      return { shown: shown + batches * pacing.batch, stored: target === stored ? 0 : stored };
    }),
    /** Stores how many items are shown, so that Back restores the list's length. */
    storeLength: (_, _params: { entry: string; shown: number }) => undefined,
    /** Scrolls a page at its very top by 1 px, so that its lists receive a scroll event (spec §9). */
    nudge: () => undefined,
  },
  guards: {
    isComplete: ({ context }) => context.shown >= context.total,
  },
  delays: {
    nudgeDelay: ({ context }) => context.pacing.nudgeMs,
    debounceDelay: ({ context }) => context.pacing.debounceMs,
  },
}).createMachine({
  id: 'infiniteList',
  description: 'Shows a list in batches: the next one when the shopper nears the end, or presses the button.',
  context: ({ input }) => ({
    pacing: input.pacing,
    listKey: input.listKey,
    entry: input.entry,
    total: input.total,
    shown: Math.max(input.shown, input.pacing.batch),
    stored: input.stored,
  }),
  initial: 'arriving',
  on: {
    'list.resized': { target: '.hasMore', actions: ['resize', 'restore'] },
    'list.replaced': { target: '.hasMore', actions: 'replace' },
    'entry.changed': {
      actions: [
        'changeEntry',
        { type: 'storeLength', params: ({ context }) => ({ entry: context.entry, shown: context.shown }) },
      ],
    },
  },
  states: {
    arriving: {
      description: 'The first batch, or as many items as before; the page is scrolled by 1 px after a delay.',
      entry: [
        'restore',
        { type: 'storeLength', params: ({ context }) => ({ entry: context.entry, shown: context.shown }) },
      ],
      after: { nudgeDelay: { target: 'hasMore', actions: 'nudge' } },
      on: {
        'more.requested': {
          actions: [
            'showMore',
            {
              type: 'storeLength',
              params: ({ context }) => ({ entry: context.entry, shown: context.shown }),
            },
          ],
        },
        'list.resized': {
          actions: [
            'resize',
            'restore',
            {
              type: 'storeLength',
              params: ({ context }) => ({ entry: context.entry, shown: context.shown }),
            },
          ],
        },
        'list.replaced': {
          actions: [
            'replace',
            {
              type: 'storeLength',
              params: ({ context }) => ({ entry: context.entry, shown: context.shown }),
            },
          ],
        },
      },
    },
    hasMore: {
      description: 'Checks whether there are more items; the list is unchanged.',
      entry: {
        type: 'storeLength',
        params: ({ context }) => ({ entry: context.entry, shown: context.shown }),
      },
      always: [{ guard: 'isComplete', target: 'complete' }, { target: 'watching' }],
    },
    watching: {
      description: 'The items so far; the end of the list is far below the window.',
      tags: 'more',
      invoke: {
        id: 'watchEnd',
        src: 'watchEnd',
        input: ({ context }) => ({
          prefetchPx: context.pacing.prefetchPx,
          minScrollPx: context.pacing.minScrollPx,
          shown: context.shown,
        }),
        onError: 'resting',
      },
      on: {
        'end.approached': 'approaching',
        'more.requested': { target: 'hasMore', actions: 'showMore' },
      },
    },
    approaching: {
      description: 'The end of the list is near; the next batch shows after a short delay.',
      tags: 'more',
      after: { debounceDelay: { target: 'hasMore', actions: 'showMore' } },
      on: { 'more.requested': { target: 'hasMore', actions: 'showMore' } },
    },
    resting: {
      description: 'The browser cannot detect the end of the list; a button shows more.',
      tags: 'more',
      on: { 'more.requested': { target: 'hasMore', actions: 'showMore' } },
    },
    complete: { description: 'All items are shown; there is no button for more.' },
  },
});
