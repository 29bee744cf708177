import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { identifierText } from '../../contract/accounts/rules.ts';
import type { Identifier } from '../../contract/accounts/rules.ts';
import { createSessions } from '../../server/accounts/sessions.ts';
import { oneTimeCodes, users } from '../../server/db/schema.ts';
import { changeContact, changeName } from '../../server/personal-data/change-profile.ts';
import { decideReview } from '../../server/reviews/moderation.ts';
import { startShop, type Shop } from './harness.ts';
import { addProduct, newEmail, newMobile, otherCode, requestCode, send, signUp } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const PASSWORD = 'lotus-evening-42';

const codeTo = async (contact: Identifier): Promise<string> => {
  await shop.codeDelivery.drained();
  const to = identifierText(contact);
  return shop.outbox.list().find((message) => message.to === to && message.code)?.code ?? '';
};

/** Requests a code for a new contact, and enters it. */
async function change(token: string, contact: Identifier) {
  const sent = await send(shop, 'sendContactCode', { token, body: contact });
  if (sent.status !== 200) return sent;
  const otp = await codeTo(contact);
  return send(shop, 'changeContact', { token, body: { ...contact, otp } });
}

async function noticesTo(contact: Identifier) {
  await shop.securityNotices.drained();
  const to = identifierText(contact);
  return shop.outbox
    .list()
    .filter((message) => message.to === to && message.subject?.includes('was changed'));
}

const profileOf = async (token: string) => (await send(shop, 'getProfile', { token })).body['user'];
const isSignedIn = async (identifier: Identifier) =>
  (await send(shop, 'checkAccount', { body: { identifier: identifierText(identifier) } })).body['exists'];

const logIn = (contact: Identifier) => send(shop, 'login', { body: { ...contact, password: PASSWORD } });

/** The user of a request that was authenticated before its session ended. */
async function authenticated(token: string) {
  const sessions = createSessions(shop);
  const session = await sessions.read(token);
  const user = session && (await sessions.findUser(session));
  if (!user) throw new Error('the session has ended');
  return user;
}

test('a name is corrected, in the token of the same session too', async () => {
  const { token } = await signUp(shop);
  shop.clock.advance(60_000);
  const { status, body } = await send(shop, 'changeName', { token, body: { name: ' \u200eAsha\nIyer ' } });
  expect(status).toBe(200);
  const renewed = String(body['token']);
  expect(decodeJwt(renewed)).toMatchObject({ name: 'Asha Iyer', iat: decodeJwt(token).iat });
  expect(await profileOf(renewed)).toMatchObject({ name: 'Asha Iyer' });
  for (const [name, code] of [
    [' \u200b', 'name_required'],
    ['x'.repeat(101), 'name_invalid'],
  ])
    expect((await send(shop, 'changeName', { token, body: { name } })).body).toMatchObject({ code });
  expect(await profileOf(token)).toMatchObject({ name: 'Asha Iyer' });
});

test('a name that advertises holds the public reviews of the account back', async () => {
  const { token } = await signUp(shop);
  const productId = await addProduct(shop);
  const review = { params: { productId }, token, key: 'review', body: { rating: 5, comment: 'Shines.' } };
  await decideReview(shop.db, String((await send(shop, 'postReview', review)).body['id']), 'public');
  const namesAfter = async (name: string) => {
    await send(shop, 'changeName', { token, body: { name } });
    const { body } = await shop.call('listReviews', { params: { productId } });
    return v.parse(v.array(v.object({ userName: v.string() })), body).map(({ userName }) => userName);
  };
  expect(await namesAfter('Asha Iyer')).toEqual(['Asha Iyer']);
  expect(await namesAfter('www.cheap-diyas.com')).toEqual([]);
});

test('a logout ends the token with the new name and the one before', async () => {
  const { token } = await signUp(shop);
  const rename = async (name: string) =>
    String((await send(shop, 'changeName', { token, body: { name } })).body['token']);
  const [first, second] = [await rename('Asha Iyer'), await rename('Asha Rao')];
  await send(shop, 'signOut', { token: first, body: {} });
  for (const ended of [token, first, second])
    expect((await send(shop, 'getProfile', { token: ended })).status).toBe(401);
});

