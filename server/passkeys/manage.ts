import type { CallReply } from '../../contract/calls.ts';
import { findAccountById } from '../accounts/queries.ts';
import { requireRecentSignIn } from '../accounts/recent-sign-in.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest, SignedInUser } from '../http/route.ts';
import { deleteOwnPasskey, findPasskeys, renameOwnPasskey, storeDeclinedOffer } from './queries.ts';
import { isRecentPasskey } from '../accounts/recent-passkeys.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long a shopper who declined is not offered a passkey again. */
const OFFER_PAUSE_MS = 30 * DAY_MS;

/**
 * The account's passkeys, and whether to offer one: the account has no passkey, and the shopper has not declined
 * lately.
 */
export async function listPasskeys(
  { db, now }: ShopContext,
  user: SignedInUser,
): Promise<CallReply<'listPasskeys'>> {
  const passkeys = await findPasskeys(db, user.id);
  const declinedAt = (await findAccountById(db, user.id))?.passkeyOfferDeclinedAt?.getTime();
  return {
    success: true,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isRecent: isRecentPasskey({ createdAt }, now()),
    })),
    isOffered: passkeys.length === 0 && (declinedAt === undefined || now() - declinedAt >= OFFER_PAUSE_MS),
  };
}

/** @throws Refusal `passkey_not_found` (404), the same for another account's passkey and for an unknown one */
export async function renamePasskey(
  { db }: ShopContext,
  user: SignedInUser,
  { id, name }: { id: string; name: string },
): Promise<CallReply<'renamePasskey'>> {
  if (!(await renameOwnPasskey(db, { id, userId: user.id }, name))) throw new Refusal('passkey_not_found');
  return { success: true };
}

/**
 * Deletes a passkey. Its sessions continue. The account's owner gets a mail about it.
 * @throws Refusal `sign_in_not_recent` (403); `passkey_not_found` (404), the same for another account's passkey and for
 * an unknown one
 */
export async function deletePasskey(
  context: ShopContext,
  { user, params: { id }, language }: Pick<CallRequest<'deletePasskey'>, 'user' | 'params' | 'language'>,
): Promise<CallReply<'deletePasskey'>> {
  requireRecentSignIn(context, user);
  await context.db.transaction(async (tx) => {
    if (!(await deleteOwnPasskey(tx, { id, userId: user.id }))) throw new Refusal('passkey_not_found');
    await context.securityNotices.add(tx, user.id, { change: 'passkey_deleted', language });
  });
  context.securityNotices.wake();
  return { success: true };
}

/** Stops offers for 30 days. Stored with the account: a logout clears everything that is stored in the browser (spec §4). */
export async function declinePasskeyOffer(
  { db, now }: ShopContext,
  user: SignedInUser,
): Promise<CallReply<'declinePasskeyOffer'>> {
  await storeDeclinedOffer(db, user.id, new Date(now()));
  return { success: true };
}
