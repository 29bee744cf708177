import { PASSKEY_TRUSTED_AFTER_MS, type PasskeysAfterDeletion } from '../../contract/passkeys.ts';
import type { Database } from '../db/database.ts';
import { deletePasskeysSince, findPasskeys, type StoredPasskey } from '../passkeys/queries.ts';

/** Whether the passkey is so young that somebody who had the account for a while may have added it. */
export function isRecent({ createdAt }: Pick<StoredPasskey, 'createdAt'>, now: number): boolean {
  return now - createdAt.getTime() < PASSKEY_TRUSTED_AFTER_MS;
}

/** Deletes the account's recent passkeys. End its sessions first in the transaction, so that none adds another one. */
export async function deleteRecentPasskeys(
  tx: Database,
  userId: string,
  now: number,
): Promise<PasskeysAfterDeletion> {
  const deleted = await deletePasskeysSince(tx, userId, new Date(now - PASSKEY_TRUSTED_AFTER_MS));
  const remaining = (await findPasskeys(tx, userId)).map(({ name }) => name);
  return { deleted, remaining };
}
