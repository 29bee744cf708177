import { and, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { hasRow } from '../db/has-row.ts';
import { confirmedPhones, users } from '../db/schema.ts';

/**
 * SQL: whether an account has confirmed a phone by a code: it signs in with it, or has confirmed it for an order. `userId` and `phone` are
 * columns or placeholders.
 */
export function hasConfirmedPhone(db: Database, userId: unknown, phone: unknown) {
  const signsIn = db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.id} = ${userId}`, sql`${users.phone} = ${phone}`))
    .limit(1);
  const confirmed = db
    .select({ id: confirmedPhones.userId })
    .from(confirmedPhones)
    .where(and(sql`${confirmedPhones.userId} = ${userId}`, sql`${confirmedPhones.phone} = ${phone}`))
    .limit(1);
  return sql<boolean>`${or(hasRow(signsIn), hasRow(confirmed))}`;
}
