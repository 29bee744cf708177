import { and, asc, desc, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import { oneTimeCodes, rateLimits, users } from './db/schema.ts';

/**
 * How many rows visitors can leave of what each request may add one to. More are there for a minute at most
 * (docs/reliability.md).
 */
export const ROWS_MAX = {
  /** Counters of limits; 200 bytes each. A regular hour has a few of each visitor. */
  rateLimits: 200_000,
  /** Codes that nobody was sent, because there is no such account. */
  unsentCodes: 20_000,
};

/** Deletes the rows above these numbers. Several processes may run it at the same time. */
export async function limitRows(db: Database, max = ROWS_MAX): Promise<void> {
  await deleteIdleCounters(db, max.rateLimits);
  await deleteUnsentCodes(db, max.unsentCodes);
}

/** Those that were used least, so that nobody resets a counter by filling the table. */
async function deleteIdleCounters(db: Database, max: number): Promise<void> {
  const excess = (await db.$count(rateLimits)) - max;
  if (excess <= 0) return;
  const idle = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .orderBy(asc(rateLimits.used), asc(rateLimits.resetsAt))
    .limit(excess);
  await db.delete(rateLimits).where(inArray(rateLimits.key, idle));
}

/** The oldest. Each only keeps its identifier from requesting another one at once, as a code that was sent does. */
async function deleteUnsentCodes(db: Database, max: number): Promise<void> {
  if ((await db.$count(oneTimeCodes)) <= max) return;
  const { identifier, mode, sentAt } = oneTimeCodes;
  const account = db
    .select()
    .from(users)
    .where(or(eq(users.email, identifier), eq(users.phone, identifier)));
  const excess = db
    .select({ identifier, mode })
    .from(oneTimeCodes)
    .where(and(inArray(mode, ['login', 'reset']), notExists(account)))
    .orderBy(desc(sentAt))
    .offset(max);
  await db.delete(oneTimeCodes).where(sql`(${identifier}, ${mode}) in ${excess}`);
}
