import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PasskeyCreation } from '../../contract/passkeys/passkeys.ts';
import { jobTable } from '../../server/jobs/job-table.ts';
import { findPasskeys } from '../../server/passkeys/queries.ts';
import { startShop, type Shop } from './harness.ts';
import { requestCode, send, signUp, type Shopper } from './shopper.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

const ORIGIN = 'https://shop.example';
const NEW_PASSWORD = 'marigold-42';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ stocked: false, env: { PUBLIC_URL: ORIGIN } });
});
afterAll(() => shop.close());

const newShopper = () => signUp(shop, { password: 'lotus-petals' });
const hindi = { 'accept-language': 'hi-IN' };

async function addPasskey({ token }: Shopper, headers = {}, name = 'My phone') {
  const { body } = await send(shop, 'requestPasskey', { token, origin: ORIGIN });
  const device = new SoftwareAuthenticator(ORIGIN);
  const response = device.create(v.parse(v.object({ options: PasskeyCreation }), body).options);
  const answer = await shop.call('addPasskey', {
    token,
    headers: { origin: ORIGIN, ...headers },
    body: { response, name },
  });
  return {
    answer,
    device,
    repeat: () => send(shop, 'addPasskey', { token, origin: ORIGIN, body: { response, name: 'My phone' } }),
  };
}

async function resetPassword({ identifier }: Shopper, newPassword = NEW_PASSWORD) {
  shop.clock.advance(60_000);
  const otp = await requestCode(shop, identifier, 'reset');
  await send(shop, 'verifyOtp', { body: { ...identifier, otp, mode: 'reset' } });
  return { otp, answer: await send(shop, 'resetPassword', { body: { ...identifier, otp, newPassword } }) };
}

async function noticesTo({ identifier }: Pick<Shopper, 'identifier'>) {
  await shop.securityNotices.drained();
  return shop.outbox
    .list()
    .filter(({ to, code }) => Object.values(identifier).includes(to) && code === undefined);
}

const countNotices = (userId: string) =>
  shop.db.$count(jobTable, sql`name = 'security-mail' and data ->> 'userId' = ${userId}`);

test('a new passkey is reported once, with what to do about it', async () => {
  const shopper = await newShopper();
  const { answer, repeat } = await addPasskey(shopper);
  expect(answer.status).toBe(200);
  expect((await repeat()).status).toBe(400);
  const [mail, ...others] = await noticesTo(shopper);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('A passkey was added to your Aangan account');
  expect(mail?.text).toMatch(
    /It was added on \d+ \w+ \d{4} at \d+:\d\d [ap]m and can now be used to sign in\./,
  );
  expect(mail?.text).toContain('Set a new password: https://shop.example/update-password?lang=en');
  expect(mail?.html).toContain('Then open your profile and delete the passkey.');
  expect(mail?.messageId).toMatch(/^security-[-\da-f]{36}@/);
});

test('a deleted passkey is reported; another account’s passkey is neither deleted nor reported', async () => {
  const [owner, stranger] = [await newShopper(), await newShopper()];
  const { device } = await addPasskey(owner);
  const params = { id: device.id.toString('base64url') };
  expect((await send(shop, 'deletePasskey', { token: stranger.token, params })).status).toBe(404);
  expect(await noticesTo(stranger)).toEqual([]);
  const both = await Promise.all(
    [1, 2].map(() => send(shop, 'deletePasskey', { token: owner.token, params })),
  );
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect((await noticesTo(owner)).map(({ subject }) => subject)).toEqual([
    'A passkey was deleted from your Aangan account',
    'A passkey was added to your Aangan account',
  ]);
});

test('a changed password is reported without the code or the password; a refused one is not', async () => {
  const shopper = await newShopper();
  expect((await resetPassword(shopper, 'password1')).answer.status).toBe(400);
  expect(await noticesTo(shopper)).toEqual([]);
  const { otp, answer } = await resetPassword(shopper);
  expect(answer.status).toBe(200);
  const [mail, ...others] = await noticesTo(shopper);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your Aangan password was changed');
  expect(JSON.stringify(mail)).not.toMatch(new RegExp(`${otp}|${NEW_PASSWORD}|argon2`));
});

test('the notice is in the language of the request', async () => {
  const shopper = await newShopper();
  await addPasskey(shopper, hindi);
  const [mail] = await noticesTo(shopper);
  expect(mail?.subject).toBe('आपके Aangan अकाउंट में एक पासकी जोड़ी गई है');
  expect(mail?.text).toContain('https://shop.example/update-password?lang=hi');
});

