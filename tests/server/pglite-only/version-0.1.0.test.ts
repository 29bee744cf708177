import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { SERVER } from '../../../scripts/build.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { call, sentCode, type SentOrder } from '../../e2e/api.ts';
import { advanceShopClock, WITH_MOVABLE_CLOCK } from '../../e2e/movable-clock.ts';
import { accountOf, clockAhead, contents, scenarios, unpackData } from '../../fixtures/version010.ts';
import { runNode, type Child } from '../child.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const Rows = v.object({ rows: v.array(v.object({ name: v.string(), number: v.number() })) });

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aangan-version-0.1.0-'));
  await unpackData(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true }));

test('the database of version 0.1.0 opens with every amount', async () => {
  const { db, close } = await openPglite(dataDir);
  const numbers = async (query: string) =>
    Object.fromEntries(
      v.parse(Rows, await db.execute(sql.raw(query))).rows.map(({ name, number }) => [name, number]),
    );
  expect(
    await numbers('select status as name, sum(total_paise)::int as number from orders group by 1'),
  ).toEqual(contents.sumsPaise.ordersByStatus);
  expect(
    await numbers('select status as name, sum(amount_paise)::int as number from payments group by 1'),
  ).toEqual(contents.sumsPaise.paymentsByStatus);
  expect(await numbers(`select 'products' as name, sum(price_paise)::int as number from products`)).toEqual({
    products: contents.sumsPaise.products,
  });
  const { userId, productId, size, quantity } = contents.guestCart;
  expect(
    await numbers(
      `select concat_ws(' ', guest_id, product_id, size) as name, quantity as number
       from cart_lines join carts on carts.id = cart_id where guest_id is not null`,
    ),
  ).toEqual({ [`${userId} ${productId} ${size}`]: quantity });
  await close();
});

describe('a shop started on the data of version 0.1.0, two minutes after it was stopped', () => {
  let child: Child;
  let shop: { url: string; dataDir: string };
  beforeAll(async () => {
    await advanceShopClock({ dataDir }, clockAhead(2 * MINUTE));
    child = runNode([SERVER], {
      env: { ...WITH_MOVABLE_CLOCK.env, DATA_DIR: dataDir, PORT: '0', SANDBOX_PACE_S: '1' },
    });
    const [, url = ''] = await child.printed(/is open at (\S+)[\s\S]*Database:/);
    shop = { url, dataDir };
  });
  afterAll(async () => {
    child.process.kill('SIGTERM');
    expect(await child.exited).toBe(0);
  });

  const orderOf = async (token: string, name: string): Promise<SentOrder | undefined> =>
    (await call(shop, 'listOrders', { token })).orders.find(({ _id }) => _id === contents.orderIds[name]);
  const eventually = (identifier: string, name: string) =>
    expect.poll(() => orderOf(accountOf(identifier).token, name), { timeout: 10_000 });

  test('reads every token, address, cart and order', async () => {
    for (const { token, address, cart, orders } of contents.accounts) {
      const answers = await Promise.all([
        call(shop, 'getAddress', { token }),
        call(shop, 'getCart', { token }),
        call(shop, 'listOrders', { token }),
      ]);
      const [stored, { cartData }, history] = answers;
      expect(stored.address).toEqual(address);
      expect(cartData).toEqual(cart);
      expect(history.orders.map(asOrdered)).toEqual(orders.map(asOrdered));
    }
  });

  test('sells what was on sale, in Hindi too, and shows its reviews', async () => {
    const { products } = await call(shop, 'listProducts');
    expect(products).toHaveLength(contents.products.onSale);
    expect(products.map(({ _id }) => _id)).not.toContain(contents.products.withdrawn);
    const hindi = await fetch(`${shop.url}/api/product/list`, { headers: { 'accept-language': 'hi' } });
    const texts = await hindi.text();
    for (const name of Object.values(contents.products.inHindi)) expect(texts).toContain(name);
    for (const [id, reviews] of Object.entries(contents.reviews))
      expect(await (await fetch(`${shop.url}/api/reviews/${id}`)).json()).toEqual(reviews);
  });

  test('signs in with a password, a new code and a code sent by 0.1.0', async () => {
    const { email, password } = accountOf('asha@example.com');
    expect((await call(shop, 'login', { body: { email, password } })).token).toBeTruthy();
    const phone = '+919876500001';
    await call(shop, 'sendOtp', { body: { phone, mode: 'login' } });
    await expect.poll(() => sentCode(shop, phone)).not.toBeNull();
    const otp = await sentCode(shop, phone);
    expect((await call(shop, 'verifyOtp', { body: { phone, otp, mode: 'login' } })).token).toBeTruthy();
    const { identifier, code } = scenarios['login-otp'] ?? {};
    const body = { phone: `+91${identifier}`, otp: code, mode: 'login' };
    expect((await call(shop, 'verifyOtp', { body })).token).toBeTruthy();
  });

  test('confirms orders whose payment 0.1.0 had not received, and keeps the order whose payment failed', async () => {
    await eventually('meera@example.com', 'lostCard').toMatchObject({ payment: true });
    await eventually('nila@example.com', 'heldCard').toMatchObject({ payment: true });
    await eventually('leela@example.com', 'lostUpi').toMatchObject({ payment: true });
    await eventually('+919876500004', 'authorised').toMatchObject({ payment: true });
    const unpaid = { status: 'Pending Payment', payment: false };
    expect(await orderOf(accountOf('+919876500003').token, 'refused')).toMatchObject(unpaid);
  });

  test('runs the queued jobs: a refund and a shipment', async () => {
    await eventually('+919876500001', 'upiAgain').toMatchObject({ refund: { done: true } });
    const { token } = accountOf('+919876500005');
    const track = `${shop.url}/api/shiprocket/track/${contents.orderIds['waiting']}`;
    const headers = { authorization: `Bearer ${token}` };
    await expect
      .poll(async () => (await fetch(track, { headers })).text(), { timeout: 10_000 })
      .toMatch(/"awb_code":"\w+"/);
  });

  test('refuses a token of 0.1.0 once its 30 days are over', async () => {
    const { token } = accountOf('asha@example.com');
    await advanceShopClock(shop, 31 * DAY);
    await expect(call(shop, 'getCart', { token })).rejects.toThrow('401');
  });
});

/** An order without the fields that change over time. */
function asOrdered({ _id, items, paymentMethod, date, amount, address }: SentOrder) {
  return { _id, items, paymentMethod, date, amount, address };
}
