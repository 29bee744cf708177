import type { CallBody, CallReply } from '../../contract/calls.ts';
import type { ShopContext } from '../context.ts';
import type { SignedInUser } from '../http/route.ts';
import { endAllTokens, endToken } from './queries.ts';

/** Ends the session of the request's token or, with `everywhere`, all sessions of the account. */
export async function signOut(
  { db }: ShopContext,
  user: SignedInUser,
  { everywhere }: CallBody<'signOut'>,
): Promise<CallReply<'signOut'>> {
  await (everywhere ? endAllTokens(db, user.id) : endToken(db, user.session));
  return { success: true };
}
