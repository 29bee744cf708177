import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInUser } from '../http/route.ts';

const RECENT_MS = 10 * 60_000;

/**
 * Refuses a change of how an account is signed in to, unless the session is young: whoever finds an open browser must
 * not keep the account. A token is as old as its sign-in, since none is renewed. A code sent by `sendOtp` for a login gives a new token, so
 * confirming by a code is signing in again.
 * @throws Refusal `sign_in_not_recent` (403)
 */
export function requireRecentSignIn({ now }: Pick<ShopContext, 'now'>, { session }: SignedInUser): void {
  if (now() - session.issuedAt.getTime() >= RECENT_MS) throw new Refusal('sign_in_not_recent');
}
