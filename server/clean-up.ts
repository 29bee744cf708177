import { and, like, lt } from 'drizzle-orm';
import { evictAbandonedCarts } from './carts/evict-guest-carts.ts';
import type { ShopContext } from './context.ts';
import type { Database } from './db/database.ts';
import {
  deskLinks,
  deskSessions,
  endedTokens,
  idempotencyKeys,
  oneTimeCodes,
  passkeyChallenges,
  providerEvents,
  rateLimits,
} from './db/schema.ts';
import { requestConfirmationsAgain } from './order-changes/request-again.ts';
import { deleteUnusedPhotos } from './photos/queries.ts';
import { limitRows } from './limit-rows.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Clients do not repeat a call after a month, nor a guest's call after a day. */
const KEY_RETENTION_MS = 30 * DAY;
const GUEST_KEY_RETENTION_MS = DAY;
/** A shopper who returns a day later adds them again. */
const PHOTO_RETENTION_MS = DAY;
/** Providers deliver an event again for three days at most. */
const EVENT_RETENTION_MS = 90 * DAY;

/**
 * Deletes expired codes, challenges, links and sessions of the desk, ended tokens that have expired, old idempotency keys and events of providers,
 * expired rate limit windows, photographs that were never used, and abandoned carts of guests.
 * @param now milliseconds since the epoch
 */
export async function cleanUp(db: Database, now: number): Promise<void> {
  // An hour after they expire, because the wait between two codes is computed from the last one.
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, new Date(now - HOUR)));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date(now)));
  await db.delete(deskLinks).where(lt(deskLinks.expiresAt, new Date(now)));
  await db.delete(deskSessions).where(lt(deskSessions.expiresAt, new Date(now)));
  await db.delete(endedTokens).where(lt(endedTokens.expiresAt, new Date(now)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - KEY_RETENTION_MS)));
  const isOldOfGuest = and(
    like(idempotencyKeys.owner, 'guest:%'),
    lt(idempotencyKeys.createdAt, new Date(now - GUEST_KEY_RETENTION_MS)),
  );
  await db.delete(idempotencyKeys).where(isOldOfGuest);
  await db.delete(providerEvents).where(lt(providerEvents.receivedAt, new Date(now - EVENT_RETENTION_MS)));
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, new Date(now)));
  await deleteUnusedPhotos(db, new Date(now - PHOTO_RETENTION_MS));
  await evictAbandonedCarts(db, now);
}

/** Runs cleanUp, ends overdue exchanges and requests missing confirmations again now and every hour, and runs limitRows every minute. Several processes may run it at the same time. */
export function cleanRegularly(context: ShopContext): { readonly stop: () => void } {
  const { db, log, now, returns } = context;
  const clean = () => {
    cleanUp(db, now()).catch((error: unknown) => log.warn({ err: error }, 'could not clean up'));
    returns.expire().catch((error: unknown) => log.warn({ err: error }, 'could not end exchanges'));
    requestConfirmationsAgain(context).catch((error: unknown) =>
      log.warn({ err: error }, 'could not request confirmations again'),
    );
  };
  const limit = () => {
    limitRows(db).catch((error: unknown) => log.warn({ err: error }, 'could not limit rows'));
  };
  clean();
  const timers = [setInterval(clean, HOUR), setInterval(limit, MINUTE)];
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}
