import { CacheFirst, ExpirationPlugin, NetworkFirst, Serwist, StaleWhileRevalidate } from 'serwist';
import type { SerwistPlugin } from 'serwist';
import { SHELL_PATH, worksOffline } from '../contract/pages/pagePaths.ts';
import { isStorable } from './isStorable.ts';
import { APP_CACHE, deleteOldCaches, refreshShell, storeShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

const DAY_S = 86_400;
/** How long a navigation waits for the server before the page is rendered without it. */
const NAVIGATION_TIMEOUT_S = 10;

const storableOnly: SerwistPlugin = {
  cacheWillUpdate: async ({ request, response }) => (isStorable(request.url, response) ? response : null),
};
const pictureLimits = new ExpirationPlugin({
  maxEntries: 150,
  maxAgeSeconds: 30 * DAY_S,
  purgeOnQuotaError: true,
});

const serwist = new Serwist({ clientsClaim: true, disableDevLogs: true });

// Requests without a route are not intercepted: the browser sends them as if there were no service worker.
serwist.registerCapture(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && worksOffline(url.pathname),
  new NetworkFirst({
    cacheName: APP_CACHE,
    networkTimeoutSeconds: NAVIGATION_TIMEOUT_S,
    plugins: [
      {
        cacheKeyWillBeUsed: async () => SHELL_PATH,
        // Pages are never stored, not even public ones.
        cacheWillUpdate: async () => null,
        fetchDidSucceed: async ({ response, event }) => {
          event.waitUntil(refreshShell(response));
          return response;
        },
      },
    ],
  }),
);
serwist.registerCapture(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: APP_CACHE, matchOptions: { ignoreVary: true }, plugins: [storableOnly] }),
);
serwist.registerCapture(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.destination === 'image' && !/^\/(api|sandbox)\//.test(url.pathname),
  // The browser's own cache decides whether the picture is requested again.
  new StaleWhileRevalidate({ cacheName: 'aangan-pictures', plugins: [storableOnly, pictureLimits] }),
);
serwist.addEventListeners();

self.addEventListener('install', (event) => event.waitUntil(storeShell()));
self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));
self.addEventListener('message', (event) => {
  // The page offers to start this version; Serwist starts it when it receives SKIP_WAITING.
  if (event.data?.type === 'IS_WAITING') event.ports[0]?.postMessage(true);
  // The page has deleted the caches; this is the list of what was in them.
  if (event.data?.type === 'SIGNED_OUT') event.waitUntil(pictureLimits.deleteCacheAndMetadata());
});
