const SCRIPT = '/sw.js';
/** An open tab checks for a new version at most this often. */
const CHECK_INTERVAL_MS = 3_600_000;

interface WorkerListeners {
  /** A new version is installed and waits for activation. */
  readonly ready: () => void;
  /** A new version controls the pages. */
  readonly started: () => void;
}

/**
 * Registers the service worker and checks for a new version whenever the tab becomes visible. Does nothing without support, such as without
 * https. Returns the function that stops listening.
 * @param failed called when it cannot be registered
 */
export function runServiceWorker(listeners: WorkerListeners, failed: (error: unknown) => void): () => void {
  const container = containerOf();
  if (!container) return () => undefined;
  const stop = new AbortController();
  const { signal } = stop;
  // When the page had no controller, the first worker takes over: that is no new version.
  if (container.controller) container.addEventListener('controllerchange', listeners.started, { signal });
  const register = async () => {
    const registration = await container.register(SCRIPT);
    if (!signal.aborted) watchVersions(registration, listeners.ready, signal);
  };
  register().catch(failed);
  return () => stop.abort();
}

function watchVersions(
  registration: ServiceWorkerRegistration,
  ready: () => void,
  signal: AbortSignal,
): void {
  // Checks whether the worker waits for the shopper: the script that removes the service worker activates itself and does not reply.
  const reportWaiting = () => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ready, { signal });
    port1.start();
    // Without an active worker, the waiting worker is the first, and also activates itself.
    if (registration.active) registration.waiting?.postMessage({ type: 'IS_WAITING' }, [port2]);
  };
  const watchInstalling = () =>
    registration.installing?.addEventListener('statechange', reportWaiting, { signal });
  registration.addEventListener('updatefound', watchInstalling, { signal });
  watchInstalling();
  reportWaiting();
  let checkedAt = Date.now();
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    // Offline, the next check finds it.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', check, { signal });
}

/** Lets the service worker that waits take over. */
export async function startWaitingWorker(): Promise<void> {
  const registration = await containerOf()?.getRegistration();
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
}

/** Missing in private windows of some browsers, and without https. */
function containerOf(): ServiceWorkerContainer | undefined {
  return 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
}
