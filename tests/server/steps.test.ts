import Fastify from 'fastify';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { StepsOfDay } from '../../contract/desk/numberCalls.ts';
import { paise } from '../../contract/money.ts';
import { payments, stepCounts } from '../../server/db/schema.ts';
import { countSteps } from '../../server/steps/count-steps.ts';
import { zonedTime } from '../../server/zoned-time.ts';
import { storeOrder } from './desk-orders.ts';
import { callDesk, joinStaff } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { addProduct, signUp } from './shopper.ts';

/** What visitors do, counted by day without anything about them. */

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const BROWSER = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/145.0' };
const REVIEWS = '/api/reviews/:productId';

/** A process of the shop, which has the routes that are counted. */
function startProcess(details: Partial<Parameters<typeof countSteps>[1]> = {}) {
  const app = Fastify();
  const { db, config, log } = shop;
  const { flush } = countSteps(app, { db, config, log, now: shop.clock.now, ...details });
  app.get(REVIEWS, async ({ query }, reply) => reply.code('refused' in Object(query) ? 404 : 200).send({}));
  app.post('/api/cart/add', async () => ({}));
  app.get('/api/user/address', async () => ({}));
  app.get('/api/other', async () => ({}));
  const view = (url: string, headers: Readonly<Record<string, string>> = BROWSER) =>
    app.inject({ url, headers });
  return { app, flush, view };
}

const stored = async () => {
  const rows = await shop.db.select().from(stepCounts);
  return Object.fromEntries(rows.map(({ day, step, count }) => [`${day} ${step}`, count]));
};

test('two processes add up; bots, refusals and further pages of reviews do not count', async () => {
  const [first, second] = [startProcess(), startProcess()];
  await first.view('/api/reviews/brass-diya?limit=5');
  await first.view('/api/reviews/brass-diya?limit=5&after=1');
  await first.view('/api/reviews/brass-diya?limit=5&sort=highest');
  await first.view('/api/reviews/brass-diya?refused');
  await first.view('/api/reviews/brass-diya', { 'user-agent': 'Googlebot/2.1' });
  await first.view('/api/other');
  await second.view('/api/reviews/brass-diya');
  await second.view('/api/user/address');
  await second.app.inject({ method: 'POST', url: '/api/cart/add', headers: BROWSER });
  expect(await stored()).toEqual({});
  await Promise.all([first.flush(), second.flush()]);
  const { day } = zonedTime(shop.clock.now(), 'Asia/Kolkata');
  expect(await stored()).toEqual({ [`${day} viewed`]: 2, [`${day} added`]: 1, [`${day} checkout`]: 1 });
  // What was counted since then is stored when a process ends.
  await first.view('/api/reviews/brass-diya');
  await Promise.all([first.app.close(), second.app.close()]);
  expect(await stored()).toMatchObject({ [`${day} viewed`]: 3 });
  await shop.db.delete(stepCounts);
});

test('days begin in the time zone of the shop, and counts wait for a database that is away', async () => {
  let at = Date.parse('2026-05-31T18:29:59Z');
  let isAway = true;
  const db = new Proxy(shop.db, {
    get: (target, name) => {
      if (name === 'insert' && isAway) throw new Error('away');
      return Reflect.get(target, name);
    },
  });
  const { view, flush, app } = startProcess({ now: () => at, db });
  await view('/api/reviews/a');
  at += 1_000;
  await view('/api/reviews/a');
  await flush();
  expect(await stored()).toEqual({});
  isAway = false;
  await flush();
  await app.close();
  expect(await stored()).toEqual({ '2026-05-31 viewed': 1, '2026-06-01 viewed': 1 });
  await shop.db.delete(stepCounts);
});

test('a month has the steps of each day as rows and as a file', async () => {
  const { id } = await signUp(shop);
  const owner = await joinStaff(shop, 'owner');
  const day = '2026-05-01';
  await shop.db.insert(stepCounts).values([
    { day, step: 'viewed', count: 40 },
    { day, step: 'added', count: 9 },
    { day: '2026-04-30', step: 'viewed', count: 1 },
  ]);
  // 1 May in India.
  const placedAt = new Date('2026-04-30T19:00:00Z');
  await storeOrder(shop, id, { placedAt });
  const unpaid = await storeOrder(shop, id, { placedAt, paymentMethod: 'stripe', status: 'Cancelled' });
  const paid = await storeOrder(shop, id, { placedAt, paymentMethod: 'stripe', paid: true });
  const payment = { provider: 'stripe', amountPaise: paise(104_700) } as const;
  await shop.db.insert(payments).values([
    { ...payment, orderId: unpaid.id, status: 'expired' },
    { ...payment, orderId: paid.id, status: 'paid' },
  ]);
  await storeOrder(shop, id, { placedAt: new Date('2026-05-02T06:00:00Z') });
  const month = { cookie: owner.cookie, params: { month: '2026-05' } };
  const { body } = await callDesk(shop, 'getNumbers', month);
  const second = { day: '2026-05-02', viewed: 0, added: 0, checkout: 0, placed: 1, paid: 1 };
  expect(v.parse(v.array(StepsOfDay), body['steps'])).toEqual([
    { day, viewed: 40, added: 9, checkout: 0, placed: 3, paid: 2 },
    second,
  ]);
  const { body: file, headers } = await callDesk(shop, 'getNumberFile', {
    cookie: owner.cookie,
    params: { month: '2026-05', table: 'steps' },
  });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(parse(String(file['html']))).toEqual([
    ['day', 'viewed', 'added', 'checkout', 'placed', 'paid'],
    [day, '40', '9', '0', '3', '2'],
    ['2026-05-02', '0', '0', '0', '1', '1'],
  ]);
});

test('the shop counts the calls of its app, and stores them when it ends', async () => {
  await shop.db.delete(stepCounts);
  const { token } = await signUp(shop);
  const productId = await addProduct(shop);
  const headers = BROWSER;
  await shop.call('listReviews', { params: { productId }, headers });
  await shop.call('addToCart', { token, headers, body: { itemId: productId, size: 'Small', quantity: 1 } });
  await shop.call('getAddress', { token, headers });
  await shop.app.close();
  const { day } = zonedTime(shop.clock.now(), 'Asia/Kolkata');
  expect(await stored()).toEqual({ [`${day} viewed`]: 1, [`${day} added`]: 1, [`${day} checkout`]: 1 });
});
