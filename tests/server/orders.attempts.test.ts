import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import { idempotencyKeys, orders, products } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, readyToOrder, send } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const placeOrder = (token: string, body: object, key?: string) =>
  send(shop, 'placeOrder', { token, body, ...(key ? { key } : {}) });
const ordersOf = (userId: string) => shop.db.select().from(orders).where(eq(orders.userId, userId));

describe('the Idempotency-Key of an order', () => {
  test('makes one order of 50 concurrent requests, with one id for all', async () => {
    const { id, token, request } = await readyToOrder(shop);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => placeOrder(token, request, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const [order, ...others] = await ordersOf(id);
    expect(others).toEqual([]);
    expect(answers[0]?.body).toMatchObject({ order: { _id: order?.id } });
  });

  test('repeats the first reply later, even when prices have changed', async () => {
    const { token, productId, request } = await readyToOrder(shop);
    const key = randomUUID();
    const first = await placeOrder(token, request, key);
    await shop.db
      .update(products)
      .set({ pricePaise: paise(77_700) })
      .where(eq(products.id, productId));
    expect((await placeOrder(token, request, key)).body).toEqual(first.body);
  });

  test('is refused with another request', async () => {
    const { id, token, request } = await readyToOrder(shop);
    const key = randomUUID();
    await placeOrder(token, request, key);
    const moved = { ...request, address: { ...ADDRESS, city: 'Hampi' } };
    expect(await placeOrder(token, moved, key)).toMatchObject({ status: 409, body: { success: false } });
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test('can be used again after a failure', async () => {
    const { id, token, productId, request } = await readyToOrder(shop);
    const key = randomUUID();
    await shop.db
      .update(products)
      .set({ pricePaise: paise(77_700) })
      .where(eq(products.id, productId));
    expect((await placeOrder(token, request, key)).status).toBe(409);
    await shop.db
      .update(products)
      .set({ pricePaise: paise(49_900) })
      .where(eq(products.id, productId));
    expect((await placeOrder(token, request, key)).status).toBe(200);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test('makes no second order after its stored reply was deleted', async () => {
    const { id, token, request } = await readyToOrder(shop);
    const key = randomUUID();
    await placeOrder(token, request, key);
    await shop.db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    expect((await placeOrder(token, request, key)).status).toBe(409);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test('is separate for each shopper', async () => {
    const [asha, ravi] = [await readyToOrder(shop), await readyToOrder(shop)];
    const key = randomUUID();
    expect((await placeOrder(asha.token, asha.request, key)).status).toBe(200);
    expect((await placeOrder(ravi.token, ravi.request, key)).status).toBe(200);
    expect(await ordersOf(ravi.id)).toHaveLength(1);
  });

  test('is optional: without it, every request makes an order', async () => {
    const { id, token, request } = await readyToOrder(shop);
    await Promise.all([placeOrder(token, request), placeOrder(token, request)]);
    expect(await ordersOf(id)).toHaveLength(2);
  });
});
