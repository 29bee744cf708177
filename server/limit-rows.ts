import { and, asc, desc, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import { oneTimeCodes, rateLimits, users } from './db/schema.ts';

/**
 * The maximum number of rows that visitors can create, in tables where each request may add one. The tables may exceed
 * it for a minute (docs/reliability.md).
 */
export const ROWS_MAX = {
  /** Counters of limits; 200 bytes each. A regular hour has a few of each visitor. */
  rateLimits: 200_000,
  /** Unsent codes, for identifiers without an account. */
  unsentCodes: 20_000,
};

/** Deletes the rows above these numbers. Several processes may run it at the same time. */
export async function limitRows(db: Database, max = ROWS_MAX): Promise<void> {
  await deleteIdleCounters(db, max.rateLimits);
  await deleteUnsentCodes(db, max.unsentCodes);
}

/** The least used counters, so that filling the table cannot reset a counter. */
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

/** The oldest. Each only prevents its identifier from requesting another code immediately, as a sent code does. */
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
    .where(and(inArray(mode, ['login', 'reset', 'desk']), notExists(account)))
    .orderBy(desc(sentAt))
    .offset(max);
  await db.delete(oneTimeCodes).where(sql`(${identifier}, ${mode}) in ${excess}`);
}
