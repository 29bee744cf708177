/** A browser's subscription to notifications. */
export interface PushSubscriptionParts {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** Resolves to false when the browser could not end it. */
  readonly end: () => Promise<boolean>;
}

export function supportsPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether the person has forbidden notifications in the browser. */
export function isPushBlocked(): boolean {
  return Notification.permission === 'denied';
}

/** Opens the browser's question, unless it was answered before. */
export async function requestPushPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** The subscription of a service worker; null without one. */
export async function findPushSubscription(script: string): Promise<PushSubscriptionParts | null> {
  const registration = await navigator.serviceWorker.getRegistration(scopeOf(script));
  const subscription =
    registration?.scope === scopeOf(script) ? await registration.pushManager.getSubscription() : null;
  return subscription && parts(subscription);
}

/** Registers the service worker, whose scope is the folder of its script, and subscribes it. */
export async function subscribeToPush(script: string, publicKey: string): Promise<PushSubscriptionParts> {
  const registration = await navigator.serviceWorker.register(script);
  await isActive(registration);
  const earlier = await registration.pushManager.getSubscription();
  // The shop may have had another key.
  await earlier?.unsubscribe();
  return parts(
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  );
}

/** Only an active service worker can subscribe. */
async function isActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active !== null || worker === null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated' || worker.state === 'redundant') resolve();
  });
  return promise;
}

function scopeOf(script: string): string {
  return new URL('.', new URL(script, location.href)).href;
}

function parts(subscription: PushSubscription): PushSubscriptionParts {
  const { keys = {} } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
    end: () => subscription.unsubscribe(),
  };
}
