import type { CallBody, CallReply } from '../../contract/calls.ts';
import { PASSKEY_CHALLENGE_LIFE_MS } from '../../contract/passkeys/passkeys.ts';
import { findAccountById } from '../accounts/queries.ts';
import { signToken } from '../accounts/tokens.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { consume, release } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import { perAddress } from '../limits/visitor.ts';
import { readChallenge } from './client-data.ts';
import { checkSignInChallenge, issueSignInChallenge, useSignInChallenge } from './challenges.ts';
import { findPasskey, recordPasskeyUse } from './queries.ts';
import { findPasskeySite } from './passkey-site.ts';
import { userHandle } from './user-handle.ts';

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
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { challenge } = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: issueSignInChallenge(context),
  });
  return {
    success: true,
    options: { challenge, rpId, timeout: PASSKEY_CHALLENGE_LIFE_MS, userVerification: 'required' },
  };
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
  const expiresAt = checkSignInChallenge(context, challenge);
  if (!passkey || !account) throw new Refusal('passkey_unknown');
  if (response.response.userHandle !== userHandle(account.id)) throw new Refusal('passkey_invalid');
  await useSignInChallenge(db, { challenge, userId: account.id, expiresAt });
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    log.info({ err: error }, 'a passkey was refused');
    throw new Refusal('passkey_invalid');
  });
  const use = { id: passkey.id, counter: authenticationInfo.newCounter, usedAt: new Date(now()) };
  if (!verified || !(await recordPasskeyUse(db, use))) throw new Refusal('passkey_invalid');
  await release(context, counts);
  device.remember(identifier);
  return { success: true, token: await signToken(context, account) };
}
