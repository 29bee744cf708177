import { assertEvent, assign, fromCallback, setup } from 'xstate';
import type { ListPacing } from '../contract/constants.ts';

interface InfiniteListContext {
  readonly pacing: ListPacing;
  /** Of what is listed, e.g. the filters. */
  readonly listKey: string;
  readonly shown: number;
  readonly total: number;
}

type InfiniteListEvent =
  | { type: 'end.approached' }
  | { type: 'more.requested' }
  | { type: 'list.resized'; total: number }
  | { type: 'list.replaced'; listKey: string; total: number };

export const infiniteListMachine = setup({
  types: {} as {
    context: InfiniteListContext;
    /** `shown` is how many stood there when the page was left; a batch at the least. */
    input: { pacing: ListPacing; listKey: string; total: number; shown: number };
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
      return { listKey: event.listKey, total: event.total, shown: context.pacing.batch };
    }),
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
    total: input.total,
    shown: Math.max(input.shown, input.pacing.batch),
  }),
  initial: 'arriving',
  on: {
    'list.resized': { target: '.choosing', actions: 'resize' },
    'list.replaced': { target: '.choosing', actions: 'replace' },
  },
  states: {
    arriving: {
      description: 'The first batch, just come; a moment later the page is nudged.',
      after: { nudgeDelay: { target: 'choosing', actions: 'nudge' } },
      on: {
        'more.requested': { actions: 'showMore' },
        'list.resized': { actions: 'resize' },
        'list.replaced': { actions: 'replace' },
      },
    },
    choosing: {
      description: 'The same batch still: is there more to show?',
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
        'more.requested': { target: 'choosing', actions: 'showMore' },
      },
    },
    approaching: {
      description: 'The end is near; the next batch comes a moment later.',
      tags: 'more',
      after: { debounceDelay: { target: 'choosing', actions: 'showMore' } },
      on: { 'more.requested': { target: 'choosing', actions: 'showMore' } },
    },
    resting: {
      description: 'The browser cannot tell where the end is; the button brings more.',
      tags: 'more',
      on: { 'more.requested': { target: 'choosing', actions: 'showMore' } },
    },
    complete: { description: 'Everything is shown, and no button asks for more.' },
  },
});