test('a session that ends while its request is handled changes nothing, and is not renewed', async () => {
  const { token, identifier } = await signUp(shop, { password: PASSWORD });
  const after = { email: newEmail() };
  await send(shop, 'sendContactCode', { token, body: after });
  const body = { ...after, otp: await codeTo(after) };
  const request = { user: await authenticated(token), ip: '127.0.0.1', language: 'en-IN' } as const;
  const device = { knows: () => false, remember: () => undefined };
  await send(shop, 'signOut', { token, body: { everywhere: true } });
  const ended = { code: 'unauthorized' };
  await expect(changeContact(shop, { ...request, device, body })).rejects.toMatchObject(ended);
  await expect(changeName(shop, { ...request, body: { name: 'Ravi' } })).rejects.toMatchObject(ended);
  expect([await isSignedIn(identifier), await isSignedIn(after)]).toEqual([true, false]);
});

test('a new email signs in after its code, the old one no longer, and its owner is notified there', async () => {
  const after = { email: newEmail() };
  const { token, identifier: before } = await signUp(shop, { password: PASSWORD });
  expect((await change(token, after)).status).toBe(200);
  expect(await profileOf(token)).toMatchObject(after);
  expect([await isSignedIn(before), await isSignedIn(after)]).toEqual([false, true]);
  await shop.securityNotices.drained();
  expect(await noticesTo(before)).toHaveLength(1);
  expect(await noticesTo(after)).toEqual([]);
});

test('the owner is notified at the old email even if the account is deleted before the mail is sent', async () => {
  const { id, identifier: before } = await signUp(shop, { password: PASSWORD });
  await shop.db.transaction(async (tx) => {
    const notice = { change: 'email_changed', language: 'en-IN', to: identifierText(before) } as const;
    await shop.securityNotices.add(tx, id, notice);
    await tx.update(users).set({ email: null, deletedAt: new Date() }).where(eq(users.id, id));
  });
  shop.securityNotices.wake();
  expect(await noticesTo(before)).toHaveLength(1);
});

test('the email that the account has is confirmed without a change, and without a mail', async () => {
  const { token, identifier } = await signUp(shop, { password: PASSWORD });
  shop.clock.advance(60_000);
  expect((await change(token, identifier)).status).toBe(200);
  expect(await noticesTo(identifier)).toEqual([]);
});

test('codes that were sent to the old email before no longer exist', async () => {
  const { token, identifier: before } = await signUp(shop, { password: PASSWORD });
  shop.clock.advance(60_000);
  await requestCode(shop, before, 'reset');
  await change(token, { email: newEmail() });
  const ofBefore = eq(oneTimeCodes.identifier, identifierText(before));
  expect(await shop.db.$count(oneTimeCodes, ofBefore)).toBe(0);
});

test('an account of a phone can add an email, and change the phone', async () => {
  const { token } = await signUp(shop);
  const email = { email: newEmail() };
  const phone = { phone: `+91${newMobile()}` };
  expect((await change(token, email)).status).toBe(200);
  expect((await change(token, phone)).status).toBe(200);
  expect(await profileOf(token)).toMatchObject({ ...email, ...phone });
});

test('a wrong code and a code of another purpose change nothing', async () => {
  const after = { email: newEmail() };
  const { token, identifier: before } = await signUp(shop, { password: PASSWORD });
  const submit = (otp: string) => send(shop, 'changeContact', { token, body: { ...after, otp } });
  const signUpCode = await requestCode(shop, after, 'signup');
  expect((await submit(signUpCode)).body).toMatchObject({ code: 'otp_invalid' });
  shop.clock.advance(60_000);
  await send(shop, 'sendContactCode', { token, body: after });
  const otp = await codeTo(after);
  expect((await submit(otherCode(otp))).body).toMatchObject({ code: 'otp_invalid' });
  expect(await profileOf(token)).toMatchObject(before);
  expect((await submit(otp)).status).toBe(200);
});

