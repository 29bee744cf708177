/** Deletes everything that the service worker and the app have stored in caches, for all tabs. Never fails. */
export function deleteCaches(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ type: 'SIGNED_OUT' });
  if (!('caches' in window)) return;
  caches
    .keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    // Where storage is blocked, there are no caches.
    .catch(() => undefined);
}

/** The text stored under a key of a cache; null if it is missing or storage is blocked. */
export async function readCachedText(cache: string, key: string): Promise<string | null> {
  try {
    const stored = await caches.match(addressOf(cache, key), { cacheName: cache });
    return (await stored?.text()) ?? null;
  } catch {
    return null;
  }
}

/** Replaces the text under a key of a cache. Nothing is stored where storage is blocked or full. */
export async function storeCachedText(cache: string, key: string, text: string): Promise<void> {
  try {
    await (await caches.open(cache)).put(addressOf(cache, key), new Response(text));
  } catch {
    // It can be loaded again.
  }
}

/** Keys of caches are addresses; this address is never requested. */
function addressOf(cache: string, key: string): string {
  return `/${cache}/${encodeURIComponent(key)}`;
}
