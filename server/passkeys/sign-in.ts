import type { CallBody, CallReply } from '../../contract/calls.ts';
import { findAccountById } from '../accounts/queries.ts';
import { signToken } from '../accounts/tokens.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { consume, release } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import { perAddress } from '../limits/visitor.ts';
import { readChallenge } from './client-data.ts';
import { checkSignedChallenge, issueSignedChallenge, SIGN_IN, useSignedChallenge } from './challenges.ts';
import { findPasskey, recordPasskeyUse } from './queries.ts';
import { findPasskeySite } from './passkey-site.ts';
import { requestOptions, userHandle, verifyAssertion } from './web-authn.ts';

type Caller = Pick<CallRequest<'signInWithPasskey'>, 'ip' | 'device' | 'pageOrigin' | 'log'>;

/**
 * Returns a challenge that any passkey of the page's site can answer. The shopper names no account: the passkey does.
 * @throws Refusal `passkeys_unavailable` (403)
 */
export async function requestPasskeySignIn(
  context: ShopContext,
  { pageOrigin }: Pick<Caller, 'pageOrigin'>,
): Promise<CallReply<'requestPasskeySignIn'>> {
  const { rpId } = findPasskeySite(context.config, pageOrigin);
  return { success: true, options: requestOptions(rpId, issueSignedChallenge(context, SIGN_IN)) };
}

/**
 * Signs in with a passkey; the session is the same as after a code. Failures are 400 and not 401, because 401 would sign
 * the browser out (spec §8).
 * @throws Refusal `passkeys_unavailable` (403); `passkey_expired`, `passkey_unknown` or `passkey_invalid` (400);
 * `rate_limited…` (429)
 */
export async function signInWithPasskey(
  context: ShopContext,
  { response }: CallBody<'signInWithPasskey'>,
  { ip, device, pageOrigin, log }: Caller,
): Promise<CallReply<'signInWithPasskey'>> {
  const { db, now } = context;
  const site = findPasskeySite(context.config, pageOrigin);
  const passkey = await findPasskey(db, response.id);
  const account = passkey && (await findAccountById(db, passkey.userId));
  const identifier = account?.email ?? account?.phone ?? '';
  const counts = perAddress(limits.wrongPasskeys, { ip, device }, identifier);
  await consume(context, counts);
  const challenge = readChallenge(response.response.clientDataJSON);
  const expiresAt = checkSignedChallenge(context, SIGN_IN, challenge);
  if (!passkey || !account) throw new Refusal('passkey_unknown');
  if (response.response.userHandle !== userHandle(account.id)) throw new Refusal('passkey_invalid');
  await useSignedChallenge(db, { challenge, userId: account.id, expiresAt });
  const counter = await verifyAssertion(response, { challenge, site, passkey, log });
  if (!(await recordPasskeyUse(db, { id: passkey.id, counter, usedAt: new Date(now()) })))
    throw new Refusal('passkey_invalid');
  await release(context, counts);
  device.remember(identifier);
  return { success: true, token: await signToken(context, account) };
}
