import { setTimeout as sleep } from 'node:timers/promises';
import type { CoreContext } from '../core-context.ts';
import { perCaller } from '../limits/caller.ts';
import { consume, type LimitUse } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import type { Shiprocket } from './shiprocket/client.ts';
import type { CourierDelivery } from './shiprocket/delivery.ts';
import { ShiprocketUnavailable } from './shiprocket/errors.ts';
import { formatIndiaDate } from './shiprocket/india-time.ts';

/** How long a shopper waits for Shiprocket. A later response is cached, too. */
const WAIT_MS = 3_000;
const DAY_MS = 24 * 60 * 60_000;
/** How long placing an order waits. Without a response, its page shows no date. */
const EXPECT_WAIT_MS = 1_000;
/** A shopper who sees that nothing is delivered contacts the shop, which changes its couriers. */
const UNSERVED_MS = 60_000;
/** India has about 19,000 PIN codes. */
const CACHED_MAX = 25_000;

/** All fields are null when Shiprocket does not respond. */
export interface DeliveryPromiseReply {
  readonly serviceable: boolean | null;
  /** Whether the courier accepts cash. */
  readonly cod: boolean | null;
  /** The date in India, such as 2026-11-27; null also when Shiprocket returns no date. */
  readonly by: string | null;
}

/**
 * Returns when an order placed now reaches a PIN code.
 * @param shopper the key for limiting requests to Shiprocket; `userId` is null for a guest
 * @throws Refusal `rate_limited…` (429)
 */
type PromiseDelivery = (pin: string, shopper: Shopper) => Promise<DeliveryPromiseReply>;

interface Shopper {
  readonly ip: string;
  readonly userId: string | null;
}

export interface DeliveryPromises {
  readonly promiseDelivery: PromiseDelivery;
  /**
   * For an order that is being placed: waits a second at most. An order is refused for what is not served, so that Shiprocket is requested
   * again before. Not limited, because orders are.
   */
  readonly expectDelivery: (pin: string) => Promise<DeliveryPromiseReply>;
}

export const UNKNOWN_DELIVERY: DeliveryPromiseReply = { serviceable: null, cod: null, by: null };

/**
 * Creates the functions. Each process caches Shiprocket's responses for a day, or for a minute where a courier delivers
 * nothing or accepts no cash, but not its failures, and joins concurrent requests for a PIN code. Failures are logged, not thrown.
 * @param shiprocket null when it is not configured
 */
export function createDeliveryPromises(
  context: CoreContext,
  shiprocket: Shiprocket | null,
  { waitMs = WAIT_MS } = {},
): DeliveryPromises {
  const { providers, config, now, log } = context;
  const cache = new Map<string, { readonly delivery: CourierDelivery; readonly until: number }>();
  const running = new Map<string, Promise<CourierDelivery | null>>();

  const readCache = (pin: string): CourierDelivery | null => {
    const entry = cache.get(pin);
    return entry && now() < entry.until ? entry.delivery : null;
  };

  const writeCache = (pin: string, delivery: CourierDelivery) => {
    const [oldest] = cache.keys();
    if (cache.size >= CACHED_MAX && oldest !== undefined) cache.delete(oldest);
    cache.set(pin, { delivery, until: now() + (isServed(delivery) ? DAY_MS : UNSERVED_MS) });
  };

  const fetchDelivery = async (pin: string): Promise<CourierDelivery | null> => {
    const pickupPin = providers.shiprocket?.pickupPin;
    if (!shiprocket || !pickupPin) return null;
    try {
      const { weightKg } = config.shipments.parcel;
      const delivery = await shiprocket.findDelivery({ pickupPin, pin, weightKg });
      writeCache(pin, delivery);
      return delivery;
    } catch (error) {
      if (!(error instanceof ShiprocketUnavailable)) throw error;
      log.warn({ reason: error.code }, 'no delivery date could be promised');
      return null;
    }
  };

  const joinFetch = (pin: string): Promise<CourierDelivery | null> => {
    const fetching = running.get(pin) ?? fetchDelivery(pin).finally(() => running.delete(pin));
    running.set(pin, fetching);
    return fetching;
  };

  const findDelivery = async (pin: string, shopper: Shopper): Promise<CourierDelivery | null> => {
    const known = readCache(pin);
    if (known) return known;
    if (!running.has(pin)) await consume(context, promiseLimits(shopper));
    // Another request may have finished while this one was counted.
    return readCache(pin) ?? Promise.race([joinFetch(pin), sleep(waitMs, null, { ref: false })]);
  };

  const promise = (delivery: CourierDelivery | null): DeliveryPromiseReply => {
    if (!delivery) return UNKNOWN_DELIVERY;
    const { serviceable, cod, days } = delivery;
    return { serviceable, cod, by: days === null ? null : formatIndiaDate(now() + days * DAY_MS) };
  };

  return {
    promiseDelivery: async (pin, shopper) => {
      return promise(await findDelivery(pin, shopper));
    },
    expectDelivery: async (pin) => {
      const known = readCache(pin);
      if (known && isServed(known)) return promise(known);
      const fresh = await Promise.race([joinFetch(pin), sleep(EXPECT_WAIT_MS, null, { ref: false })]);
      if (fresh || !known) return promise(fresh);
      // Nothing is refused for the cached answer, but its date is shown.
      return { ...UNKNOWN_DELIVERY, by: promise(known).by };
    },
  };
}

/** Whether every order can be delivered, also in cash. */
function isServed({ serviceable, cod }: CourierDelivery): boolean {
  return serviceable && cod;
}

function promiseLimits({ ip, userId }: Shopper): readonly LimitUse[] {
  if (userId !== null) return [[limits.promises, userId]];
  return [...perCaller(limits.promises, ip), [limits.promisesToStrangersTotal, '']];
}
