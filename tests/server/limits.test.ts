import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '../../server/db/schema.ts';
import { Refusal } from '../../server/http/refusal.ts';
import { networksOf } from '../../server/http/networks.ts';
import { limits, type Limit } from '../../server/limits/limits.ts';
import { release, consume } from '../../server/limits/consume.ts';
import { startShop, type Shop } from './harness.ts';
import { requestCode, newEmail, newMobile, otherCode, send, signUp } from './shopper.ts';

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
const HERE = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => shop.close());

/** Consumes a limit until it refuses; returns how often it allowed. */
async function exhaustLimit(limit: Limit, who: string): Promise<number> {
  for (let times = 0; ; times += 1) {
    const refusal = await consume(shop, [[limit, who]]).catch((error: unknown) => error);
    if (refusal instanceof Refusal) return times;
    if (refusal !== undefined) throw refusal;
  }
}

const TOO_OFTEN = {
  status: 429,
  body: { success: false, message: expect.any(String), retryAfter: expect.any(Number) },
};

describe('a limit', () => {
  const limit: Limit = { name: 'three a minute', max: 3, windowMs: MINUTE };

  test('allows its maximum, then refuses with the seconds to wait', async () => {
    expect(await exhaustLimit(limit, 'asha')).toBe(3);
    shop.clock.advance(20_500);
    await expect(consume(shop, [[limit, 'asha']])).rejects.toMatchObject({
      status: 429,
      message: 'Too many attempts. Please try again in 40 seconds.',
      body: { code: 'rate_limited', values: { seconds: 40 }, retryAfter: 40 },
    });
    shop.clock.advance(39_500);
    expect(await exhaustLimit(limit, 'asha')).toBe(3);
  });

  test('with a refusal of its own does not report when to try again', async () => {
    const quota: Limit = { ...limit, name: 'quota', refusal: 'too_many_reviews' };
    expect(await exhaustLimit(quota, 'asha')).toBe(3);
    const refusal = await consume(shop, [[quota, 'asha']]).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 409, code: 'too_many_reviews' });
    expect(refusal).not.toHaveProperty('body.retryAfter');
  });

  test('counts each key and each limit separately', async () => {
    await exhaustLimit(limit, 'ravi');
    await consume(shop, [[limit, 'meera']]);
    await consume(shop, [[{ ...limit, name: 'another' }, 'ravi']]);
  });

  test('counts concurrent requests', async () => {
    const all = Array.from({ length: 20 }, () => consume(shop, [[limit, 'crowd']]));
    const results = await Promise.allSettled(all);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('does not count what was released or refused', async () => {
    await consume(shop, [[limit, 'honest']]);
    await release(shop, [[limit, 'honest']]);
    expect(await exhaustLimit(limit, 'honest')).toBe(3);
    expect(await exhaustLimit(limit, 'honest')).toBe(0);
    await release(shop, [[limit, 'honest']]);
    expect(await exhaustLimit(limit, 'honest')).toBe(1);
  });

  test('does not consume the next limit when it refuses', async () => {
    const wide: Limit = { name: 'wide', max: 5, windowMs: MINUTE };
    await exhaustLimit(limit, 'flood');
    for (const _ of [1, 2, 3]) {
      await consume(shop, [
        [limit, 'flood'],
        [wide, ''],
      ]).catch(() => undefined);
    }
    expect(await exhaustLimit(wide, '')).toBe(5);
  });

  test('ignores a window that starts in the future', async () => {
    shop.clock.advance(24 * HOUR);
    await exhaustLimit(limit, 'early');
    shop.clock.advance(-24 * HOUR);
    expect(await exhaustLimit(limit, 'early')).toBe(3);
  });

  test('stores neither identifiers nor network addresses', async () => {
    await send(shop, 'checkAccount', { body: { identifier: 'canary@example.com' }, from: HERE });
    await send(shop, 'sendOtp', { body: { email: 'canary@example.com', mode: 'login' }, from: HERE });
    const rows = JSON.stringify(await shop.db.select().from(rateLimits));
    expect(rows).not.toMatch(/canary|203\.0\.113/);
  });

  test('is shared by all processes of the shop', async () => {
    const second = await startShop({ beside: shop, env: { TRUST_PROXY: '127.0.0.1' } });
    const { identifier } = await signUp(shop, { password: 'lotus-petals' });
    const body = { ...identifier, password: 'wrong-password' };
    const tries = Array.from({ length: 12 }, (_, n) =>
      send(n % 2 === 0 ? shop : second, 'login', { body, from: HERE }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await second.close();
  });

  test('that refills allows its maximum at once, then one use after the other', async () => {
    const steady: Limit = { name: 'one each 20 s', max: 3, windowMs: MINUTE, refills: true };
    expect(await exhaustLimit(steady, 'all')).toBe(3);
    shop.clock.advance(5_500);
    await expect(consume(shop, [[steady, 'all']])).rejects.toMatchObject({
      status: 429,
      body: { code: 'rate_limited', values: { seconds: 15 }, retryAfter: 15 },
    });
    shop.clock.advance(14_500);
    expect(await exhaustLimit(steady, 'all')).toBe(1);
    shop.clock.advance(40_000);
    expect(await exhaustLimit(steady, 'all')).toBe(2);
    shop.clock.advance(HOUR);
    expect(await exhaustLimit(steady, 'all')).toBe(3);
  });

  test('that refills counts concurrent requests, and survives a clock that is set back', async () => {
    const steady: Limit = { name: 'steady', max: 3, windowMs: MINUTE, refills: true };
    shop.clock.advance(24 * HOUR);
    const all = Array.from({ length: 20 }, () => consume(shop, [[steady, 'crowd']]));
    const results = await Promise.allSettled(all);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    shop.clock.advance(-24 * HOUR);
    expect(await exhaustLimit(steady, 'crowd')).toBe(3);
  });

  test('counts nothing when limits are off', async () => {
    const free = { ...shop, config: { ...shop.config, limits: false } };
    for (const _ of [1, 2, 3, 4, 5]) await consume(free, [[limit, 'load test']]);
  });
});

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:1234:3:4:5:6', ['2001:db8:1:1200/56', '2001:db8:1/48']],
  ['2001:db8:1:2::9', ['2001:db8:1:0/56', '2001:db8:1/48']],
  ['2001:db8::9', ['2001:db8:0:0/56', '2001:db8:0/48']],
  ['::1', ['0:0:0:0/56', '0:0:0/48']],
  ['fe80::1%eth0', ['fe80:0:0:0/56', 'fe80:0:0/48']],
])('the network address %s is counted as %j', (ip, networks) => {
  expect(networksOf(ip)).toEqual(networks);
});

