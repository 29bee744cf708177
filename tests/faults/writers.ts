import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { answerOrNull, type Buyer } from './calling.ts';

/** Delay between two attempts of the same order, in ms. */
const PAUSE_MS = 50;
const Placed = v.object({ order: v.object({ _id: v.string() }) });

/** Shoppers who place cash orders over HTTP, repeating each under its own idempotency key until it is placed. */
export class Writers {
  /** Ids of orders by their idempotency keys. */
  readonly placed = new Map<string, string>();
  /** The number of attempts with response 503. */
  refused = 0;
  /** The longest wait for a 503, in ms. */
  slowestRefusalMs = 0;
  readonly #url: string;
  readonly #repeatsUnanswered: boolean;
  readonly #all: Promise<unknown>;
  #isStopped = false;
  #lastPlacedAt = -Infinity;

  /** @param repeatsUnanswered whether an attempt whose connection ends without a response is repeated */
  constructor(url: string, buyers: readonly Buyer[], count: number, repeatsUnanswered = false) {
    this.#url = url;
    this.#repeatsUnanswered = repeatsUnanswered;
    const all = Array.from({ length: count }, (_, index) => this.#write(buyers, index));
    this.#all = Promise.all(all);
    // `until` and `stop` report it.
    this.#all.catch(() => undefined);
  }

  /** When the newest order was confirmed, as `performance.now()` has it. */
  get lastPlacedAt(): number {
    return this.#lastPlacedAt;
  }

  /** Resolves as `seen` does. @throws on any status except 200 and 503, and when the server has ended */
  async until(seen: Promise<unknown>): Promise<void> {
    await Promise.race([seen, this.#all]);
  }

  /** Starts no further orders, and resolves once all started ones are placed. @throws as `until` does */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#all;
  }

  async #write(buyers: readonly Buyer[], index: number): Promise<void> {
    while (!this.#isStopped) {
      const buyer = buyers[index % buyers.length];
      if (!buyer) throw new Error('No shopper exists');
      const key = randomUUID();
      this.placed.set(key, await this.#place(buyer, key));
      this.#lastPlacedAt = performance.now();
    }
  }

  async #place(buyer: Buyer, key: string): Promise<string> {
    for (;;) {
      const requestedAt = performance.now();
      const attempt = attemptOrder(this.#url, buyer, key);
      const response = await (this.#repeatsUnanswered ? answerOrNull(attempt) : attempt);
      if (response === null) continue;
      const body: unknown = await response.json();
      if (response.status === 200) return v.parse(Placed, body).order._id;
      if (response.status !== 503 || !(Number(response.headers.get('retry-after')) > 0))
        throw new Error(`Placing was answered ${response.status}: ${JSON.stringify(body)}`);
      this.refused += 1;
      this.slowestRefusalMs = Math.max(this.slowestRefusalMs, performance.now() - requestedAt);
      await sleep(PAUSE_MS);
    }
  }
}

export function attemptOrder(url: string, { token, request }: Buyer, key: string): Promise<Response> {
  return fetch(`${url}/api/order/place`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(request),
  });
}
