import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { identifierText } from '../../contract/accounts/rules.ts';
import { oneTimeCodes, users } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { requestCode, newEmail, newMobile, otherCode, send, signUp, tokenOf } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const INVALID = { success: false, message: 'Invalid OTP. Please try again.' };
const MINUTE = 60_000;

/** A shopper with an account who was just sent a code of this mode. */
async function withCode(mode: 'login' | 'reset') {
  const { identifier } = await signUp(shop, { password: 'lotus-petals' });
  shop.clock.advance(MINUTE);
  return { identifier, otp: await requestCode(shop, identifier, mode) };
}

const verify = (body: object) => send(shop, 'verifyOtp', { body });

describe('a one-time code', () => {
  test('signs in once', async () => {
    const { identifier, otp } = await withCode('login');
    const answer = await verify({ ...identifier, otp });
    expect(answer.status).toBe(200);
    expect(tokenOf(answer).token.length).toBeGreaterThan(20);
    expect(await verify({ ...identifier, otp })).toMatchObject({ status: 400, body: INVALID });
  });

  test('gives one token for many concurrent verifications', async () => {
    const { identifier, otp } = await withCode('login');
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify({ ...identifier, otp })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  test('whose answer was lost does not sign in again; another one is sent at once', async () => {
    const { identifier, otp } = await withCode('login');
    expect((await verify({ ...identifier, otp })).status).toBe(200);
    expect(await verify({ ...identifier, otp })).toMatchObject({ status: 400, body: INVALID });
    const another = await requestCode(shop, identifier, 'login');
    expect((await verify({ ...identifier, otp: another })).status).toBe(200);
  });

  test('makes one account for many concurrent sign-ups', async () => {
    const identifier = { email: newEmail() };
    const otp = await requestCode(shop, identifier, 'signup');
    const body = { ...identifier, otp, name: 'Asha', password: 'lotus-petals' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.db.select().from(users).where(eq(users.email, identifier.email))).toHaveLength(1);
  });

  test('is refused after five wrong tries', async () => {
    const { identifier, otp } = await withCode('login');
    for (const step of [1, 2, 3, 4, 5]) {
      expect(await verify({ ...identifier, otp: otherCode(otp, step) })).toMatchObject({
        status: 400,
        body: INVALID,
      });
    }
    expect(await verify({ ...identifier, otp })).toMatchObject({ status: 400, body: INVALID });
  });

  test('still works after four wrong tries', async () => {
    const { identifier, otp } = await withCode('login');
    for (const step of [1, 2, 3, 4]) await verify({ ...identifier, otp: otherCode(otp, step) });
    expect((await verify({ ...identifier, otp })).status).toBe(200);
  });

  test('is compared with only five of a hundred concurrent guesses', async () => {
    const { identifier, otp } = await withCode('login');
    await shop.db.execute(sql`create table looks (mode text, identifier text)`);
    await shop.db.execute(sql`
      create function note_look() returns trigger language plpgsql as
      $$ begin insert into looks values (new.mode, new.identifier); return new; end $$`);
    await shop.db.execute(sql`
      create trigger looks after update on one_time_codes for each row execute function note_look()`);

    const guesses = Array.from({ length: 100 }, (_, step) =>
      verify({ ...identifier, otp: otherCode(otp, step + 1) }),
    );
    expect((await Promise.all(guesses)).every(({ status }) => status === 400)).toBe(true);
    expect(await verify({ ...identifier, otp })).toMatchObject({ status: 400, body: INVALID });
    const attempts = await shop.db.$count(
      sql`(select from looks where mode = 'login' and identifier = ${identifierText(identifier)}) as seen`,
    );
    expect(attempts).toBe(5);
  });

  test('expires after ten minutes', async () => {
    const { identifier, otp } = await withCode('login');
    shop.clock.advance(10 * MINUTE);
    expect(await verify({ ...identifier, otp })).toMatchObject({ status: 400, body: INVALID });
  });

  test('is valid until then', async () => {
    const { identifier, otp } = await withCode('login');
    shop.clock.advance(10 * MINUTE - 1);
    expect((await verify({ ...identifier, otp })).status).toBe(200);
  });

  test('is invalidated by a resend', async () => {
    const { identifier, otp } = await withCode('login');
    shop.clock.advance(MINUTE);
    const newer = await requestCode(shop, identifier, 'login');
    expect((await verify({ ...identifier, otp })).status).toBe(400);
    expect((await verify({ ...identifier, otp: newer })).status).toBe(200);
  });

  test('that was resent has five tries again', async () => {
    const { identifier, otp } = await withCode('login');
    for (const step of [1, 2, 3, 4, 5]) await verify({ ...identifier, otp: otherCode(otp, step) });
    shop.clock.advance(MINUTE);
    const newer = await requestCode(shop, identifier, 'login');
    await verify({ ...identifier, otp: otherCode(newer) });
    expect((await verify({ ...identifier, otp: newer })).status).toBe(200);
  });

  test('is valid for its own mode only: a login code sets no password', async () => {
    const { identifier, otp } = await withCode('login');
    expect(await verify({ ...identifier, otp, mode: 'reset' })).toMatchObject({ status: 400, body: INVALID });
    const reset = { ...identifier, otp, newPassword: 'taken-over' };
    expect(await send(shop, 'resetPassword', { body: reset })).toMatchObject({ status: 400, body: INVALID });
  });

  test('is valid for its own identifier only', async () => {
    const asha = await withCode('login');
    const ravi = await withCode('login');
    expect((await verify({ ...ravi.identifier, otp: asha.otp })).status).toBe(400);
  });

  test('is one of a million', async () => {
    const codes = [];
    for (let n = 0; n < 30; n += 1)
      codes.push(await requestCode(shop, { phone: `+91${newMobile()}` }, 'signup'));
    // Thirty random codes have fewer than six different first digits once in millions of runs.
    expect(new Set(codes.map(([first]) => first)).size).toBeGreaterThan(5);
  });

  test('is stored only as a keyed hash', async () => {
    const { identifier, otp } = await withCode('login');
    const rows = await shop.db
      .select()
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.identifier, identifierText(identifier)));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.codeHash).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify({ ...row, codeHash: '', sentAt: '', expiresAt: '' })).not.toContain(otp);
    }
  });

  test('is not consumed by a sign-up without a name or with a short password', async () => {
    const identifier = { email: newEmail() };
    const otp = await requestCode(shop, identifier, 'signup');
    const body = { ...identifier, otp, mode: 'signup' };
    expect(await verify({ ...body, name: ' ', password: 'lotus-petals' })).toMatchObject({
      status: 400,
      body: { message: 'Please enter your name' },
    });
    expect(await verify({ ...body, name: 'Asha', password: 'short' })).toMatchObject({
      status: 400,
      body: { message: 'Enter valid password' },
    });
    expect((await verify({ ...body, name: 'Asha', password: 'lotus-petals' })).status).toBe(200);
  });

  test('for an unknown account is refused like a wrong one', async () => {
    expect(await verify({ phone: newMobile(), otp: '123456' })).toMatchObject({ status: 400, body: INVALID });
  });
});
