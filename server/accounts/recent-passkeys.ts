import { and, asc, eq, gt } from 'drizzle-orm';
import { PASSKEY_TRUSTED_AFTER_MS, type PasskeysAfterDeletion } from '../../contract/passkeys/passkeys.ts';
import type { Database } from '../db/database.ts';
import { passkeys } from '../db/schema.ts';

/** Whether the passkey is so young that somebody who had the account for a while may have added it. */
export function isRecentPasskey({ createdAt }: { readonly createdAt: Date }, now: number): boolean {
  return now - createdAt.getTime() < PASSKEY_TRUSTED_AFTER_MS;
}

/**
 * Deletes the account's recent passkeys. End its sessions first in the same transaction, so that no session adds
 * another passkey.
 */
export async function deleteRecentPasskeys(
  tx: Database,
  userId: string,
  now: number,
): Promise<PasskeysAfterDeletion> {
  const { name, createdAt } = passkeys;
  const deleted = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gt(createdAt, new Date(now - PASSKEY_TRUSTED_AFTER_MS))))
    .returning({ name });
  return {
    deleted: deleted.map((passkey) => passkey.name),
    remaining: await listPasskeyNames(tx, userId),
  };
}

/** The names of the account's passkeys, oldest first. */
export async function listPasskeyNames(db: Database, userId: string): Promise<string[]> {
  const { id, name, createdAt } = passkeys;
  const listed = await db
    .select({ name })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(createdAt), asc(id));
  return listed.map((passkey) => passkey.name);
}
