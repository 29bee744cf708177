import { fromCallback, setup } from 'xstate';

export type AppUpdateEvent =
  | { type: 'version.ready' }
  | { type: 'version.started' }
  | { type: 'update.accepted' }
  | { type: 'update.postponed' };

export const appUpdateMachine = setup({
  types: {} as { events: AppUpdateEvent },
  actors: {
    /**
     * Registers the service worker, and sends `version.ready` when a new one is waiting, and `version.started` when
     * another one has become active.
     */
    runServiceWorker: fromCallback<AppUpdateEvent>(() => undefined),
  },
  actions: {
    showOffer: () => undefined,
    /** Lets the waiting service worker take over. */
    startVersion: () => undefined,
    /** Loads the document again; address, history entry and scroll position stay. */
    reload: () => undefined,
    logFailure: (_, _params: { error: unknown }) => undefined,
  },
  delays: { startTimeout: 3_000 },
}).createMachine({
  id: 'appUpdate',
  description: 'Caches the app for offline use, and offers new versions.',
  initial: 'current',
  invoke: {
    id: 'runServiceWorker',
    src: 'runServiceWorker',
    onError: { actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) } },
  },
  states: {
    current: {
      description: 'Nothing is shown: there is no other version, or the shopper wants it later.',
      on: { 'version.ready': { target: 'offered', actions: 'showOffer' } },
    },
    offered: {
      description: 'A message offers a new version, with ‘Reload’. The shopper can close it.',
      on: { 'update.accepted': 'starting', 'update.postponed': 'current' },
    },
    starting: {
      description: 'The page stays while the new version takes over.',
      tags: 'busy',
      entry: 'startVersion',
      on: { 'version.started': 'reloading' },
      after: { startTimeout: 'reloading' },
    },
    reloading: {
      type: 'final',
      description: 'The browser loads the page again, with the new version.',
      tags: 'busy',
      entry: 'reload',
    },
  },
});