describe('a customer with a network of IPv6', () => {
  const checkAccount = (from: string) =>
    send(shop, 'checkAccount', { body: { identifier: newEmail() }, from });

  test('counts as one address with all addresses of a home, and as four with all of a company', async () => {
    const home = (n: number) => `2001:db8:aa:${(n % 256).toString(16)}::1`;
    const statuses = async (addresses: readonly string[]) => {
      const answers = await Promise.all(addresses.map(checkAccount));
      return answers.filter(({ status }) => status === 200).length;
    };
    const { max } = limits.lookups;
    expect(await statuses(Array.from({ length: max + 5 }, (_, n) => home(n)))).toBe(max);
    const homes = Array.from({ length: 256 }, (_, n) => `2001:db8:aa:${(n * 256 + 256).toString(16)}::1`);
    const company = Array.from({ length: 3 * max + 5 }, (_, n) => homes[n % 250] ?? '');
    expect(await statuses(company)).toBe(3 * max);
    expect((await checkAccount('2001:db8:ab::1')).status).toBe(200);
  });
});

describe('sending codes', () => {
  test('is limited to five an hour and ten a day for each identifier', async () => {
    const phone = newMobile();
    const request = async () => {
      const answer = await send(shop, 'sendOtp', { body: { phone, mode: 'signup' } });
      shop.clock.advance(MINUTE);
      return answer;
    };
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await request()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    shop.clock.advance(HOUR);
    for (let n = 0; n < 5; n += 1) expect((await request()).status).toBe(200);
    shop.clock.advance(HOUR);
    const refused = await request();
    expect(refused).toMatchObject(TOO_OFTEN);
    expect(refused.headers.get('retry-after')).toBe(String(refused.body['retryAfter']));
    expect(refused.body['message']).toMatch(/^Too many attempts\. Please try again in 2\d hours\.$/);
    shop.clock.advance(24 * HOUR);
    expect((await request()).status).toBe(200);
  });

  test('does not count requests refused by the 60 s wait', async () => {
    const phone = newMobile();
    for (let n = 0; n < 12; n += 1) await send(shop, 'sendOtp', { body: { phone, mode: 'signup' } });
    shop.clock.advance(MINUTE);
    expect((await send(shop, 'sendOtp', { body: { phone, mode: 'signup' } })).status).toBe(200);
  });

  test('is limited for each network address', async () => {
    await exhaustLimit(limits.codesPerCaller, HERE);
    const request = (from: string) =>
      send(shop, 'sendOtp', { body: { phone: newMobile(), mode: 'signup' }, from });
    expect(await request(HERE)).toMatchObject(TOO_OFTEN);
    expect((await request(ELSEWHERE)).status).toBe(200);
    shop.clock.advance(HOUR);
    expect((await request(HERE)).status).toBe(200);
  });

  test('limits wrong codes across resends', async () => {
    const { identifier } = await signUp(shop);
    let refused = 0;
    for (let sent = 0; sent < 4; sent += 1) {
      shop.clock.advance(MINUTE);
      const otp = await requestCode(shop, identifier, 'login');
      for (let step = 1; step <= 5; step += 1) {
        const body = { ...identifier, otp: otherCode(otp, step) };
        if ((await send(shop, 'verifyOtp', { body })).status === 429) refused += 1;
      }
      if (sent < 3) continue;
      expect(await send(shop, 'verifyOtp', { body: { ...identifier, otp } })).toMatchObject(TOO_OFTEN);
      expect(refused).toBe(5);
    }
    shop.clock.advance(HOUR);
    const otp = await requestCode(shop, identifier, 'login');
    expect((await send(shop, 'verifyOtp', { body: { ...identifier, otp } })).status).toBe(200);
  });
});

