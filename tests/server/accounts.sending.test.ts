import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startShop, type Shop } from './harness.ts';
import { requestCode, newEmail, newMobile, send, signUp } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const request = (body: object) => send(shop, 'sendOtp', { body });
const messagesTo = async (to: string) => {
  await shop.codeDelivery.drained();
  return shop.outbox.list().filter((message) => message.to === to);
};

describe('sending a code', () => {
  test('mails it to an email address', async () => {
    const email = newEmail();
    const otp = await requestCode(shop, { email }, 'signup');
    expect(otp).toMatch(/^[0-9]{6}$/);
    expect(await messagesTo(email)).toMatchObject([
      { channel: 'email', code: otp, text: expect.stringContaining(otp) },
    ]);
  });

  test('sends it to a phone by SMS in the form for autofill', async () => {
    const phone = newMobile();
    const otp = await requestCode(shop, { phone: `+91${phone}` }, 'signup');
    const [message] = await messagesTo(`+91${phone}`);
    expect(message?.channel).toBe('sms');
    expect(message?.text.split('\n').at(-1)).toMatch(new RegExp(`^@[a-z0-9.-]+ #${otp}$`));
  });

  test('accepts a phone number in every usual notation', async () => {
    const phone = newMobile();
    expect(
      (await request({ phone: ` +91 ${phone.slice(0, 5)}-${phone.slice(5)}`, mode: 'signup' })).status,
    ).toBe(200);
    expect(await messagesTo(`+91${phone}`)).toHaveLength(1);
  });

  test('allows one every 60 s, and returns how many seconds are left', async () => {
    const phone = newMobile();
    await request({ phone, mode: 'signup' });
    shop.clock.advance(20_500);
    const early = await request({ phone, mode: 'signup' });
    expect(early).toMatchObject({ status: 429, body: { success: false, retryAfter: 40 } });
    expect(early.headers.get('retry-after')).toBe('40');
    expect(await messagesTo(`+91${phone}`)).toHaveLength(1);

    shop.clock.advance(39_500);
    expect((await request({ phone, mode: 'signup' })).status).toBe(200);
    expect(await messagesTo(`+91${phone}`)).toHaveLength(2);
  });

  test('allows five an hour to one mailbox, however its address is spelled', async () => {
    const name = `asha.rao${newMobile()}`;
    const signUpWith = async (email: string) => (await request({ email, mode: 'signup' })).status;
    for (let tag = 1; tag <= 5; tag += 1) expect(await signUpWith(`${name}+${tag}@gmail.com`)).toBe(200);
    expect(await signUpWith(`${name.replace('.', '')}@gmail.com`)).toBe(429);
    expect(await signUpWith(newEmail())).toBe(200);
  });

  test('is sent once in 60 s to an identifier, whatever the purpose', async () => {
    const { identifier } = await signUp(shop, { password: 'lotus-petals' });
    expect((await request({ ...identifier, mode: 'login' })).status).toBe(200);
    shop.clock.advance(20_000);
    expect(await request({ ...identifier, mode: 'login' })).toMatchObject({
      status: 429,
      body: { code: 'otp_locked', values: { seconds: 40 } },
    });
    expect(await request({ ...identifier, mode: 'reset' })).toMatchObject({
      status: 429,
      body: { code: 'otp_too_soon', retryAfter: 40 },
    });
    shop.clock.advance(40_000);
    expect((await request({ ...identifier, mode: 'reset' })).status).toBe(200);
    expect(await request({ ...identifier, mode: 'login' })).toMatchObject({ body: { code: 'otp_too_soon' } });
  });

  test('may be sent again at once after it was used', async () => {
    const { identifier } = await signUp(shop);
    const otp = await requestCode(shop, identifier, 'login');
    expect((await send(shop, 'verifyOtp', { body: { ...identifier, otp, mode: 'login' } })).status).toBe(200);
    expect((await request({ ...identifier, mode: 'login' })).status).toBe(200);
  });

  test('sends one for many concurrent requests', async () => {
    const phone = newMobile();
    const answers = await Promise.all(Array.from({ length: 20 }, () => request({ phone, mode: 'signup' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await messagesTo(`+91${phone}`)).toHaveLength(1);
  });

  test('does not reveal who has an account', async () => {
    const email = newEmail();
    const { identifier } = await signUp(shop, { password: 'lotus-petals' });
    shop.clock.advance(60_000);
    for (const mode of ['login', 'reset']) {
      const [known, unknown] = await Promise.all([
        request({ ...identifier, mode }),
        request({ email, mode }),
      ]);
      expect(unknown.body).toEqual(known.body);
      const [knownAgain, unknownAgain] = await Promise.all([
        request({ ...identifier, mode }),
        request({ email, mode }),
      ]);
      expect(unknownAgain.status).toBe(429);
      expect(unknownAgain.body).toEqual(knownAgain.body);
      shop.clock.advance(60_000);
    }
    expect(await messagesTo(email)).toEqual([]);
  });

  test('refers a shopper who already has an account to login', async () => {
    const { identifier } = await signUp(shop);
    shop.clock.advance(60_000);
    expect(await request({ ...identifier, mode: 'signup' })).toMatchObject({
      status: 409,
      body: { success: false, message: 'You already have an account. Please log in.' },
    });
  });

  test.each([
    ['neither email nor phone', {}, 'Identifier is required'],
    ['empty ones', { email: '', phone: '' }, 'Identifier is required'],
    ['both', { email: 'asha@example.com', phone: '9876543210' }, 'Identifier is required'],
    ['an email without a domain', { email: 'asha@' }, 'Enter a valid email or phone number'],
    ['a phone in place of the email', { email: '9876543210' }, 'Enter a valid email or phone number'],
    ['nine digits', { phone: '987654321' }, 'Enter a valid email or phone number'],
    ['a land line', { phone: '0801234567' }, 'Enter a valid email or phone number'],
    ['ten digits that are no mobile', { phone: '5876543210' }, 'Enter a valid email or phone number'],
    ['a foreign number', { phone: '+14155552671' }, 'Enter a valid email or phone number'],
  ])('refuses %s and sends nothing', async (_, fields, message) => {
    const before = shop.outbox.list().length;
    const answer = await request({ ...fields, mode: 'signup' });
    expect(answer).toMatchObject({ status: 400, body: { success: false, message } });
    await shop.codeDelivery.drained();
    expect(shop.outbox.list()).toHaveLength(before);
  });

  test('refuses an unknown mode', async () => {
    expect((await request({ email: newEmail(), mode: 'admin' })).status).toBe(400);
  });

  test('refuses a password reset by phone', async () => {
    const { identifier } = await signUp(shop);
    shop.clock.advance(60_000);
    expect((await request({ ...identifier, mode: 'reset' })).status).toBe(400);
  });
});
