import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CART_LINES_MAX } from '../../../contract/constants.ts';
import { countWaiting } from '../count-waiting.ts';
import { startShop, type Shop } from '../harness.ts';
import { addProduct, cartOf, send, signUp } from '../shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test.each(['addToCart', 'updateCart'] as const)(
  'of several %s that wait for the same cart, the last room goes to one',
  async (call) => {
    const { id, token } = await signUp(shop);
    const sizes = Array.from({ length: CART_LINES_MAX + 3 }, (_, n) => `Size ${n}`);
    const itemId = await addProduct(shop, { sizes });
    const fill = (size: string) => send(shop, call, { token, body: { itemId, size, quantity: 1 } });
    for (const size of sizes.slice(0, CART_LINES_MAX - 1)) await fill(size);
    const waiting = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select from carts where user_id = ${id} for update`);
      // The maximum number of concurrent calls of one account.
      const answers = Promise.all(sizes.slice(CART_LINES_MAX - 1).map(fill));
      await vi.waitFor(async () => expect(await countWaiting(shop.db)).toBe(4), {
        timeout: 15_000,
        interval: 20,
      });
      return { answers };
    });
    const saved = (await waiting.answers).filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    expect(Object.keys((await cartOf(shop, token))[itemId] ?? {})).toHaveLength(CART_LINES_MAX);
  },
);
