import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest';
import { Passkey, PasskeyCreation, PasskeyRequest, PASSKEYS_MAX } from '../../contract/passkeys/passkeys.ts';
import type { PasskeyAssertion } from '../../contract/passkeys/passkeys.ts';
import { createSessions } from '../../server/accounts/sessions.ts';
import { passkeyChallenges, passkeys, users } from '../../server/db/schema.ts';
import { addPasskey } from '../../server/passkeys/add.ts';
import { findPasskeys } from '../../server/passkeys/queries.ts';
import { startShop, type Shop } from './harness.ts';
import { requestCode, send, signUp, tokenOf, type Answer, type Shopper } from './shopper.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

const ORIGIN = 'https://shop.example';
const ELSEWHERE = 'https://shop.example.evil.example';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PASSWORD = 'lotus-petals';

let shop: Shop;
/** Another process of the same shop. */
let other: Shop;
beforeAll(async () => {
  const env = { PUBLIC_URL: ORIGIN };
  shop = await startShop({ stocked: false, env });
  other = await startShop({ beside: shop, env });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const body = (answer: Answer) => answer.body;
const isRefused = (code: string) => ({ body: { success: false, code } });

async function requestAdd({ token }: Pick<Shopper, 'token'>): Promise<PasskeyCreation> {
  const answer = await send(shop, 'requestPasskey', { token, origin: ORIGIN });
  return v.parse(PasskeyCreation, body(answer)['options']);
}

const add = ({ token }: Pick<Shopper, 'token'>, response: unknown, origin = ORIGIN) =>
  send(shop, 'addPasskey', { token, origin, body: { response, name: 'My phone' } });

async function requestSignIn(): Promise<PasskeyRequest> {
  return v.parse(
    PasskeyRequest,
    body(await send(shop, 'requestPasskeySignIn', { origin: ORIGIN }))['options'],
  );
}

const signIn = (response: PasskeyAssertion, { at = shop, origin = ORIGIN } = {}) =>
  send(at, 'signInWithPasskey', { origin, body: { response } });

async function listOf({ token }: Pick<Shopper, 'token'>) {
  return v.parse(v.object({ passkeys: v.array(Passkey), isOffered: v.boolean() }), {
    ...body(await send(shop, 'listPasskeys', { token })),
  });
}

/** A new shopper with a passkey on a new device. */
async function withPasskey() {
  const shopper = await signUp(shop, { password: PASSWORD });
  const device = new SoftwareAuthenticator(ORIGIN);
  expect((await add(shopper, device.create(await requestAdd(shopper)))).status).toBe(200);
  return { shopper, device, id: device.id.toString('base64url') };
}

describe('a passkey', () => {
  test('that was added after a sign-in by code signs in, in every process', async () => {
    const { shopper, device } = await withPasskey();
    const { id, token } = tokenOf(await signIn(device.get(await requestSignIn()), { at: other }));
    expect(id).toBe(shopper.id);
    expect(await send(shop, 'getProfile', { token })).toMatchObject({ body: { user: { name: 'Asha Rao' } } });
  });

  test('is created so that no account has to be named, and its owner must be verified', async () => {
    const shopper = await signUp(shop, { password: PASSWORD });
    expect(await requestAdd(shopper)).toMatchObject({
      rp: { id: 'shop.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(await requestSignIn()).toMatchObject({ rpId: 'shop.example', userVerification: 'required' });
  });

  test('begins a session that ends with all others, and stays valid itself', async () => {
    const { shopper, device } = await withPasskey();
    const { token } = tokenOf(await signIn(device.get(await requestSignIn())));
    await send(shop, 'signOut', { token: shopper.token, body: { everywhere: true } });
    expect((await send(shop, 'getProfile', { token })).status).toBe(401);

    const { token: second } = tokenOf(await signIn(device.get(await requestSignIn())));
    shop.clock.advance(8 * DAY);
    const otp = await requestCode(shop, shopper.identifier, 'reset');
    await send(shop, 'verifyOtp', { body: { ...shopper.identifier, otp, mode: 'reset' } });
    const reset = { ...shopper.identifier, otp, newPassword: 'marigold-42' };
    expect((await send(shop, 'resetPassword', { body: reset })).status).toBe(200);
    expect((await send(shop, 'getProfile', { token: second })).status).toBe(401);
    expect((await signIn(device.get(await requestSignIn()))).status).toBe(200);
  });

  test('is refused on another site, whether the page or the signature is from there', async () => {
    const { shopper, device } = await withPasskey();
    for (const origin of [ELSEWHERE, 'http://shop.example', 'https://www.shop.example', 'null']) {
      expect(await send(shop, 'requestPasskeySignIn', { origin })).toMatchObject(
        isRefused('passkeys_unavailable'),
      );
      expect(await signIn(device.get(await requestSignIn(), { origin }))).toMatchObject(
        isRefused('passkey_invalid'),
      );
      expect(await signIn(device.get(await requestSignIn()), { origin })).toMatchObject(
        isRefused('passkeys_unavailable'),
      );
      const created = new SoftwareAuthenticator(origin).create(await requestAdd(shopper));
      expect(await add(shopper, created)).toMatchObject(isRefused('passkey_invalid'));
    }
    expect(await send(shop, 'requestPasskeySignIn')).toMatchObject(isRefused('passkeys_unavailable'));
    expect((await listOf(shopper)).passkeys).toHaveLength(1);
  });

  test('answers a challenge once, also when the answer arrives many times at once', async () => {
    const { device } = await withPasskey();
    const answer = device.get(await requestSignIn());
    const copies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => signIn(answer, { at: n % 2 === 0 ? shop : other })),
    );
    expect(copies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await signIn(answer)).toMatchObject(isRefused('passkey_expired'));
  });

  test('is requested for signing in without leaving a row, until it has answered', async () => {
    const { device, shopper } = await withPasskey();
    const before = await shop.db.$count(passkeyChallenges);
    const options = await requestSignIn();
    expect(await shop.db.$count(passkeyChallenges)).toBe(before);
    const unknown = new SoftwareAuthenticator(ORIGIN);
    unknown.create(await requestAdd(shopper));
    expect(await signIn(unknown.get(await requestSignIn()))).toMatchObject(isRefused('passkey_unknown'));
    // The one for adding a passkey.
    expect(await shop.db.$count(passkeyChallenges)).toBe(before + 1);
    expect((await signIn(device.get(options))).status).toBe(200);
    expect(await shop.db.$count(passkeyChallenges)).toBe(before + 2);
  });

  test.each([
    ['that is made up', () => Buffer.alloc(72, 7).toString('base64url')],
    ['whose end was moved', (bytes: Buffer) => bytes.fill(0xff, 34, 40).toString('base64url')],
    ['that is cut off', (bytes: Buffer) => bytes.subarray(0, 20).toString('base64url')],
    ['that is empty', () => ''],
  ])('answers no challenge %s', async (_, change) => {
    const { device } = await withPasskey();
    const options = await requestSignIn();
    const challenge = change(Buffer.from(options.challenge, 'base64url'));
    expect(await signIn(device.get({ ...options, challenge }))).toMatchObject({ status: 400 });
  });

  test('answers no challenge after five minutes', async () => {
    const { device } = await withPasskey();
    const [early, late] = [await requestSignIn(), await requestSignIn()];
    shop.clock.advance(5 * MINUTE - 1);
    expect((await signIn(device.get(early))).status).toBe(200);
    shop.clock.advance(1);
    expect(await signIn(device.get(late))).toMatchObject(isRefused('passkey_expired'));
  });

  test('answers no challenge of another purpose or another account', async () => {
    const { device, shopper } = await withPasskey();
    const stranger = await signUp(shop, { password: PASSWORD });
    const toAdd = await requestAdd(shopper);
    expect(
      await signIn(device.get({ ...(await requestSignIn()), challenge: toAdd.challenge })),
    ).toMatchObject(isRefused('passkey_expired'));
    const created = new SoftwareAuthenticator(ORIGIN).create(await requestAdd(shopper));
    expect(await add(stranger, created)).toMatchObject(isRefused('passkey_expired'));
    const { challenge } = await requestSignIn();
    const forSignIn = new SoftwareAuthenticator(ORIGIN).create({ ...toAdd, challenge });
    expect(await add(shopper, forSignIn)).toMatchObject(isRefused('passkey_expired'));
  });

  test('is refused when its device has not verified the owner', async () => {
    const { device, shopper } = await withPasskey();
    expect(await signIn(device.get(await requestSignIn(), { isVerified: false }))).toMatchObject(
      isRefused('passkey_invalid'),
    );
    const created = new SoftwareAuthenticator(ORIGIN).create(await requestAdd(shopper), {
      isVerified: false,
    });
    expect(await add(shopper, created)).toMatchObject(isRefused('passkey_invalid'));
  });

  test('is refused from a copy of the device, whose counter is behind', async () => {
    const { device } = await withPasskey();
    await signIn(device.get(await requestSignIn()));
    device.counter -= 1;
    expect(await signIn(device.get(await requestSignIn()))).toMatchObject(isRefused('passkey_invalid'));
  });

  test('of a device that does not count signs in each time', async () => {
    const shopper = await signUp(shop, { password: PASSWORD });
    const device = new SoftwareAuthenticator(ORIGIN);
    const uncounted = <T>(use: () => T): T => {
      device.counter = -1;
      return use();
    };
    const options = await requestAdd(shopper);
    await add(
      shopper,
      uncounted(() => device.create(options)),
    );
    for (const _ of [1, 2]) {
      const request = await requestSignIn();
      expect((await signIn(uncounted(() => device.get(request)))).status).toBe(200);
    }
  });

  test('is refused when it names another account, or another passkey signed', async () => {
    const [one, two] = [await withPasskey(), await withPasskey()];
    const foreign = two.device.get(await requestSignIn());
    const asOne = { ...foreign, response: { ...foreign.response, userHandle: one.device.userHandle } };
    expect(await signIn(asOne)).toMatchObject(isRefused('passkey_invalid'));
    const signedByTwo = two.device.get(await requestSignIn());
    const stolen = {
      ...signedByTwo,
      id: one.id,
      rawId: one.id,
      response: { ...signedByTwo.response, userHandle: one.device.userHandle },
    };
    expect(await signIn(stolen)).toMatchObject(isRefused('passkey_invalid'));
  });

  test('is added once, and with no certificate, whose addresses the shop would load', async () => {
    const { device, shopper } = await withPasskey();
    const stranger = await signUp(shop, { password: PASSWORD });
    expect(await requestAdd(shopper)).toMatchObject({
      excludeCredentials: [{ id: device.id.toString('base64url'), transports: ['internal'] }],
    });
    expect(await add(stranger, device.create(await requestAdd(stranger)))).toMatchObject({
      status: 409,
      ...isRefused('passkey_exists'),
    });
    const statement = new Map([['x5c', [new Uint8Array([1])]]]);
    const certified = new SoftwareAuthenticator(ORIGIN).create(await requestAdd(shopper), {
      fmt: 'packed',
      statement,
    });
    expect(await add(shopper, certified)).toMatchObject(isRefused('passkey_invalid'));
  });

  test('of junk is refused as a request, and changes nothing', async () => {
    const { device, shopper } = await withPasskey();
    const answer = device.get(await requestSignIn());
    const junk = Buffer.from('{"challenge":7}').toString('base64url');
    for (const response of [
      {},
      { ...answer, type: 'password' },
      { ...answer, response: { ...answer.response, signature: 'x'.repeat(9_000) } },
    ]) {
      expect((await send(shop, 'signInWithPasskey', { origin: ORIGIN, body: { response } })).status).toBe(
        400,
      );
    }
    expect(await signIn({ ...answer, response: { ...answer.response, clientDataJSON: junk } })).toMatchObject(
      isRefused('passkey_invalid'),
    );
    const created = new SoftwareAuthenticator(ORIGIN).create(await requestAdd(shopper));
    expect(
      await add(shopper, { ...created, response: { ...created.response, attestationObject: 'AAAA' } }),
    ).toMatchObject(isRefused('passkey_invalid'));
    expect((await signIn(answer)).status).toBe(200);
  });
});

describe('the list of passkeys', () => {
  test('has names and dates, and is changed by its owner alone', async () => {
    const { shopper, device, id } = await withPasskey();
    const stranger = await signUp(shop, { password: PASSWORD });
    expect((await listOf(shopper)).passkeys).toMatchObject([{ id, name: 'My phone', lastUsedAt: null }]);
    await signIn(device.get(await requestSignIn()));
    expect((await listOf(shopper)).passkeys).toMatchObject([
      { lastUsedAt: new Date(shop.clock.now()).toISOString() },
    ]);

    const rename = (token: string, name: string, params = { id }) =>
      send(shop, 'renamePasskey', { token, params, body: { name } });
    expect((await rename(shopper.token, '  Old phone ')).status).toBe(200);
    expect((await listOf(shopper)).passkeys).toMatchObject([{ name: 'Old phone' }]);
    for (const name of ['', '   ', 'x'.repeat(61)]) {
      expect(await rename(shopper.token, name)).toMatchObject(isRefused('passkey_name_invalid'));
    }

    const unknown = { id: 'AAAA' };
    const missing = await rename(stranger.token, 'Mine', unknown);
    expect(missing).toMatchObject({ status: 404, ...isRefused('passkey_not_found') });
    expect((await rename(stranger.token, 'Mine')).body).toEqual(missing.body);
    expect((await send(shop, 'deletePasskey', { token: stranger.token, params: { id } })).body).toEqual(
      missing.body,
    );
    expect((await listOf(stranger)).passkeys).toEqual([]);
    expect((await listOf(shopper)).passkeys).toMatchObject([{ name: 'Old phone' }]);
  });

  test('loses a deleted one, which signs in no more', async () => {
    const { shopper, device, id } = await withPasskey();
    const answer = device.get(await requestSignIn());
    expect((await send(shop, 'deletePasskey', { token: shopper.token, params: { id } })).status).toBe(200);
    expect((await listOf(shopper)).passkeys).toEqual([]);
    expect(await signIn(answer)).toMatchObject(isRefused('passkey_unknown'));
  });

  test('needs a sign-in of the last ten minutes to add or delete one; a code is such a sign-in', async () => {
    const { shopper, id } = await withPasskey();
    const { token } = shopper;
    const remove = (by: string) => send(shop, 'deletePasskey', { token: by, params: { id } });
    const request = (by: string) => send(shop, 'requestPasskey', { token: by, origin: ORIGIN });
    shop.clock.advance(10 * MINUTE - 1_000);
    expect((await request(token)).status).toBe(200);
    shop.clock.advance(1_000);
    for (const refused of [await request(token), await remove(token)]) {
      expect(refused).toMatchObject({ status: 403, ...isRefused('sign_in_not_recent') });
    }
    expect((await listOf(shopper)).passkeys).toHaveLength(1);
    const otp = await requestCode(shop, shopper.identifier, 'login');
    const fresh = tokenOf(
      await send(shop, 'verifyOtp', { body: { ...shopper.identifier, otp, mode: 'login' } }),
    );
    expect((await request(fresh.token)).status).toBe(200);
    expect((await remove(fresh.token)).status).toBe(200);
  });

  test.each<[string, (shopper: Shopper) => Promise<Answer>]>([
    [
      'a password reset',
      async ({ identifier }) => {
        shop.clock.advance(MINUTE);
        const otp = await requestCode(shop, identifier, 'reset');
        await send(shop, 'verifyOtp', { body: { ...identifier, otp, mode: 'reset' } });
        return send(shop, 'resetPassword', { body: { ...identifier, otp, newPassword: 'marigold-42' } });
      },
    ],
    [
      'a sign-out everywhere',
      ({ token }) => send(shop, 'signOut', { token, body: { everywhere: true, deleteRecentPasskeys: true } }),
    ],
  ])('gets no passkey from a session that %s has ended since its request came', async (_, endSessions) => {
    const shopper = await signUp(shop, { password: PASSWORD });
    const { read, findUser } = createSessions(shop);
    const session = await read(shopper.token);
    const user = session && (await findUser(session));
    assert(user);
    const response = new SoftwareAuthenticator(ORIGIN).create(await requestAdd(shopper));
    expect((await endSessions(shopper)).status).toBe(200);
    const request = { pageOrigin: ORIGIN, language: 'en-IN', log: shop.log } as const;
    await expect(addPasskey(shop, user, { response, name: 'My phone' }, request)).rejects.toMatchObject({
      code: 'unauthorized',
    });
    expect(await findPasskeys(shop.db, shopper.id)).toEqual([]);
  });

  test(`holds at most ${PASSKEYS_MAX}`, async () => {
    const { shopper } = await withPasskey();
    const stored = (n: number) => ({
      id: `${shopper.id}-${n}`,
      userId: shopper.id,
      name: 'Key',
      publicKey: 'AAAA',
      counter: 0,
      transports: [],
      createdAt: new Date(shop.clock.now()),
    });
    await shop.db.insert(passkeys).values(Array.from({ length: PASSKEYS_MAX - 1 }, (_, n) => stored(n)));
    expect(await send(shop, 'requestPasskey', { token: shopper.token, origin: ORIGIN })).toMatchObject({
      status: 409,
      body: { code: 'too_many_passkeys', values: { count: PASSKEYS_MAX } },
    });
  });

  test('is deleted with its account, like the challenges of it', async () => {
    const { shopper } = await withPasskey();
    await requestAdd(shopper);
    await shop.db.delete(users).where(eq(users.id, shopper.id));
    expect(await shop.db.$count(passkeys, eq(passkeys.userId, shopper.id))).toBe(0);
    expect(await shop.db.$count(passkeyChallenges, eq(passkeyChallenges.userId, shopper.id))).toBe(0);
  });
});

describe('the offer to add a passkey', () => {
  test('is made to an account without one, and not for 30 days after a no', async () => {
    const shopper = await signUp(shop, { password: PASSWORD });
    const isOffered = async () => {
      const { identifier } = shopper;
      const { token } = tokenOf(await send(shop, 'login', { body: { ...identifier, password: PASSWORD } }));
      return (await listOf({ token })).isOffered;
    };
    expect(await isOffered()).toBe(true);
    expect((await send(shop, 'declinePasskeyOffer', { token: shopper.token })).status).toBe(200);
    expect(await isOffered()).toBe(false);
    shop.clock.advance(30 * DAY - 1);
    expect(await isOffered()).toBe(false);
    shop.clock.advance(1);
    expect(await isOffered()).toBe(true);
  });

  test('is not made to an account that has one', async () => {
    const { shopper } = await withPasskey();
    expect((await listOf(shopper)).isOffered).toBe(false);
  });
});
