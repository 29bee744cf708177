import { createHmac } from 'node:crypto';
import type { ProviderName } from './faults.ts';
import type { SandboxKeys } from './keys.ts';
import type { Log } from './log.ts';
import type { Delivery, SandboxState } from './state.ts';

const TIMEOUT_MS = 10_000;
const MIN_RETRY_DELAY_MS = 2_000;
const MAX_RETRY_DELAY_MS = 300_000;
/** Retries for about three hours. */
const MAX_ATTEMPTS = 40;

/** Where the shop receives the webhooks of each provider. */
export type WebhookUrls = Readonly<Partial<Record<ProviderName, string>>>;

/**
 * Sends webhooks to the shop: signed like the provider's, and retried with exponential backoff until the response is
 * 2xx, also after a restart.
 */
export class Webhooks {
  readonly #state: SandboxState;
  readonly #keys: SandboxKeys;
  readonly #now: () => number;
  readonly #log: Log;
  #urls: WebhookUrls = {};
  #sending: Promise<void> | null = null;

  constructor(state: SandboxState, keys: SandboxKeys, now: () => number, log: Log) {
    this.#state = state;
    this.#keys = keys;
    this.#now = now;
    this.#log = log;
  }

  /** Sets the URLs of the shop; webhooks of other providers are queued. */
  deliverTo(urls: WebhookUrls): void {
    this.#urls = urls;
    void this.sendDue();
  }

  /** Where the webhooks of a provider are sent to, or null. */
  urlOf(provider: ProviderName): string | null {
    return this.#urls[provider] ?? null;
  }

  /** Queues an event. The caller saves the state, so that the event and its cause are stored together. */
  add(provider: ProviderName, eventId: string, type: string, body: object): void {
    const { data } = this.#state;
    const mode = data.faults[provider].webhooks;
    if (mode === 'off') return;
    for (let copy = 0; copy < (mode === 'twice' ? 2 : 1); copy += 1) {
      data.deliveries.push({
        id: data.nextDelivery++,
        provider,
        eventId,
        type,
        body: JSON.stringify(body),
        attempts: 0,
        dueAt: this.#now(),
        held: mode === 'held',
      });
    }
  }

  /** Sends the webhooks that are due, in order, and resolves when each was sent once. */
  async sendDue(): Promise<void> {
    while (this.#sending) await this.#sending;
    const now = this.#now();
    const due = this.#state.data.deliveries.filter(
      ({ provider, held, dueAt }) => !held && dueAt <= now && this.#urls[provider] !== undefined,
    );
    if (due.length === 0) return;
    this.#sending = this.#sendAll(due).finally(() => (this.#sending = null));
    await this.#sending;
  }

  held(): readonly Delivery[] {
    return this.#state.data.deliveries.filter(({ held }) => held);
  }

  /**
   * Sends these webhooks one after the other in this order, whether they are held or not; unknown ids are skipped.
   * Resolves with the HTTP status of each; 0 means no response.
   */
  async release(ids: readonly number[]): Promise<number[]> {
    while (this.#sending) await this.#sending;
    const released = ids.flatMap((id) => this.#state.data.deliveries.find((one) => one.id === id) ?? []);
    for (const delivery of released) delivery.held = false;
    const statuses: number[] = [];
    // They are due in the meantime as well, and must not be sent twice.
    this.#sending = this.#sendAll(released, statuses).finally(() => (this.#sending = null));
    await this.#sending;
    return statuses;
  }

  async #sendAll(deliveries: readonly Delivery[], statuses: number[] = []): Promise<void> {
    for (const delivery of deliveries) statuses.push(await this.#send(delivery));
  }

  async #send(delivery: Delivery): Promise<number> {
    const status = await this.#post(delivery);
    const { data } = this.#state;
    delivery.attempts += 1;
    delivery.dueAt = this.#now() + retryDelay(delivery.attempts);
    const isDone = (status >= 200 && status < 300) || delivery.attempts >= MAX_ATTEMPTS;
    if (isDone) data.deliveries = data.deliveries.filter(({ id }) => id !== delivery.id);
    else
      this.#log.info(
        { provider: delivery.provider, type: delivery.type, status },
        'a webhook was not accepted',
      );
    this.#state.save();
    return status;
  }

  async #post({ provider, eventId, body }: Delivery): Promise<number> {
    try {
      const response = await fetch(this.#urls[provider] ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.#signature(provider, eventId, body) },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  }

  #signature(provider: ProviderName, eventId: string, body: string): Record<string, string> {
    const { stripe, razorpay, shiprocket } = this.#keys;
    const time = Math.floor(this.#now() / 1000);
    const signatures = {
      stripe: { 'stripe-signature': `t=${time},v1=${hmac(stripe.webhookSecret, `${time}.${body}`)}` },
      razorpay: {
        'x-razorpay-signature': hmac(razorpay.webhookSecret, body),
        'x-razorpay-event-id': eventId,
      },
      shiprocket: { 'x-api-key': shiprocket.webhookKey },
    };
    return signatures[provider];
  }
}

/** Hex HMAC-SHA256. */
export function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

function retryDelay(attempts: number): number {
  return Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** (attempts - 1));
}
