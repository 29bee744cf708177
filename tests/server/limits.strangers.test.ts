import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identifierText } from '../../contract/accounts/rules.ts';
import { availableParallelism } from 'node:os';
import { limitHashingCalls } from '../../server/accounts/passwords.ts';
import { rateLimits } from '../../server/db/schema.ts';
import { jobTable } from '../../server/jobs/job-table.ts';
import { limits } from '../../server/limits/limits.ts';
import { exhaust } from './exhaust.ts';
import { startShop, type Shop } from './harness.ts';
import { deviceOf, newEmail, newMobile, otherCode, requestCode, send, signUp } from './shopper.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => shop.close());
beforeEach(() => shop.clock.advance(24 * HOUR));

let street = 0;
/** Another network address each time. */
const elsewhere = () => `198.18.${Math.floor((street += 1) / 250)}.${1 + (street % 250)}`;

describe('while strangers use up the codes of all', () => {
  test('an account still gets one, on an unknown device', async () => {
    const { identifier } = await signUp(shop, { password: 'lotus-petals' });
    await exhaust(shop, [limits.codesToStrangersTotal, '']);
    for (const mode of ['login', 'reset'] as const) {
      expect(await requestCode(shop, identifier, mode)).toMatch(/^\d{6}$/);
      shop.clock.advance(MINUTE);
    }
  });

  test('an account that has signed in still gets one for the phone of an order', async () => {
    const { token } = await signUp(shop);
    await exhaust(shop, [limits.codesToStrangersTotal, '']);
    expect((await send(shop, 'sendPhoneCode', { token, body: { phone: newMobile() } })).status).toBe(200);
  });

  test('a new shopper waits for seconds, and the app receives how many', async () => {
    await exhaust(shop, [limits.codesToStrangersTotal, '']);
    const body = { phone: newMobile(), mode: 'signup' };
    expect(await send(shop, 'sendOtp', { body })).toMatchObject({
      status: 429,
      body: { code: 'rate_limited', retryAfter: 2 },
    });
    shop.clock.advance(2_000);
    expect((await send(shop, 'sendOtp', { body })).status).toBe(200);
  });

  test('the response does not reveal who has an account', async () => {
    const { identifier } = await signUp(shop);
    await exhaust(shop, [limits.codesToStrangersTotal, '']);
    const stranger = { phone: newMobile() };
    for (const status of [200, 429]) {
      const [known, unknown] = await Promise.all([
        send(shop, 'sendOtp', { body: { ...identifier, mode: 'login' } }),
        send(shop, 'sendOtp', { body: { ...stranger, mode: 'login' } }),
      ]);
      expect(known.status).toBe(status);
      expect([unknown.status, unknown.body]).toEqual([status, known.body]);
    }
  });
});

test('a request for an account that does not exist uses up nothing of all, and queues no message', async () => {
  await shop.codeDelivery.drained();
  await shop.db.delete(rateLimits);
  const before = await shop.db.$count(jobTable);
  for (let count = 0; count < 20; count += 1) {
    const body = { email: newEmail(), mode: count % 2 === 0 ? 'login' : 'reset' };
    expect((await send(shop, 'sendOtp', { body, from: elsewhere() })).status).toBe(200);
  }
  expect(await shop.db.$count(jobTable)).toBe(before);
  // 3 counters for each identifier and address, no shared one.
  expect(await shop.db.$count(rateLimits)).toBe(60);
});

