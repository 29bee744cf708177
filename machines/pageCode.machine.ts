import { assign, fromCallback, fromPromise, setup } from 'xstate';

type PageCodeEvent = { type: 'page.retry' } | { type: 'network.found' };

export const pageCodeMachine = setup({
  types: {} as { context: { failures: number }; events: PageCodeEvent },
  actors: {
    loadCode: fromPromise<void>(() =>
      Promise.reject(new Error('Provide loadCode, see src/services/pageCode.ts')),
    ),
    /**
     * Resolves to whether the server has another release than this page, for which this tab was not reloaded before.
     * Rejects when the server cannot be reached.
     */
    findRelease: fromPromise<boolean>(() =>
      Promise.reject(new Error('Provide findRelease, see src/services/pageCode.ts')),
    ),
    /** Sends `network.found` when the browser is online again. */
    watchNetwork: fromCallback<PageCodeEvent>(() => undefined),
  },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    /** Stores that this tab was reloaded to leave its release, so that it happens once. */
    recordReload: () => undefined,
    /** Loads the document again; address, history entry and scroll position stay. */
    reload: () => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  guards: {
    isFound: (_, { found }: { found: boolean }) => found,
    /** Older browsers cache a failed import and request the file again only in a new document. */
    hasFailedTwice: ({ context }) => context.failures > 1,
  },
}).createMachine({
  id: 'pageCode',
  description: 'Loads the code of a page that the shopper has opened, whatever happens to the request.',
  context: { failures: 0 },
  initial: 'loading',
  states: {
    loading: {
      description: 'An empty page while its code is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadCode',
        src: 'loadCode',
        onDone: 'loaded',
        onError: {
          target: 'checking',
          actions: ['countFailure', { type: 'logFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    checking: {
      description: 'Still an empty page, while the app checks whether the server has a new release.',
      tags: 'busy',
      invoke: {
        id: 'findRelease',
        src: 'findRelease',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
            target: 'reloading',
            actions: 'recordReload',
          },
          { target: 'failed' },
        ],
        onError: {
          target: 'unreachable',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'A message that the page could not be shown, and ‘Try again’.',
      tags: 'failed',
      on: { 'page.retry': [{ guard: 'hasFailedTwice', target: 'reloading' }, { target: 'loading' }] },
    },
    unreachable: {
      description: 'A message that the shopper seems to be offline, and ‘Try again’.',
      tags: 'failed',
      on: { 'page.retry': 'loading', 'network.found': 'loading' },
      invoke: {
        id: 'watchNetwork',
        src: 'watchNetwork',
        onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    reloading: {
      type: 'final',
      description: 'The browser loads the document again, with its new release.',
      tags: 'busy',
      entry: 'reload',
    },
    loaded: { type: 'final', description: 'The page.' },
  },
});