test('a change whose answer was lost succeeds again with the same code, and happens once', async () => {
  const { token, identifier: before } = await signUp(shop, { password: PASSWORD });
  const after = { email: newEmail() };
  await send(shop, 'sendContactCode', { token, body: after });
  const otp = await codeTo(after);
  const submit = () => send(shop, 'changeContact', { token, body: { ...after, otp } });
  const first = await submit();
  expect(first.status).toBe(200);
  for (const again of await Promise.all([submit(), submit(), submit()]))
    expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await profileOf(token)).toMatchObject(after);
  expect(await noticesTo(before)).toHaveLength(1);
  shop.clock.advance(10 * 60_000 - 1);
  const signedIn = String((await logIn(after)).body['token']);
  const submitLater = () => send(shop, 'changeContact', { token: signedIn, body: { ...after, otp } });
  expect((await submitLater()).status).toBe(200);
  shop.clock.advance(1);
  expect((await submitLater()).body).toMatchObject({ code: 'otp_invalid' });
});

test('a change that is sent several times at once succeeds each time', async () => {
  const { token } = await signUp(shop, { password: PASSWORD });
  const after = { email: newEmail() };
  await send(shop, 'sendContactCode', { token, body: after });
  const body = { ...after, otp: await codeTo(after) };
  const answers = await Promise.all([1, 2, 3].map(() => send(shop, 'changeContact', { token, body })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a used code changes nothing for another account, with other digits or after another change', async () => {
  const { token } = await signUp(shop, { password: PASSWORD });
  const { token: strangers } = await signUp(shop);
  const after = { email: newEmail() };
  await send(shop, 'sendContactCode', { token, body: after });
  const otp = await codeTo(after);
  const submit = (session: string, digits = otp) =>
    send(shop, 'changeContact', { token: session, body: { ...after, otp: digits } });
  expect((await submit(token)).status).toBe(200);
  for (const step of [1, 2, 3, 4, 5])
    expect((await submit(token, otherCode(otp, step))).body).toMatchObject({ code: 'otp_invalid' });
  expect((await submit(token)).body).toMatchObject({ code: 'otp_invalid' });
  expect((await submit(strangers)).body).toMatchObject({ code: 'otp_invalid' });
  const later = { email: newEmail() };
  expect((await change(token, later)).status).toBe(200);
  expect((await submit(token)).body).toMatchObject({ code: 'otp_invalid' });
  expect(await profileOf(token)).toMatchObject(later);
});

test('an email or phone of another account is refused, also when it is registered after the code was sent', async () => {
  const { token } = await signUp(shop);
  for (const others of [{ password: PASSWORD }, {}]) {
    const { identifier: contact } = await signUp(shop, others);
    const code = 'email' in contact ? 'email_in_use' : 'phone_in_use';
    expect(await change(token, contact)).toMatchObject({ status: 409, body: { code } });
  }
  const later = { email: newEmail() };
  await send(shop, 'sendContactCode', { token, body: later });
  const otp = await codeTo(later);
  shop.clock.advance(60_000);
  const signUpCode = await requestCode(shop, later, 'signup');
  const account = { ...later, mode: 'signup', name: 'Meera', password: PASSWORD };
  await send(shop, 'verifyOtp', { body: { ...account, otp: signUpCode } });
  expect(await send(shop, 'changeContact', { token, body: { ...later, otp } })).toMatchObject({
    status: 409,
    body: { code: 'email_in_use' },
  });
});

test('an old sign-in changes neither email nor phone, and a foreign phone gets no code', async () => {
  const { token } = await signUp(shop);
  expect(
    (await send(shop, 'sendContactCode', { token, body: { phone: '+911234567890' } })).body,
  ).toMatchObject({
    code: 'identifier_invalid',
  });
  shop.clock.advance(10 * 60_000);
  const contact = { email: newEmail() };
  for (const [call, body] of [
    ['sendContactCode', contact],
    ['changeContact', { ...contact, otp: '123456' }],
  ] as const)
    expect(await send(shop, call, { token, body })).toMatchObject({
      status: 403,
      body: { code: 'sign_in_not_recent' },
    });
});
