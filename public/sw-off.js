// Takes the place of sw.js when the service worker is switched off (docs/operations.md): deletes what it has stored, and removes itself. Pages
// that are open stay as they are.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await registration.unregister();
}
