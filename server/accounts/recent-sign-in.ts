import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedInUser } from '../http/route.ts';

const RECENT_MS = 10 * 60_000;

/**
 * Refuses to change sign-in methods unless the session is recent, so that somebody who finds an open browser cannot
 * take over the account. A token is as old as its sign-in, because tokens are not renewed. Signing in with a code from
 * `sendOtp` gives a new token.
 * @throws Refusal `sign_in_not_recent` (403)
 */
export function requireRecentSignIn({ now }: Pick<ShopContext, 'now'>, { session }: SignedInUser): void {
  if (now() - session.issuedAt.getTime() >= RECENT_MS) throw new Refusal('sign_in_not_recent');
}
