import { eq, sql } from 'drizzle-orm';
import type { Identifier } from '../../contract/accounts/rules.ts';
import type { Database } from '../db/database.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { endedTokens, users } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInUser } from '../http/route.ts';

export type StoredAccount = typeof users.$inferSelect;

const hasIdentifier = (identifier: Identifier) =>
  'email' in identifier ? eq(users.email, identifier.email) : eq(users.phone, identifier.phone);

export async function findAccount(db: Database, identifier: Identifier): Promise<StoredAccount | null> {
  const [account] = await db.select().from(users).where(hasIdentifier(identifier));
  return account ?? null;
}

export async function findAccountById(db: Database, id: string): Promise<StoredAccount | null> {
  const [account] = await db.select().from(users).where(eq(users.id, id));
  return account ?? null;
}

/** Ends one token. Ending it again changes nothing. */
export async function endToken(
  db: Database,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db.insert(endedTokens).values({ tokenHash, expiresAt }).onConflictDoNothing();
}

/** Ends all tokens of an account. */
export async function endAllTokens(db: Database, id: string): Promise<void> {
  await db.update(users).set(nextGeneration).where(eq(users.id, id));
}

const nextGeneration = { tokenGeneration: sql`${users.tokenGeneration} + 1` };

/**
 * Creates an account; null when one with this identifier exists, also when it was created by a concurrent request.
 */
export async function createAccount(
  db: Database,
  details: { identifier: Identifier; name: string; passwordHash: string | null },
): Promise<StoredAccount | null> {
  const { identifier, name, passwordHash } = details;
  const [account] = await db
    .insert(users)
    .values({ ...identifier, name, passwordHash })
    .onConflictDoNothing()
    .returning();
  return account ?? null;
}

/** Sets a new password and ends all tokens of the account (spec §11 A10). */
export async function changePassword(db: Database, id: string, passwordHash: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash, ...nextGeneration })
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

/**
 * Serialises changes of one account: a second caller waits until this transaction ends. Call it before storing anything
 * that belongs to an account. Otherwise a concurrent deletion of the account would miss it.
 * @throws Refusal `unauthorized` (401) when the account has been deleted since the request was authenticated
 */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  const [account] = await userLock(tx).execute({ userId });
  if (account?.deletedAt) throw new Refusal('unauthorized');
}

/**
 * Like {@link lockUser}, for changes of how the account signs in: a password reset or a sign-out on all devices in the meantime has ended
 * the session, and must not be followed by its change.
 * @throws Refusal `unauthorized` (401) when the session has ended since the request was authenticated
 */
export async function lockSession(tx: Database, { id, session }: SignedInUser): Promise<void> {
  const [account] = await userLock(tx).execute({ userId: id });
  if (account?.tokenGeneration !== session.generation) throw new Refusal('unauthorized');
}

const userLock = prepareOnce((tx) =>
  tx
    .select({ deletedAt: users.deletedAt, tokenGeneration: users.tokenGeneration })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    // Not `for update`: inserted orders and carts refer to this row and must not wait.
    .for('no key update')
    .prepare('lock_user'),
);
