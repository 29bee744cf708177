/** Deletes everything that the service worker has stored, for all tabs. Never fails. */
export function deleteCaches(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ type: 'SIGNED_OUT' });
  if (!('caches' in window)) return;
  caches
    .keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    // Where storage is blocked, there are none.
    .catch(() => undefined);
}
