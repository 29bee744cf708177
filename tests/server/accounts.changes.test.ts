import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeJwt } from 'jose';
import { identifierText } from '../../contract/accounts/rules.ts';
import type { Identifier } from '../../contract/accounts/rules.ts';
import { startShop, type Shop } from './harness.ts';
import { newEmail, newMobile, otherCode, requestCode, send, signUp } from './shopper.ts';

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

const profileOf = async (token: string) => (await send(shop, 'getProfile', { token })).body['user'];
const isSignedIn = async (identifier: Identifier) =>
  (await send(shop, 'checkAccount', { body: { identifier: identifierText(identifier) } })).body['exists'];

test('a name is corrected, in the token of the same session too', async () => {
  const { token } = await signUp(shop);
  shop.clock.advance(60_000);
  const { status, body } = await send(shop, 'changeName', { token, body: { name: ' Asha Iyer ' } });
  expect(status).toBe(200);
  const renewed = String(body['token']);
  expect(decodeJwt(renewed)).toMatchObject({ name: 'Asha Iyer', iat: decodeJwt(token).iat });
  expect(await profileOf(renewed)).toMatchObject({ name: 'Asha Iyer' });
  for (const [name, code] of [
    [' ', 'name_required'],
    ['x'.repeat(101), 'name_invalid'],
  ])
    expect((await send(shop, 'changeName', { token, body: { name } })).body).toMatchObject({ code });
  expect(await profileOf(token)).toMatchObject({ name: 'Asha Iyer' });
});

test('a new email signs in after its code, the old one no longer, and its owner is notified there', async () => {
  const after = { email: newEmail() };
  const { token, identifier: before } = await signUp(shop, { password: PASSWORD });
  expect((await change(token, after)).status).toBe(200);
  expect(await profileOf(token)).toMatchObject(after);
  expect([await isSignedIn(before), await isSignedIn(after)]).toEqual([false, true]);
  await shop.securityNotices.drained();
  const notices = shop.outbox.list().filter(({ subject = '' }) => subject.includes('was changed'));
  expect(notices.map(({ to }) => to)).toEqual([identifierText(before)]);
});

test('an account of a phone can add an email, and change the phone', async () => {
  const { token } = await signUp(shop);
  const email = { email: newEmail() };
  const phone = { phone: `+91${newMobile()}` };
  expect((await change(token, email)).status).toBe(200);
  expect((await change(token, phone)).status).toBe(200);
  expect(await profileOf(token)).toMatchObject({ ...email, ...phone });
});

test('a wrong code, a code of another purpose and a used code change nothing', async () => {
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
  expect((await submit(otp)).body).toMatchObject({ code: 'otp_invalid' });
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
