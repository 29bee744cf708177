import type { CallBody, CallReply } from '../../contract/calls.ts';
import type { ShopContext } from '../context.ts';
import type { CallRequest } from '../http/route.ts';
import { deleteRecentPasskeys } from './recent-passkeys.ts';
import { endAllTokens, endToken } from './queries.ts';

/**
 * Ends the session of the request's token or, with `everywhere`, all sessions of the account. With
 * `deleteRecentPasskeys`, also deletes the passkeys of the last seven days. That needs no recent sign-in: it grants no
 * access, the owner can still sign in with a code, and gets a mail about it.
 */
export async function signOut(
  context: ShopContext,
  user: CallRequest<'signOut'>['user'],
  body: CallBody<'signOut'>,
  { language }: Pick<CallRequest<'signOut'>, 'language'>,
): Promise<CallReply<'signOut'>> {
  if (body.everywhere) await endAllSessions(context, user.id, { ...body, language });
  else await endToken(context.db, user.session);
  return { success: true };
}

async function endAllSessions(
  context: ShopContext,
  userId: string,
  options: Pick<CallBody<'signOut'>, 'deleteRecentPasskeys'> & Pick<CallRequest<'signOut'>, 'language'>,
): Promise<void> {
  const { db, now, securityNotices } = context;
  if (!options.deleteRecentPasskeys) {
    await endAllTokens(db, userId);
    return;
  }
  await db.transaction(async (tx) => {
    await endAllTokens(tx, userId);
    const passkeys = await deleteRecentPasskeys(tx, userId, now());
    if (passkeys.deleted.length === 0) return;
    await securityNotices.add(tx, userId, {
      change: 'recent_passkeys_deleted',
      language: options.language,
      passkeys,
    });
  });
  securityNotices.wake();
}
