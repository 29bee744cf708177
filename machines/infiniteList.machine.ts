import { assertEvent, assign, fromCallback, setup } from 'xstate';
import type { ListPacing } from '../contract/constants.ts';

interface InfiniteListContext {
  readonly pacing: ListPacing;
  /** Of what is listed, e.g. the filters. */
  readonly listKey: string;
  /** The history entry, and the list's name on its page. */
  readonly entry: string;
  readonly shown: number;
  readonly total: number;
  /** How many are to be shown again as soon as there are so many; 0 for none. */
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
     * `stored` is how many items were shown when the history entry was left, 0 when that is not known. The first render shows `shown`, a
     * batch at the least: fewer than were stored where the server has rendered it.
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
     * Sends `end.approached` when the list's end is nearer to the viewport than `prefetchPx`, at once or after a scroll of at
     * least `minScrollPx`.
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
    /** Shows whole batches until there are as many as were stored, or as many as there are. */
    restore: assign(({ context: { shown, total, stored, pacing } }) => {
      const target = Math.min(stored, total);
      const batches = Math.max(0, Math.ceil((target - shown) / pacing.batch));
      return { shown: shown + batches * pacing.batch, stored: target === stored ? 0 : stored };
    }),
    /** Stores how many are shown, so that Back finds the list as long as it was. */
    storeLength: (_, _params: { entry: string; shown: number }) => undefined,
    /** Scrolls a page that stands at its very top to 1 px, so that lists on it take notice (spec §9). */
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
  description:
    'Shows a list batch by batch: the next one comes when its end draws near, or when it is asked for.',
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
      description: 'The first batch, or as many as were there before; a moment later the page is nudged.',
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
      description: 'The same batch still: is there more to show?',
      entry: {
        type: 'storeLength',
        params: ({ context }) => ({ entry: context.entry, shown: context.shown }),
      },
      always: [{ guard: 'isComplete', target: 'complete' }, { target: 'watching' }],
    },
    watching: {
      description: 'What is there so far, its end far below the window.',
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
      description: 'The end is near; the next batch comes a moment later.',
      tags: 'more',
      after: { debounceDelay: { target: 'hasMore', actions: 'showMore' } },
      on: { 'more.requested': { target: 'hasMore', actions: 'showMore' } },
    },
    resting: {
      description: 'The browser cannot tell where the end is; the button brings more.',
      tags: 'more',
      on: { 'more.requested': { target: 'hasMore', actions: 'showMore' } },
    },
    complete: { description: 'Everything is shown, and no button asks for more.' },
  },
});
