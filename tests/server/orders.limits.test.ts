import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders, payments } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { parseRazorpayOrder, readyToPay, start } from './payment-steps.ts';
import { readyToOrder, send } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { OPEN_CASH_ORDERS_MAX: '3', OPEN_UNPAID_ORDERS_MAX: '2' } });
});
afterAll(() => shop.close());

const ordersOf = (userId: string) => shop.db.select().from(orders).where(eq(orders.userId, userId));
const setStatus = (userId: string, status: (typeof orders.$inferSelect)['status']) =>
  shop.db.update(orders).set({ status }).where(eq(orders.userId, userId));

describe('an account', () => {
  test('has a limited number of cash orders on the way, also when it places many at once', async () => {
    const { id, token, request } = await readyToOrder(shop);
    const place = () => send(shop, 'placeOrder', { token, body: request, key: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 8 }, place));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'too_many_cash_orders', values: { count: 3 } },
    });
    expect(refused?.body).not.toHaveProperty('retryAfter');
    expect(refused?.headers.has('retry-after')).toBe(false);
    expect(await ordersOf(id)).toHaveLength(3);

    await setStatus(id, 'Delivered');
    expect((await place()).status).toBe(200);
    await setStatus(id, 'Cancelled');
    expect((await place()).status).toBe(200);
  });

  test('gets the reply of a placed order again when no further one may be placed', async () => {
    const { token, request } = await readyToOrder(shop);
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    const place = (key: string) => send(shop, 'placeOrder', { token, body: request, key });
    const [first] = await Promise.all(keys.map(place));
    expect(await place(keys[0] ?? '')).toMatchObject({ status: 200, body: first?.body });
  });

  test('has a limited number of orders whose payment is authorised but not confirmed', async () => {
    const shopper = await readyToPay(shop, 'razorpay');
    const startAnother = () => start(shop, 'razorpay', shopper.token, shopper.request, randomUUID());
    for (let number = 1; number <= 2; number += 1) {
      const { orderId } = parseRazorpayOrder(await startAnother());
      await shop.db.update(payments).set({ status: 'authorized' }).where(eq(payments.orderId, orderId));
    }
    expect(await startAnother()).toMatchObject({
      status: 409,
      body: { code: 'too_many_unpaid_orders', values: { count: 2 } },
    });
  });
});
