import { createHmac } from 'node:crypto';
import { eq, gt, lte, or, sql } from 'drizzle-orm';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { CLOCK_TOLERANCE_MS } from '../db/database-clock.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { rateLimits } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { Limit } from './limits.ts';

type LimitContext = Pick<CoreContext, 'config' | 'db' | 'secret' | 'now' | 'log'>;

/** A limit, and the subject that it counts. */
export type LimitUse = readonly [limit: Limit, who: string];

/**
 * Counts the request against each limit in order; throws at the first exhausted one. Later limits are not counted. List
 * narrow limits first, so that a caller who exhausts one does not use up the shop-wide ones. Each count is one atomic
 * statement, so concurrent requests, also in other processes, are all counted. Does nothing when the
 * configuration disables limits.
 * @param db a transaction, which undoes the counts when it fails, also by this refusal; by default each count is
 * committed immediately
 * @throws Refusal `rate_limited`, `rate_limited_minutes` or `rate_limited_hours` (429), with `retryAfter` in seconds;
 * or the limit's own refusal (409)
 */
export async function consume(
  context: LimitContext,
  counts: readonly LimitUse[],
  db = context.db,
): Promise<void> {
  if (!context.config.limits) return;
  for (const count of counts) await consumeOne(context, count, db);
}

/** Like {@link consume}, but returns false instead of throwing: the request continues without the limited action. */
export async function tryConsume(
  context: LimitContext,
  counts: readonly LimitUse[],
  db: Database = context.db,
): Promise<boolean> {
  try {
    await consume(context, counts, db);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * Undoes counts of {@link consume}, for example after a sign-in with the right password. Not for limits that refill.
 */
export async function release(
  context: LimitContext,
  counts: readonly LimitUse[],
  db: Database = context.db,
): Promise<void> {
  if (!context.config.limits) return;
  for (const count of counts) {
    await db
      .update(rateLimits)
      .set({ used: sql`greatest(0, ${rateLimits.used} - 1)` })
      .where(eq(rateLimits.key, limitKey(context.secret, count)));
  }
}

async function consumeOne(context: LimitContext, [limit, who]: LimitUse, db: Database): Promise<void> {
  const now = context.now();
  const { max, windowMs } = limit;
  /** How long a limit needs to refill one use. */
  const stepMs = windowMs / max;
  const key = limitKey(context.secret, [limit, who]);
  const end = now + windowMs;
  const window = {
    key,
    now: new Date(now),
    windowEnd: new Date(end),
    latestEnd: new Date(end + CLOCK_TOLERANCE_MS),
  };
  const [updated] = await (limit.refills
    ? drawFromBucket(db).execute({ ...window, stepMs, nextFull: new Date(now + stepMs) })
    : countUse(db).execute({ ...window, max }));
  if (updated) return;

  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  const waitMs = (row?.resetsAt.getTime() ?? now) - now - (limit.refills ? windowMs - stepMs : 0);
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  // `caller` is a hash prefix: it identifies no person, but links log lines about the same caller.
  context.log.warn({ limit: limit.name, caller: key.slice(0, 8), retryAfter }, 'rate limit exceeded');
  throw limit.refusal ? new Refusal(limit.refusal) : rateLimited(retryAfter);
}

const { resetsAt, used } = rateLimits;
const time = (name: 'now' | 'windowEnd' | 'latestEnd') => sql.param(sql.placeholder(name), resetsAt);
const now = time('now');
const windowEnd = time('windowEnd');
// A window that ends later than one starting now was started before the clock was set back.
const isExpired = or(lte(resetsAt, now), gt(resetsAt, time('latestEnd')));
const nextUsed = sql`case when ${isExpired} then 1 else ${used} + 1 end`;

const countUse = prepareOnce((db) =>
  db
    .insert(rateLimits)
    .values({ key: sql.placeholder('key'), used: 1, resetsAt: sql.placeholder('windowEnd') })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        used: nextUsed,
        resetsAt: sql`case when ${isExpired} then ${windowEnd} else ${resetsAt} end`,
      },
      setWhere: sql`${isExpired} or ${used} < ${sql.placeholder('max')}`,
    })
    .returning({ used })
    .prepare('count_use'),
);

/**
 * For limits that refill, `resets_at` is when all uses are available again: each use moves it by one step, up to the
 * length of a window from now (GCRA, https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm). `used` only shows
 * which rows are used least.
 */
const drawFromBucket = prepareOnce((db) => {
  const moved = sql`case when ${isExpired} then ${now} else ${resetsAt} end
    + ${sql.placeholder('stepMs')}::float8 * interval '1 millisecond'`;
  return db
    .insert(rateLimits)
    .values({ key: sql.placeholder('key'), used: 1, resetsAt: sql.placeholder('nextFull') })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { used: nextUsed, resetsAt: moved },
      setWhere: sql`${moved} <= ${windowEnd}`,
    })
    .returning({ used })
    .prepare('draw_from_bucket');
});

/** The key of the row that counts the subject. */
export function limitKey(secret: Uint8Array, [limit, who]: LimitUse): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['limit', limit.name, who]))
    .digest('base64url');
}

/** The sentence names the largest unit that is precise enough; `values` always has the seconds. */
function rateLimited(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const fields = { retryAfter: seconds };
  if (minutes > 90) return new Refusal('rate_limited_hours', { hours, seconds }, fields);
  return minutes > 1
    ? new Refusal('rate_limited_minutes', { minutes, seconds }, fields)
    : new Refusal('rate_limited', { seconds }, fields);
}
