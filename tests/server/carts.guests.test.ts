import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartLines, carts } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { addProduct, cartOf, send, signUp } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const add = (token: string | undefined, body: object) =>
  send(shop, 'addToCart', { body, ...(token ? { token } : {}) });

describe('a guest’s cart', () => {
  test('is stored under the id in the request', async () => {
    const [itemId, userId] = [await addProduct(shop), `guest-${randomUUID()}`];
    expect((await add(undefined, { itemId, size: 'Small', quantity: 2, userId })).status).toBe(200);
    const lines = await shop.db
      .select({ quantity: cartLines.quantity })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .where(eq(carts.guestId, userId));
    expect(lines).toEqual([{ quantity: 2 }]);
  });

  test('requires an id', async () => {
    const itemId = await addProduct(shop);
    expect((await add(undefined, { itemId, size: 'Small', quantity: 1 })).status).toBe(401);
  });

  test('never reads an account’s cart, without a token or with an invalid one', async () => {
    const { id, token } = await signUp(shop);
    const itemId = await addProduct(shop);
    for (const userId of [id, id.toUpperCase()]) {
      for (const wrong of [undefined, 'x'.repeat(30)]) {
        expect(await add(wrong, { itemId, size: 'Small', quantity: 1, userId })).toMatchObject({
          status: 403,
          body: { success: false, message: 'Please log in again.' },
        });
      }
    }
    expect(await cartOf(shop, token)).toEqual({});
  });
});
