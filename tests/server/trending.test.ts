import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { orders, products } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, send, signUp } from './shopper.ts';

const DAY_MS = 86_400_000;
let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.close());

async function trending() {
  // The list is recomputed each minute.
  shop.clock.advance(61_000);
  const { body } = await shop.call('listTrending');
  v.assert(calls.listTrending.reply, body);
  return body.products;
}

const ids = async () => (await trending()).map(({ _id }) => _id);

/** Orders units of one size each, for cash, and returns the order's id. */
async function order(orderedItems: Readonly<Record<string, number>>): Promise<string> {
  const { token } = await signUp(shop);
  const stored = await shop.db.select().from(products);
  const items = Object.entries(orderedItems).map(([productId, quantity]) => ({
    productId,
    size: stored.find(({ id }) => id === productId)?.sizes[0] ?? '',
    quantity,
  }));
  const paise = items.reduce(
    (sum, { productId, quantity }) =>
      sum + (stored.find(({ id }) => id === productId)?.pricePaise ?? 0) * quantity,
    0,
  );
  const { body } = await send(shop, 'placeOrder', {
    token,
    key: crypto.randomUUID(),
    body: { address: ADDRESS, items, amount: paise / 100, paymentMethod: 'cod' },
  });
  return v.parse(v.object({ order: v.object({ _id: v.string() }) }), body).order._id;
}

describe('the trending list', () => {
  test('has the merchant’s choice, newest first, while there are no orders', async () => {
    expect(await ids()).toEqual(['shawl', 'ganesha-idol']);
  });

  test('begins with the ordered products, by number of pieces', async () => {
    await order({ kurta: 1, 'brass-diya': 3 });
    await order({ kurta: 1 });
    await order({ kurta: 2, shawl: 1 });
    expect(await ids()).toEqual(['kurta', 'brass-diya', 'shawl', 'ganesha-idol']);
  });

  test('ignores orders older than 14 days', async () => {
    await order({ kurta: 1 });
    shop.clock.advance(13 * DAY_MS);
    expect(await ids()).toContain('kurta');
    shop.clock.advance(DAY_MS);
    expect(await ids()).not.toContain('kurta');
  });

  test.each(['Pending Payment', 'Cancelled'] as const)(
    'does not count an order that is %s',
    async (status) => {
      const id = await order({ kurta: 5 });
      await shop.db.update(orders).set({ status }).where(eq(orders.id, id));
      expect(await ids()).not.toContain('kurta');
    },
  );

  test('leaves out withdrawn products at once', async () => {
    await order({ kurta: 5 });
    await shop.db.update(products).set({ withdrawn: true }).where(eq(products.id, 'kurta'));
    const { body } = await shop.call('listTrending');
    expect(JSON.stringify(body)).not.toContain('kurta');
  });

  test('has a badge: the merchant’s, otherwise Trending', async () => {
    expect((await trending()).map(({ badge }) => badge)).toEqual(['Trending', 'Hot']);
  });

  test('is computed once a minute, not for each call', async () => {
    const before = await shop.call('listTrending');
    await order({ kurta: 1 });
    expect((await shop.call('listTrending')).headers.get('etag')).toBe(before.headers.get('etag'));
    expect((await ids())[0]).toBe('kurta');
  });
});
