import { and, asc, eq, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { passkeys, users } from '../db/schema.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;

/** The account's passkeys, oldest first. */
export function findPasskeys(db: Database, userId: string): Promise<StoredPasskey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function findPasskey(db: Database, id: string): Promise<StoredPasskey | null> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return passkey ?? null;
}

/** Returns whether the passkey was stored; false when its id exists. */
export async function storePasskey(db: Database, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const stored = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return stored.length > 0;
}

/**
 * Stores the counter of an answer. Returns false when the passkey was deleted, or when another answer with this counter
 * or a higher one arrived in the meantime, as from a copied device.
 */
export async function recordPasskeyUse(
  db: Database,
  { id, counter, usedAt }: { id: string; counter: number; usedAt: Date },
): Promise<boolean> {
  const isCounted = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: usedAt })
    .where(and(eq(passkeys.id, id), isCounted))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

interface OwnPasskey {
  readonly id: string;
  readonly userId: string;
}

const isOwn = ({ id, userId }: OwnPasskey) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/** Returns whether the account has such a passkey. */
export async function renameOwnPasskey(db: Database, own: OwnPasskey, name: string): Promise<boolean> {
  const renamed = await db.update(passkeys).set({ name }).where(isOwn(own)).returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** Returns whether the account had such a passkey. */
export async function deleteOwnPasskey(db: Database, own: OwnPasskey): Promise<boolean> {
  const deleted = await db.delete(passkeys).where(isOwn(own)).returning({ id: passkeys.id });
  return deleted.length > 0;
}

export async function storeDeclinedOffer(db: Database, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ passkeyOfferDeclinedAt: at }).where(eq(users.id, userId));
}
