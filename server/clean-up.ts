import { lt } from 'drizzle-orm';
import { evictAbandonedCarts } from './carts/evict-guest-carts.ts';
import type { CoreContext } from './core-context.ts';
import type { Database } from './db/database.ts';
import { endedTokens, idempotencyKeys, oneTimeCodes, passkeyChallenges, rateLimits } from './db/schema.ts';

const HOUR = 60 * 60_000;
/** Calls are not repeated after a month. */
const KEY_RETENTION_MS = 30 * 24 * HOUR;

/**
 * Deletes expired codes and challenges, ended tokens that have expired, old idempotency keys, expired rate limit windows
 * and abandoned carts of guests.
 * @param now milliseconds since the epoch
 */
export async function cleanUp(db: Database, now: number): Promise<void> {
  // An hour after they expire, because the wait between two codes is computed from the last one.
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, new Date(now - HOUR)));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date(now)));
  await db.delete(endedTokens).where(lt(endedTokens.expiresAt, new Date(now)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - KEY_RETENTION_MS)));
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, new Date(now)));
  await evictAbandonedCarts(db, now);
}

/** Runs cleanUp now and every hour. Several processes may run it at the same time. */
export function cleanRegularly({ db, log, now }: Pick<CoreContext, 'db' | 'log' | 'now'>): {
  readonly stop: () => void;
} {
  const clean = () => {
    cleanUp(db, now()).catch((error: unknown) => log.warn({ err: error }, 'could not clean up'));
  };
  clean();
  const timer = setInterval(clean, HOUR);
  return { stop: () => clearInterval(timer) };
}
