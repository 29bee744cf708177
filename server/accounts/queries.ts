import { eq, sql } from 'drizzle-orm';
import type { Address } from '../../contract/entities.ts';
import type { Identifier } from '../../contract/rules.ts';
import type { Database } from '../db/database.ts';
import { addresses, users } from '../db/schema.ts';

export type Account = typeof users.$inferSelect;

const hasIdentifier = (identifier: Identifier) =>
  'email' in identifier ? eq(users.email, identifier.email) : eq(users.phone, identifier.phone);

export async function findAccount(db: Database, identifier: Identifier): Promise<Account | null> {
  const [account] = await db.select().from(users).where(hasIdentifier(identifier));
  return account ?? null;
}

export async function findAccountById(db: Database, id: string): Promise<Account | null> {
  const [account] = await db.select().from(users).where(eq(users.id, id));
  return account ?? null;
}

/**
 * Creates an account; null when one with this identifier exists, also when it was created by a concurrent request.
 */
export async function createAccount(
  db: Database,
  details: { identifier: Identifier; name: string; passwordHash: string | null },
): Promise<Account | null> {
  const { identifier, name, passwordHash } = details;
  const [account] = await db
    .insert(users)
    .values({ ...identifier, name, passwordHash })
    .onConflictDoNothing()
    .returning();
  return account ?? null;
}

/** Sets a new password and revokes every token (spec §11 A10). */
export async function changePassword(db: Database, id: string, passwordHash: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash, tokenGeneration: sql`${users.tokenGeneration} + 1` })
    .where(eq(users.id, id));
}

/** Replaces the hash of an unchanged password; tokens stay valid. */
export async function replaceHash(
  db: Database,
  id: string,
  old: string,
  passwordHash: string,
): Promise<void> {
  // Only if the old hash is unchanged, so that a concurrent password change is not undone.
  await db
    .update(users)
    .set({ passwordHash })
    .where(sql`${users.id} = ${id} and ${users.passwordHash} = ${old}`);
}

export async function findAddress(db: Database, userId: string): Promise<Address | null> {
  const [row] = await db.select().from(addresses).where(eq(addresses.userId, userId));
  if (!row) return null;
  const { firstName, lastName, email, phone, street, city, state, postalCode, country } = row;
  return { firstName, lastName, email, phone, street, city, state, postalCode, country };
}

export async function storeAddress(
  db: Database,
  userId: string,
  address: Address,
  updatedAt: Date,
): Promise<void> {
  const set = { ...address, updatedAt };
  await db
    .insert(addresses)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: addresses.userId, set });
}