test('an account without an email address gets no mail', async () => {
  const shopper = await signUp(shop);
  expect((await addPasskey(shopper)).answer.status).toBe(200);
  expect(await noticesTo(shopper)).toEqual([]);
});

test('a production shop without a mail server queues no mail', async () => {
  // Before the other shop starts, whose jobs would get the code and send nothing.
  const { id } = await newShopper();
  const other = await startShop({ beside: shop, env: { PUBLIC_URL: ORIGIN, NODE_ENV: 'production' } });
  try {
    await other.db.transaction((tx) =>
      other.securityNotices.add(tx, id, { change: 'passkey_added', language: 'en-IN' }),
    );
    expect(await countNotices(id)).toBe(0);
    await shop.db.transaction((tx) =>
      shop.securityNotices.add(tx, id, { change: 'passkey_added', language: 'en-IN' }),
    );
    expect(await countNotices(id)).toBe(1);
  } finally {
    await other.close();
  }
});

/** A shopper with a passkey that is seven days old and one that was added now, in a session of now. */
async function withOldAndNewPasskey() {
  const shopper = await newShopper();
  const old = await addPasskey(shopper);
  const { identifier } = shopper;
  shop.clock.advance(7 * 24 * 60 * 60_000);
  const otp = await requestCode(shop, identifier, 'login');
  const again = await send(shop, 'verifyOtp', { body: { ...identifier, otp, mode: 'login' } });
  const { token } = v.parse(v.object({ token: v.string() }), again.body);
  const young = await addPasskey({ ...shopper, token }, {}, 'Somebody’s <phone>');
  expect([old.answer.status, young.answer.status]).toEqual([200, 200]);
  return { ...shopper, token };
}

test('a password reset deletes the passkeys of the last seven days; reply and mail name them and the others', async () => {
  const shopper = await withOldAndNewPasskey();
  const { answer } = await resetPassword(shopper);
  expect(answer.body).toMatchObject({
    success: true,
    passkeys: { deleted: ['Somebody’s <phone>'], remaining: ['My phone'] },
  });
  const [mail] = await noticesTo(shopper);
  expect(mail?.text).toContain('we deleted the passkeys of the last 7 days: Somebody’s <phone>.');
  expect(mail?.text).toContain('These passkeys can still sign in: My phone.');
  expect(mail?.html).not.toContain('<phone>');
});

test('a sign-out everywhere deletes the passkeys of the last seven days where that is wished, with a mail; the list marks them', async () => {
  const shopper = await withOldAndNewPasskey();
  const { token } = shopper;
  const isListed = async (by: string) =>
    v
      .parse(
        v.object({ passkeys: v.array(v.object({ name: v.string(), isRecent: v.boolean() })) }),
        (await send(shop, 'listPasskeys', { token: by })).body,
      )
      .passkeys.map(({ name, isRecent }) => [name, isRecent]);
  expect(await isListed(token)).toEqual([
    ['My phone', false],
    ['Somebody’s <phone>', true],
  ]);
  const before = await noticesTo(shopper);
  // An old session too: a worried shopper need not wait for a code.
  shop.clock.advance(60 * 60_000);
  const body = { everywhere: true, deleteRecentPasskeys: true };
  expect((await send(shop, 'signOut', { token, body })).status).toBe(200);

  const otp = await requestCode(shop, shopper.identifier, 'login');
  const again = await send(shop, 'verifyOtp', { body: { ...shopper.identifier, otp, mode: 'login' } });
  const session = v.parse(v.object({ token: v.string() }), again.body);
  expect(await isListed(session.token)).toEqual([['My phone', false]]);
  const [mail, ...others] = await noticesTo(shopper);
  expect(others).toEqual(before);
  expect(mail?.subject).toBe('New passkeys were deleted from your Aangan account');
  expect(mail?.text).toContain('we deleted the passkeys of the last 7 days: Somebody’s <phone>.');
  expect(mail?.text).toContain('These passkeys can still sign in: My phone.');

  expect((await send(shop, 'signOut', { token: session.token, body })).status).toBe(200);
  expect(await noticesTo(shopper)).toHaveLength(before.length + 1);
});

test.each([{ everywhere: true }, { deleteRecentPasskeys: true }])(
  'a sign-out with %o keeps all passkeys, without a mail',
  async (body) => {
    const shopper = await withOldAndNewPasskey();
    const before = await noticesTo(shopper);
    expect((await send(shop, 'signOut', { token: shopper.token, body })).status).toBe(200);
    expect(await findPasskeys(shop.db, shopper.id)).toHaveLength(2);
    expect(await noticesTo(shopper)).toEqual(before);
  },
);