describe('while strangers use up the account look-ups of all', () => {
  const checkAccount = (identifier: string, device?: string) =>
    send(shop, 'checkAccount', { body: { identifier }, device });

  test('a device that has signed in before still finds its account, and signs in', async () => {
    const { identifier, device } = await signUp(shop, { password: 'lotus-petals' });
    await exhaust(shop, [limits.lookupsByStrangersTotal, '']);
    const text = identifierText(identifier);
    expect(await checkAccount(text)).toMatchObject({ status: 429, body: { retryAfter: 1 } });
    expect(await checkAccount(text, device)).toMatchObject({ status: 200, body: { exists: true } });
    const body = { ...identifier, password: 'lotus-petals' };
    expect((await send(shop, 'login', { body, device })).status).toBe(200);
  });

  test('others wait for a second', async () => {
    await exhaust(shop, [limits.lookupsByStrangersTotal, '']);
    expect(await checkAccount(newEmail())).toMatchObject({ status: 429, body: { retryAfter: 1 } });
    shop.clock.advance(1_000);
    expect((await checkAccount(newEmail())).status).toBe(200);
  });

  test('a device looks up no other account by what it knows', async () => {
    const { device } = await signUp(shop);
    const other = await signUp(shop);
    await exhaust(shop, [limits.lookupsByStrangersTotal, '']);
    expect((await checkAccount(identifierText(other.identifier), device)).status).toBe(429);
  });
});

describe.each(['login', 'reset'] as const)('the wrong tries of strangers with a code for %s', (mode) => {
  const home = elsewhere();

  type Caller = { readonly from: string; readonly device?: string | undefined };

  /** Requests a code, and returns functions that enter it, and five wrong ones. */
  async function withCode({ isKnown = false } = {}) {
    const { identifier, device: known } = await signUp(shop, { password: 'lotus-petals' });
    shop.clock.advance(MINUTE);
    const requester = { from: home, device: isKnown ? known : undefined };
    await send(shop, 'sendOtp', { body: { ...identifier, mode }, ...requester });
    await shop.codeDelivery.drained();
    const otp = shop.outbox.list().find(({ to }) => to === identifierText(identifier))?.code ?? '';
    const enter = async (code: string, by: Caller) =>
      (await send(shop, 'verifyOtp', { body: { ...identifier, otp: code, mode }, ...by })).status;
    return {
      known,
      enterRight: (by: Caller) => enter(otp, by),
      enterWrong: async (by: Caller) => {
        for (const step of [1, 2, 3, 4, 5]) expect(await enter(otherCode(otp, step), by)).toBe(400);
      },
    };
  }

  test('do not end it for the network that requested it', async () => {
    const { enterRight, enterWrong } = await withCode();
    await enterWrong({ from: elsewhere() });
    expect(await enterRight({ from: home })).toBe(200);
  });

  test('do not end it for the known device that requested it, which may change its network', async () => {
    const { known, enterRight, enterWrong } = await withCode({ isKnown: true });
    await enterWrong({ from: home });
    expect(await enterRight({ from: elsewhere(), device: known })).toBe(200);
  });

  test('are five in all, from however many networks', async () => {
    const { enterRight, enterWrong } = await withCode();
    await enterWrong({ from: elsewhere() });
    expect(await enterRight({ from: elsewhere() })).toBe(400);
  });

  test('leave five tries to the device that requested it', async () => {
    const { enterRight, enterWrong } = await withCode();
    await enterWrong({ from: elsewhere() });
    await enterWrong({ from: home });
    expect(await enterRight({ from: home })).toBe(400);
  });
});

