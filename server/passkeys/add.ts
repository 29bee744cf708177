import type { CallBody, CallReply } from '../../contract/calls.ts';
import { PASSKEYS_MAX } from '../../contract/passkeys/passkeys.ts';
import { findAccountById, lockSession } from '../accounts/queries.ts';
import { requireRecentSignIn } from '../accounts/recent-sign-in.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest, SignedInUser } from '../http/route.ts';
import { consume } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import { consumeChallenge, issueChallenge } from './challenges.ts';
import { readChallenge } from './client-data.ts';
import { findPasskeys, storePasskey, type StoredPasskey } from './queries.ts';
import { findPasskeySite } from './passkey-site.ts';
import { creationOptions, userHandle, verifyAttestation } from './web-authn.ts';

/**
 * Returns a challenge for a new passkey of the account. Because only a recent sign-in gets one, the answer needs no other
 * proof.
 * @throws Refusal `sign_in_not_recent` or `passkeys_unavailable` (403); `too_many_passkeys` (409); `rate_limited…` (429)
 */
export async function requestPasskey(
  context: ShopContext,
  user: SignedInUser,
  { pageOrigin }: Pick<CallRequest<'requestPasskey'>, 'pageOrigin'>,
): Promise<CallReply<'requestPasskey'>> {
  const { config, db } = context;
  const { rpId } = findPasskeySite(config, pageOrigin);
  requireRecentSignIn(context, user);
  const existing = await findPasskeys(db, user.id);
  refuseTooMany(existing);
  await consume(context, [[limits.passkeysPerShopper, user.id]]);
  const account = await findAccountById(db, user.id);
  return {
    success: true,
    options: await creationOptions(config, {
      rpId,
      user: {
        id: userHandle(user.id),
        name: account?.email ?? account?.phone ?? user.name,
        displayName: user.name,
      },
      challenge: await issueChallenge(context, user.id),
      existing,
    }),
  };
}

/**
 * Adds the passkey that the browser has created for a challenge of {@link requestPasskey}. The account's owner gets a
 * mail about it.
 * @throws Refusal `passkeys_unavailable` (403); `passkey_expired` or `passkey_invalid` (400); `passkey_exists` or
 * `too_many_passkeys` (409)
 */
export async function addPasskey(
  context: ShopContext,
  user: SignedInUser,
  { response, name }: CallBody<'addPasskey'>,
  { pageOrigin, language, log }: Pick<CallRequest<'addPasskey'>, 'pageOrigin' | 'language' | 'log'>,
): Promise<CallReply<'addPasskey'>> {
  const site = findPasskeySite(context.config, pageOrigin);
  const challenge = readChallenge(response.response.clientDataJSON);
  await consumeChallenge(context, challenge, user.id);
  const credential = await verifyAttestation(response, { challenge, site, log });
  await context.db.transaction(async (tx) => {
    await lockSession(tx, user);
    refuseTooMany(await findPasskeys(tx, user.id));
    const isStored = await storePasskey(tx, {
      ...credential,
      userId: user.id,
      name,
      createdAt: new Date(context.now()),
    });
    if (!isStored) throw new Refusal('passkey_exists');
    await context.securityNotices.add(tx, user.id, { change: 'passkey_added', language });
  });
  context.securityNotices.wake();
  return { success: true };
}

/** @throws Refusal `too_many_passkeys` (409) when an account with these passkeys cannot add another one */
function refuseTooMany({ length }: readonly StoredPasskey[]): void {
  if (length >= PASSKEYS_MAX) throw new Refusal('too_many_passkeys', { count: PASSKEYS_MAX });
}
