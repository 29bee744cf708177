import { createECDH, hkdfSync } from 'node:crypto';
import type { pushSubscriptions } from '../db/schema.ts';
import { shopUrl } from './shop-url.ts';
import type { CoreContext } from '../core-context.ts';

type PushTarget = Pick<typeof pushSubscriptions.$inferSelect, 'endpoint' | 'p256dh' | 'auth'>;

/** What a notification shows, and which page of the desk it opens. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** At most 32 characters of base64url. A message in place of an earlier one with the same tag, which is repeated when its answer was lost. */
  readonly tag: string;
}

/** The push services of browsers, by the end of their host names. No other address is ever requested. */
const SERVICES = [
  '.googleapis.com',
  '.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];
const TIMEOUT_MS = 10_000;
/** How long a push service waits for the browser. */
const LIFE_S = 24 * 60 * 60;

/** Whether an address belongs to the push service of a browser; outside production, also to one on this machine. */
export function isPushService(endpoint: string, { production }: { readonly production: boolean }): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (!production && ['127.0.0.1', 'localhost'].includes(url.hostname)) return true;
  return url.protocol === 'https:' && url.port === '' && SERVICES.some((end) => url.hostname.endsWith(end));
}

/**
 * The keys by which push services recognise the shop (VAPID, RFC 8292), in base64url. They follow from the shop's secret, so that every
 * process has the same ones, and nothing is stored. With another secret, browsers have to subscribe again.
 */
export function pushKeys(secret: Uint8Array): { readonly publicKey: string; readonly privateKey: string } {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'key of web push', 32)));
  return {
    publicKey: curve.getPublicKey('base64url', 'uncompressed'),
    privateKey: curve.getPrivateKey('base64url'),
  };
}

/** `gone`: the browser has ended the subscription. `refused`: sending it again is of no use. */
export type PushOutcome = 'sent' | 'gone' | 'refused';

/**
 * Sends a message, encrypted for the browser, to its push service.
 * @throws Error when the service does not respond, or is to be tried again later
 */
export async function sendPush(
  { config, secret }: Pick<CoreContext, 'config' | 'secret'>,
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
): Promise<PushOutcome> {
  if (!isPushService(endpoint, config)) return 'refused';
  // Imported on first use, as few shops use it.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: subjectOf(config), ...pushKeys(secret) },
      TTL: LIFE_S,
      urgency: 'high',
      topic: message.tag,
    },
  );
  const { 'Content-Length': _length, ...sent } = headers;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: sent,
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  const { status } = response;
  if (response.ok) return 'sent';
  // 401 and 403: the browser has subscribed with another key of the shop.
  if ([401, 403, 404, 410].includes(status)) return 'gone';
  if (status < 500 && status !== 408 && status !== 429) return 'refused';
  throw new Error(`the push service answered ${status}`);
}

/** The contact for push services that have questions about the shop's messages. */
function subjectOf(config: CoreContext['config']): string {
  const { support } = config;
  return support.email === '' ? (shopUrl(config) ?? 'mailto:nobody@localhost') : `mailto:${support.email}`;
}