describe('a device that has signed in before', () => {
  test('signs in while its whole network, and its account, are locked for strangers', async () => {
    const from = elsewhere();
    const { identifier, device } = await signUp(shop, { password: 'lotus-petals' });
    const text = identifierText(identifier);
    await exhaust(shop, [limits.wrongPasswordsPerCaller, from], [limits.wrongPasswordsPerIdentifier, text]);
    const body = { ...identifier, password: 'lotus-petals' };
    expect((await send(shop, 'login', { body, from })).status).toBe(429);
    expect((await send(shop, 'login', { body, from, device })).status).toBe(200);
  });

  test('is limited in its guesses, too', async () => {
    const { identifier, device } = await signUp(shop, { password: 'lotus-petals' });
    const guess = (n: number) =>
      send(shop, 'login', { body: { ...identifier, password: `guess-${n}` }, from: elsewhere(), device });
    const { max } = limits.wrongPasswordsPerCallerAndIdentifier;
    for (let n = 0; n < max; n += 1) expect((await guess(n)).status).toBe(400);
    expect((await guess(max)).status).toBe(429);
  });

  test('gets a code, and signs in with it, after strangers have used up the codes of its identifier', async () => {
    const { identifier, device } = await signUp(shop);
    const text = identifierText(identifier);
    await exhaust(shop, [limits.codesPerHour, text], [limits.wrongCodes, text]);
    const request = { body: { ...identifier, mode: 'login' } };
    expect((await send(shop, 'sendOtp', request)).status).toBe(429);
    expect((await send(shop, 'sendOtp', { ...request, device })).status).toBe(200);
    await shop.codeDelivery.drained();
    const otp = shop.outbox.list().find(({ to }) => to === text)?.code ?? '';
    const wrong = { body: { ...identifier, otp: otherCode(otp), mode: 'login' } };
    expect((await send(shop, 'verifyOtp', wrong)).status).toBe(429);
    const answer = await send(shop, 'verifyOtp', { body: { ...identifier, otp, mode: 'login' }, device });
    expect(answer.status).toBe(200);
  });

  test('is known by each account of a family, the last four', async () => {
    const shoppers = [];
    let device: string | undefined;
    for (let n = 0; n < 5; n += 1) {
      const { identifier } = await signUp(shop, { password: 'lotus-petals' });
      const body = { ...identifier, password: 'lotus-petals' };
      device = deviceOf(await send(shop, 'login', { body, device }));
      shoppers.push(identifierText(identifier));
    }
    await exhaust(shop, [limits.lookupsByStrangersTotal, '']);
    const statuses = [];
    for (const identifier of shoppers) {
      statuses.push((await send(shop, 'checkAccount', { body: { identifier }, device })).status);
    }
    expect(statuses).toEqual([429, 200, 200, 200, 200]);
  });

  test.each([
    ['expires after 180 days', (device: string) => device, 180 * 24 * HOUR],
    ['cannot be given a later end', (device: string) => device.replace(/=\d/, '=9'), 0],
    ['cannot be made up', () => 'device=9999999999.c29tZWJvZHk', 0],
    ['may be nonsense', () => 'device=~~.~%00', 0],
  ])('is known by a mark that %s', async (_, change, age) => {
    const { identifier, device } = await signUp(shop);
    shop.clock.advance(age);
    await exhaust(shop, [limits.lookupsByStrangersTotal, '']);
    const body = { identifier: identifierText(identifier) };
    expect((await send(shop, 'checkAccount', { body, device: change(device) })).status).toBe(429);
  });

  test('has a cookie that no script can read, and that identifies no person', async () => {
    const { identifier } = await signUp(shop, { password: 'lotus-petals' });
    const body = { ...identifier, password: 'lotus-petals' };
    const logIn = async (headers: Record<string, string>) =>
      (await shop.call('login', { body, headers })).headers.get('set-cookie');
    const own = await logIn({});
    expect(own).toMatch(/^device=\d+\.[\w-]{43}; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    const https = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'api.shop.example' };
    expect(await logIn({ ...https, origin: 'https://api.shop.example' })).toMatch(
      /HttpOnly; SameSite=Lax; Secure$/,
    );
    // A static host.
    expect(await logIn({ ...https, origin: 'https://shop.pages.example' })).toMatch(
      /HttpOnly; SameSite=None; Partitioned; Secure$/,
    );
  });

  test('signs in while strangers fill the queue of passwords', async () => {
    const waiting = Promise.withResolvers<null>();
    const others = Array.from({ length: 100 * availableParallelism() }, () =>
      limitHashingCalls(() => waiting.promise).catch(() => null),
    );
    const { identifier, device } = await signUp(shop);
    const body = { ...identifier, password: 'lotus-petals' };
    expect((await send(shop, 'login', { body })).status).toBe(503);
    expect(await send(shop, 'login', { body, device })).toMatchObject({
      status: 400,
      body: { code: 'password_not_set' },
    });
    waiting.resolve(null);
    await Promise.all(others);
  });
});
