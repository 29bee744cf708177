import { fromCallback, setup } from 'xstate';

type RefreshTimerEvent = { type: 'page.shown' | 'page.hidden' };

export const refreshTimerMachine = setup({
  types: {} as { events: RefreshTimerEvent },
  actors: {
    /** Sends `page.hidden` when the tab is in the background, from the start too, and `page.shown` when it is visible again. */
    watchPage: fromCallback<RefreshTimerEvent>(() => undefined),
  },
  actions: { logFailure: (_, _params: { error: unknown }) => undefined },
  delays: { refreshDelay: 30_000 },
}).createMachine({
  id: 'refreshTimer',
  description: 'Ends when the page that invokes it should fetch its data again.',
  invoke: {
    id: 'watchPage',
    src: 'watchPage',
    onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
  },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The tab is visible; the data are fetched again after 30 seconds.',
      after: { refreshDelay: 'due' },
      on: { 'page.hidden': 'paused' },
    },
    paused: {
      description: 'The tab is in the background, so nothing is fetched until it is visible again.',
      on: { 'page.shown': 'due' },
    },
    due: { type: 'final', description: 'The page fetches its data.' },
  },
});
