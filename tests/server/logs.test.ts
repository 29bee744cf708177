import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../server/db/schema.ts';
import { ADDRESS } from '../address.ts';
import { startShop, type Shop } from './harness.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { LOG_LEVEL: 'trace' } });
});
afterAll(() => shop.close());

const PASSWORD = 'canary-password-7f3a';
const EMAIL = 'canary@example.com';
const PHONE = '9123456780';
const address = { ...ADDRESS, email: EMAIL, phone: PHONE, street: 'Canary Street 1' };

test('the log of a shopper’s journey has no secrets and no personal data', async () => {
  await shop.call('checkAccount', { body: { identifier: EMAIL } });
  await shop.call('sendOtp', { body: { phone: PHONE, mode: 'signup' } });
  await shop.call('sendOtp', { body: { email: EMAIL, mode: 'signup' } });
  await shop.codeDelivery.drained();
  const otp = shop.outbox.list()[0]?.code ?? 'none';
  const signUp = await shop.call('verifyOtp', {
    body: { email: EMAIL, otp, name: 'Canary', password: PASSWORD },
  });
  const { token } = v.parse(v.object({ token: v.string() }), signUp.body);
  const saved = await shop.call('saveAddress', { token, body: { address } });
  expect(saved.status).toBe(200);
  await shop.call('login', { body: { email: EMAIL, password: `${PASSWORD}-wrong` } });
  await fetch(`${shop.url}/api/nothing?token=${token}&otp=${otp}&phone=${PHONE}`);
  await fetch(`${shop.url}/reset/${PHONE}/${EMAIL}`);
  await fetch(`${shop.url}/api/user/login`, { method: 'POST', body: `{"password":"${PASSWORD}` });

  const log = shop.logged.join('\n');
  expect(log).toContain('"request completed"');
  for (const canary of [PASSWORD, EMAIL, PHONE, token, otp, address.street])
    expect(log).not.toContain(canary);
});

test('a failed query is logged without its parameter values', async () => {
  const error = await Promise.resolve(
    shop.db.insert(users).values({ name: 'canary-name', email: 'UPPER-canary@example.com' }),
  ).catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(DrizzleQueryError);
  shop.log.error({ err: error }, 'request failed');
  const line = shop.logged.at(-1) ?? '';
  expect(line).toContain('users_email_lower_case');
  expect(line).not.toContain('canary');
});

test('a logged object is redacted under the names of secrets', () => {
  shop.log.info(
    { password: 'canary-1', user: { phone: 'canary-2', deep: { token: 'canary-3' } } },
    'internal detail',
  );
  expect(shop.logged.at(-1)).not.toContain('canary');
});

test('every request is logged as one line with its id and without its query string', async () => {
  await fetch(`${shop.url}/api/product/list?page=canary`, {
    headers: { 'x-request-id': 'canary-request-1' },
  });
  const lines = shop.logged.filter((line) => line.includes('canary-request-1'));
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      level: 'info',
      method: 'GET',
      route: '/api/product/list',
      path: '/api/product/list',
      status: 200,
      ms: expect.any(Number),
    },
  ]);
  expect(lines[0]).not.toContain('page=');
});

test.each([
  ['/', '/', '/'],
  ['/collection/?q=canary', '/collection', '/collection'],
  ['/product/brass-diya-2', '/product/:productId', '/product/brass-diya-2'],
  ['/product/9123456780', '/product/:productId', '/product/[hidden]'],
  ['/product/asha@example.com', '/product/:productId', '/product/[hidden]'],
  ['/orders/eyJhbGciOi.eyJpZCI6.c2ln', '/orders/:orderId', '/orders/[hidden]'],
  ['/orders/track/eyJhbGciOi.eyJpZCI6.c2ln', '/orders/track/:orderId', '/orders/track/[hidden]'],
  [
    '/api/reviews/0198d1a2-5e0b-7f00-8000-123456789012?token=canary',
    '/api/reviews/:productId',
    '/api/reviews/0198d1a2-5e0b-7f00-8000-123456789012',
  ],
  ['/reset/canary', null, null],
])('a request to %s is logged as route %s and path %s', async (url, route, path) => {
  const id = `request-${url.replaceAll(/\W/g, '-')}`.slice(0, 64);
  await fetch(shop.url + url, { headers: { 'x-request-id': id } });
  const lines = shop.logged.filter((line) => line.includes('"request completed"') && line.includes(id));
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ route, path }]);
});
