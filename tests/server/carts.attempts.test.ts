import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartLines, carts, idempotencyKeys, products } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { addProduct, cartOf, send, signUp } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const add = (token: string, body: object, key: string) => send(shop, 'addToCart', { body, token, key });

describe('the Idempotency-Key of adding to the cart', () => {
  test('adds once, however often the request is repeated, also concurrently', async () => {
    const { token } = await signUp(shop);
    const [itemId, key] = [await addProduct(shop), randomUUID()];
    const line = { itemId, size: 'Small', quantity: 2 };
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(token, line, key)));
    expect(answers.every(({ status, body }) => status === 200 && body['success'] === true)).toBe(true);
    expect((await add(token, line, key)).status).toBe(200);
    expect(await cartOf(shop, token)).toEqual({ [itemId]: { Small: 2 } });
  });

  test('is refused with another line', async () => {
    const { token } = await signUp(shop);
    const [itemId, key] = [await addProduct(shop), randomUUID()];
    await add(token, { itemId, size: 'Small', quantity: 2 }, key);
    expect((await add(token, { itemId, size: 'Small', quantity: 3 }, key)).status).toBe(409);
    expect(await cartOf(shop, token)).toEqual({ [itemId]: { Small: 2 } });
  });

  test('can be used again after a failure', async () => {
    const { token } = await signUp(shop);
    const [itemId, key] = [await addProduct(shop, { withdrawn: true }), randomUUID()];
    const line = { itemId, size: 'Small', quantity: 2 };
    expect((await add(token, line, key)).status).toBe(400);
    await shop.db.update(products).set({ withdrawn: false }).where(eq(products.id, itemId));
    expect((await add(token, line, key)).status).toBe(200);
    expect(await cartOf(shop, token)).toEqual({ [itemId]: { Small: 2 } });
  });

  test('of a guest leaves a bounded number of rows, while a repeated request still gets its answer', async () => {
    const userId = `guest-${randomUUID()}`;
    const itemId = await addProduct(shop);
    const key = (n: number) => `key-${n}`;
    const addAsGuest = (n: number) =>
      send(shop, 'addToCart', { body: { itemId, size: 'Small', quantity: 1, userId }, key: key(n) });
    for (let n = 1; n <= 60; n += 1) {
      expect((await addAsGuest(n)).status).toBe(200);
      expect((await addAsGuest(Math.max(1, n - 5))).status).toBe(200);
    }
    const isOfGuest = eq(idempotencyKeys.owner, `guest:${userId}`);
    expect(await shop.db.$count(idempotencyKeys, isOfGuest)).toBe(20);
    const lines = await shop.db
      .select({ quantity: cartLines.quantity })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .where(eq(carts.guestId, userId));
    expect(lines).toEqual([{ quantity: 60 }]);
  });

  test('of an account leaves a bounded number of rows', async () => {
    const { id, token } = await signUp(shop);
    const owner = `user:${id}`;
    const earlier = Array.from({ length: 1_200 }, (_, n) => ({
      owner,
      call: 'addToCart',
      key: `earlier-${n}`,
      bodyHash: 'h',
      reply: {},
      createdAt: new Date(1_000 * n),
    }));
    const other = { owner, call: 'placeOrder', key: 'order', bodyHash: 'h', reply: {} };
    await shop.db.insert(idempotencyKeys).values([...earlier, other]);
    await add(token, { itemId: await addProduct(shop), size: 'Small', quantity: 1 }, 'newest');
    const stored = await shop.db
      .select({ key: idempotencyKeys.key })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.owner, owner));
    const keys = stored.map((row) => row.key);
    expect(keys).toHaveLength(1_001);
    expect(keys).toEqual(expect.arrayContaining(['newest', 'order', 'earlier-1199']));
    expect(keys).not.toContain('earlier-200');
  });

  test('is separate for each shopper', async () => {
    const [asha, ravi] = [await signUp(shop), await signUp(shop)];
    const [itemId, key] = [await addProduct(shop), randomUUID()];
    await add(asha.token, { itemId, size: 'Small', quantity: 1 }, key);
    await add(ravi.token, { itemId, size: 'Small', quantity: 5 }, key);
    expect(await cartOf(shop, ravi.token)).toEqual({ [itemId]: { Small: 5 } });
  });

  test.each(['', 'with space', 'x'.repeat(201)])('is refused when it is "%s"', async (key) => {
    const { token } = await signUp(shop);
    const itemId = await addProduct(shop);
    const answer = await send(shop, 'addToCart', {
      token,
      key,
      body: { itemId, size: 'Small', quantity: 1 },
    });
    expect(answer.status).toBe(400);
  });
});
