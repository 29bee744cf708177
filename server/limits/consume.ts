import { createHmac } from 'node:crypto';
import { eq, gt, lte, or, sql } from 'drizzle-orm';
import type { CoreContext } from '../core-context.ts';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { Limit } from './limits.ts';

type LimitContext = Pick<CoreContext, 'config' | 'db' | 'secret' | 'now' | 'log'>;

/** What is counted: a limit, and whom it counts. */
export type Count = readonly [limit: Limit, who: string];

/**
 * Counts once in each, or refuses. They are gone through in order and the first one that is used up ends it, so that one caller who is
 * stopped by the narrow ones does not use up what is meant for all. What is refused is not counted. The counting is one atomic statement each: calls that come at the
 * same time, to this process or to another one, are all counted.
 * @param db a transaction undoes the counts when it fails, a refusal included.
 * @throws Refusal 429 with `retryAfter` seconds
 */
export async function consume(
  context: LimitContext,
  counts: readonly Count[],
  db = context.db,
): Promise<void> {
  if (!context.config.limits) return;
  for (const count of counts) await consumeOne(context, count, db);
}

/** Takes back what was counted before it was known to be harmless. */
export async function release(
  context: LimitContext,
  counts: readonly Count[],
  db: Database = context.db,
): Promise<void> {
  if (!context.config.limits) return;
  for (const count of counts) {
    await db
      .update(rateLimits)
      .set({ used: sql`greatest(0, ${rateLimits.used} - 1)` })
      .where(eq(rateLimits.key, keyOf(context.secret, count)));
  }
}

async function consumeOne(context: LimitContext, [limit, who]: Count, db: Database): Promise<void> {
  const now = context.now();
  const windowEnd = new Date(now + limit.windowMs);
  const key = keyOf(context.secret, [limit, who]);
  // A window that ends later than one that begins now was begun by a clock that has been set back since.
  const isExpired = or(lte(rateLimits.resetsAt, new Date(now)), gt(rateLimits.resetsAt, windowEnd));
  const [updated] = await db
    .insert(rateLimits)
    .values({ key, used: 1, resetsAt: windowEnd })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        used: sql`case when ${isExpired} then 1 else ${rateLimits.used} + 1 end`,
        resetsAt: sql`case when ${isExpired} then ${sql.param(windowEnd, rateLimits.resetsAt)} else ${rateLimits.resetsAt} end`,
      },
      setWhere: sql`${isExpired} or ${rateLimits.used} < ${limit.max}`,
    })
    .returning({ used: rateLimits.used });
  if (updated) return;

  const [row] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  const retryAfter = Math.max(1, Math.ceil(((row?.resetsAt.getTime() ?? now) - now) / 1000));
  // `caller` is no name, but lets lines about the same one be found.
  context.log.warn({ limit: limit.name, caller: key.slice(0, 8), retryAfter }, 'a limit is used up');
  throw rateLimited(retryAfter);
}

function keyOf(secret: Uint8Array, [limit, who]: Count): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['limit', limit.name, who]))
    .digest('base64url');
}

/** The sentence names the largest unit that is not too coarse; `seconds` come in every case. */
function rateLimited(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  const fields = { retryAfter: seconds };
  if (minutes > 90) return new Refusal('rate_limited_hours', { hours, seconds }, fields);
  return minutes > 1
    ? new Refusal('rate_limited_minutes', { minutes, seconds }, fields)
    : new Refusal('rate_limited', { seconds }, fields);
}
