import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '../../server/db/schema.ts';
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
