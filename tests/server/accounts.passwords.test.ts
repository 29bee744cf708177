import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, getPriority } from 'node:os';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitHashingCalls } from '../../server/accounts/passwords.ts';
import { rateLimits, users } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { requestCode, newEmail, otherCode, send, signUp, tokenOf } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const PASSWORD = 'lotus-petals';
const login = (body: object) => send(shop, 'login', { body });
const reset = (body: object) => send(shop, 'resetPassword', { body });

const check = (identifier: string) => send(shop, 'checkAccount', { body: { identifier } });

async function withResetCode() {
  const shopper = await signUp(shop, { password: PASSWORD });
  shop.clock.advance(60_000);
  return { ...shopper, otp: await requestCode(shop, shopper.identifier, 'reset') };
}

test.runIf(process.platform === 'linux')(
  'the threads that hash passwords have a lower priority than the thread that answers requests',
  async () => {
    await signUp(shop, { password: PASSWORD });
    const threads = readdirSync('/proc/self/task').filter((thread) =>
      readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').startsWith('libuv-worker'),
    );
    expect(new Set(threads.map((thread) => getPriority(Number(thread))))).toEqual(new Set([10]));
    expect(getPriority()).toBeLessThan(10);
  },
);

describe('login with a password', () => {
  test('returns a token', async () => {
    const { identifier, id } = await signUp(shop, { password: PASSWORD });
    expect(tokenOf(await login({ ...identifier, password: PASSWORD })).id).toBe(id);
  });

  test('answers a wrong password and an unknown account alike, without a 401', async () => {
    const { identifier } = await signUp(shop, { password: PASSWORD });
    const refused = { status: 400, body: { success: false, message: 'Invalid credentials' } };
    expect(await login({ ...identifier, password: `${PASSWORD}!` })).toMatchObject(refused);
    expect(await login({ ...identifier, password: '' })).toMatchObject(refused);
    expect(await login({ email: newEmail(), password: PASSWORD })).toMatchObject(refused);
  });

  test('is refused for the moment while too many others wait, and changes nothing', async () => {
    const { identifier, otp } = await withResetCode();
    const { promise: others, resolve: finish } = Promise.withResolvers<void>();
    const running = Promise.allSettled(
      Array.from({ length: 100 * availableParallelism() }, () => limitHashingCalls(() => others)),
    );
    const change = { ...identifier, otp, newPassword: 'river-of-lamps' };
    expect((await send(shop, 'verifyOtp', { body: { ...identifier, otp, mode: 'reset' } })).status).toBe(200);
    for (const [call, body] of [
      ['login', { ...identifier, password: PASSWORD }],
      ['resetPassword', change],
    ] as const) {
      const { status, headers, body: refusal } = await shop.call(call, { body });
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(refusal).toMatchObject({ code: 'sign_in_busy', retryAfter: 5 });
    }
    finish();
    await running;
    expect((await login({ ...identifier, password: PASSWORD })).status).toBe(200);
    expect((await reset(change)).status).toBe(200);
  });

  test('requires an account without a password to set one', async () => {
    const { identifier } = await signUp(shop);
    expect(await login({ ...identifier, password: PASSWORD })).toMatchObject({
      status: 400,
      body: { success: false, message: 'Please set your password.' },
    });
  });

  test('accepts long Unicode passwords in any normalization form', async () => {
    const password = `${'ನಮಸ್ಕಾರ 🪔 '.repeat(12)}é`;
    const { identifier } = await signUp(shop, { password });
    expect((await login({ ...identifier, password: password.normalize('NFD') })).status).toBe(200);
    expect((await login({ ...identifier, password: password.slice(0, -1) })).status).toBe(400);
  });

  test('refuses a common password or the shopper’s name at sign-up without consuming the code', async () => {
    const email = newEmail();
    const otp = await requestCode(shop, { email }, 'signup');
    const body = { email, otp, mode: 'signup', name: 'Lakshmi Narayan' };
    for (const password of ['password1', 'lakshmi narayan', 'Narayan', email]) {
      expect((await send(shop, 'verifyOtp', { body: { ...body, password } })).status).toBe(400);
    }
    expect((await send(shop, 'verifyOtp', { body: { ...body, password: 'x7-kolam' } })).status).toBe(200);
  });

  test('stores an argon2id hash with the cost that OWASP recommends', async () => {
    const { id } = await signUp(shop, { password: PASSWORD });
    const [user] = await shop.db.select().from(users).where(eq(users.id, id));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('rehashes a password stored with another cost', async () => {
    const { id, identifier } = await signUp(shop, { password: PASSWORD });
    const passwordHash = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await shop.db.update(users).set({ passwordHash }).where(eq(users.id, id));
    expect((await login({ ...identifier, password: PASSWORD })).status).toBe(200);
    const [user] = await shop.db.select().from(users).where(eq(users.id, id));
    expect(user?.passwordHash).toMatch(/m=19456,t=2,p=1/);
    expect((await login({ ...identifier, password: PASSWORD })).status).toBe(200);
  });
});

describe('a new password', () => {
  test('is set with a verified code, once, and revokes every token', async () => {
    const { identifier, otp, token } = await withResetCode();
    const verified = await send(shop, 'verifyOtp', { body: { ...identifier, otp, mode: 'reset' } });
    expect(verified).toMatchObject({ status: 200, body: { success: true } });
    expect(verified.body).not.toHaveProperty('token');

    expect((await reset({ ...identifier, otp, newPassword: 'marigold-42' })).status).toBe(200);
    expect((await login({ ...identifier, password: PASSWORD })).status).toBe(400);
    expect((await login({ ...identifier, password: 'marigold-42' })).status).toBe(200);
    expect((await send(shop, 'getProfile', { token })).status).toBe(401);
    expect((await reset({ ...identifier, otp, newPassword: 'again-again' })).status).toBe(400);
  });

  test('whose answer was lost is set again with the same code, while it is the password', async () => {
    const { identifier, otp } = await withResetCode();
    await send(shop, 'verifyOtp', { body: { ...identifier, otp, mode: 'reset' } });
    const change = { ...identifier, otp, newPassword: 'marigold-42' };
    const answers = await Promise.all([reset(change), reset(change)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { token } = (await login({ ...identifier, password: 'marigold-42' })).body;
    expect((await reset(change)).body).toEqual({
      success: true,
      message: 'Your new password is set. Please log in.',
      passkeys: { deleted: [], remaining: [] },
    });
    expect((await send(shop, 'getProfile', { token: String(token) })).status).toBe(200);
    expect((await reset({ ...change, otp: otherCode(otp) })).body).toMatchObject({ code: 'otp_invalid' });
    shop.clock.advance(10 * 60_000);
    expect((await reset(change)).body).toMatchObject({ code: 'otp_invalid' });
  });

  test('requires a verified code', async () => {
    const { identifier, otp } = await withResetCode();
    expect((await reset({ ...identifier, otp, newPassword: 'marigold-42' })).status).toBe(400);
    expect((await login({ ...identifier, password: PASSWORD })).status).toBe(200);
  });

  test('cannot be set with a guessed code after the code was verified', async () => {
    const { identifier, otp } = await withResetCode();
    await send(shop, 'verifyOtp', { body: { ...identifier, otp, mode: 'reset' } });
    const guesses = Array.from({ length: 100 }, (_, step) =>
      reset({ ...identifier, otp: otherCode(otp, step + 1), newPassword: 'taken-over' }),
    );
    expect((await Promise.all(guesses)).every(({ status }) => status === 400)).toBe(true);
    expect((await reset({ ...identifier, otp, newPassword: 'marigold-42' })).status).toBe(400);
  });

  test('can be set after four wrong codes', async () => {
    const { identifier, otp } = await withResetCode();
    for (const step of [1, 2, 3, 4]) {
      await send(shop, 'verifyOtp', { body: { ...identifier, otp: otherCode(otp, step), mode: 'reset' } });
    }
    await send(shop, 'verifyOtp', { body: { ...identifier, otp, mode: 'reset' } });
    expect((await reset({ ...identifier, otp, newPassword: 'marigold-42' })).status).toBe(200);
  });

  test('cannot be set after the code has expired', async () => {
    const { identifier, otp } = await withResetCode();
    await send(shop, 'verifyOtp', { body: { ...identifier, otp, mode: 'reset' } });
    shop.clock.advance(10 * 60_000);
    expect((await reset({ ...identifier, otp, newPassword: 'marigold-42' })).status).toBe(400);
  });

  test('may be anything but a common password, whose refusal does not count as a try', async () => {
    const { identifier, otp } = await withResetCode();
    await send(shop, 'verifyOtp', { body: { ...identifier, otp, mode: 'reset' } });
    for (const newPassword of ['password1', 'Password1', 'qwerty', '123456', 'i love you', '🪔🪔🪔🪔🪔🪔']) {
      expect(await reset({ ...identifier, otp, newPassword })).toMatchObject({
        status: 400,
        body: { message: 'This password is too easy to guess. Please choose another one.' },
      });
    }
    const email = 'email' in identifier ? identifier.email : '';
    for (const [newPassword, code] of [
      [email, 'password_is_email'],
      [email.toUpperCase(), 'password_is_email'],
      ['example.com', 'password_is_email'],
      ['asharao', 'password_is_name'],
      ['Asha Rao', 'password_is_name'],
      ['Asha@123', 'password_is_name'],
      ['aangan', 'password_is_shop_name'],
      ['Password@123', 'password_common'],
      ['Welcome@123', 'password_common'],
    ]) {
      expect(await reset({ ...identifier, otp, newPassword })).toMatchObject({ status: 400, body: { code } });
    }
    expect((await reset({ ...identifier, otp, newPassword: 'marigold-42' })).status).toBe(200);
  });

  test('does not reveal the name of the account without the code', async () => {
    const { identifier, otp } = await withResetCode();
    await send(shop, 'verifyOtp', { body: { ...identifier, otp, mode: 'reset' } });
    const answer = await reset({ ...identifier, otp: otherCode(otp, 1), newPassword: 'Asha Rao' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'otp_invalid' } });
  });

  test('has at least six characters', async () => {
    const { identifier, otp } = await withResetCode();
    const answer = await reset({ ...identifier, otp, newPassword: 'short' });
    expect(answer.status).toBe(400);
    expect(answer.body['message']).toContain('Password must be at least 6 characters');
  });
});

describe('check-password', () => {
  const checkNew = (body: object) => send(shop, 'checkPassword', { body: { email: newEmail(), ...body } });

  test('refuses what sign-up would refuse, with the same sentences', async () => {
    expect(await checkNew({ password: 'Password 1' })).toMatchObject({
      status: 400,
      body: { code: 'password_common' },
    });
    expect(await checkNew({ password: 'Asha Rao', name: 'Asha Rao' })).toMatchObject({
      status: 400,
      body: { code: 'password_is_name' },
    });
    expect(await checkNew({ password: PASSWORD, name: 'Asha Rao' })).toMatchObject({
      status: 200,
      body: { success: true },
    });
  });

  test('knows nothing of accounts', async () => {
    const { identifier } = await signUp(shop, { name: 'Lakshmi Narayan', password: PASSWORD });
    expect((await checkNew({ ...identifier, password: 'Lakshmi Narayan' })).status).toBe(200);
  });

  test('is neither logged nor stored', async () => {
    const password = 'canary-of-a-password';
    await checkNew({ password });
    await checkNew({ email: 'canary@example.com', password: 'canary@example.com' });
    expect(shop.logged.join('')).not.toContain('canary');
    expect(JSON.stringify(await shop.db.select().from(rateLimits))).not.toContain('canary');
  });
});

describe('check-account', () => {
  test('finds an account by its email in any case, and by its phone, which has no password, and never reveals its name', async () => {
    const byEmail = await signUp(shop, { name: 'Ravi', password: PASSWORD });
    const byPhone = await signUp(shop, { name: 'Meera' });
    const email = 'email' in byEmail.identifier ? byEmail.identifier.email : '';
    const phone = 'phone' in byPhone.identifier ? byPhone.identifier.phone : '';
    expect((await check(email.toUpperCase())).body).toEqual({ exists: true, name: '' });
    expect((await check(phone.slice(3))).body).toEqual({ exists: true, name: '', hasPassword: false });
  });

  test('finds no other account, and refuses a missing or malformed identifier', async () => {
    expect((await check(newEmail())).body).toEqual({ exists: false, name: '' });
    expect(await check('asha')).toMatchObject({
      status: 400,
      body: { success: false, message: 'Enter a valid email or phone number' },
    });
  });
});