describe('guessing passwords', () => {
  test('is blocked from one network address, while the owner can sign in from another', async () => {
    const { identifier } = await signUp(shop, { password: 'lotus-petals' });
    const login = (password: string, from: string) =>
      send(shop, 'login', { body: { ...identifier, password }, from });
    for (let n = 0; n < 10; n += 1) expect((await login(`guess-${n}`, HERE)).status).toBe(400);
    expect(await login('lotus-petals', HERE)).toMatchObject(TOO_OFTEN);
    expect((await login('lotus-petals', ELSEWHERE)).status).toBe(200);
    shop.clock.advance(15 * MINUTE);
    expect((await login('lotus-petals', HERE)).status).toBe(200);
  });

  test('does not count correct passwords', async () => {
    const { identifier } = await signUp(shop, { password: 'lotus-petals' });
    for (let n = 0; n < 12; n += 1) {
      const body = { ...identifier, password: 'lotus-petals' };
      expect((await send(shop, 'login', { body, from: '192.0.2.1' })).status).toBe(200);
    }
  });

  test('is limited across accounts for each network address', async () => {
    await exhaustLimit(limits.wrongPasswordsPerCaller, '192.0.2.2');
    const body = { email: newEmail(), password: 'leaked-elsewhere' };
    expect(await send(shop, 'login', { body, from: '192.0.2.2' })).toMatchObject(TOO_OFTEN);
    expect((await send(shop, 'login', { body, from: '192.0.2.3' })).status).toBe(400);
  });

  test('is limited for each account across network addresses; a code still signs in', async () => {
    const { identifier } = await signUp(shop, { password: 'lotus-petals' });
    await exhaustLimit(limits.wrongPasswordsPerIdentifier, 'email' in identifier ? identifier.email : '');
    const body = { ...identifier, password: 'guess' };
    expect(await send(shop, 'login', { body, from: '192.0.2.4' })).toMatchObject(TOO_OFTEN);
    shop.clock.advance(MINUTE);
    const otp = await requestCode(shop, identifier, 'login');
    expect((await send(shop, 'verifyOtp', { body: { ...identifier, otp } })).status).toBe(200);
  });
});

describe('accounts', () => {
  test('cannot be enumerated with check-account', async () => {
    const probes = Array.from({ length: limits.lookups.max + 20 }, (_, n) =>
      send(shop, 'checkAccount', { body: { identifier: `probe${n}@example.com` }, from: '192.0.2.5' }),
    );
    const statuses = (await Promise.all(probes)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.lookups.max);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(shop.logged.join('')).toContain('account look-ups per address');
  });

  test('cannot be used to check passwords without end', async () => {
    await exhaustLimit(limits.passwordChecks, '192.0.2.8');
    const body = { email: newEmail(), password: 'lotus-petals' };
    expect(await send(shop, 'checkPassword', { body, from: '192.0.2.8' })).toMatchObject(TOO_OFTEN);
    expect((await send(shop, 'checkPassword', { body, from: '192.0.2.9' })).status).toBe(200);
  });

  test('cannot be enumerated by signing up', async () => {
    const { identifier } = await signUp(shop);
    await exhaustLimit(limits.lookups, '192.0.2.6');
    shop.clock.advance(MINUTE);
    const body = { ...identifier, mode: 'signup' };
    expect(await send(shop, 'sendOtp', { body, from: '192.0.2.6' })).toMatchObject(TOO_OFTEN);
  });

  test('cannot be created in bulk from one network address; the refusal does not consume the code', async () => {
    const phone = newMobile();
    const otp = await requestCode(shop, { phone: `+91${phone}` }, 'signup');
    await exhaustLimit(limits.signUps, '192.0.2.7');
    const body = { phone, otp, mode: 'signup', name: 'Asha' };
    expect(await send(shop, 'verifyOtp', { body, from: '192.0.2.7' })).toMatchObject(TOO_OFTEN);
    expect((await send(shop, 'verifyOtp', { body, from: '192.0.2.8' })).status).toBe(200);
  });

  test('cannot have their passwords reset in bulk from one network address', async () => {
    await exhaustLimit(limits.resets, '192.0.2.9');
    const body = { email: newEmail(), otp: '123456', newPassword: 'marigold-42' };
    expect(await send(shop, 'resetPassword', { body, from: '192.0.2.9' })).toMatchObject(TOO_OFTEN);
    expect((await send(shop, 'resetPassword', { body, from: '192.0.2.10' })).status).toBe(400);
  });
});
