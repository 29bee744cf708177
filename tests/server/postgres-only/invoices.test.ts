import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoices } from '../../../server/db/schema.ts';
import { changeOrder } from '../../../server/orders/change-order.ts';
import { storeOrder } from '../desk-orders.ts';
import { startShop, type Shop } from '../harness.ts';
import { signUp } from '../shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('100 orders that are handed over at once on all connections, each twice and some in vain, get numbers without a gap', async () => {
  const { id: userId } = await signUp(shop);
  const orders = [];
  for (let count = 0; count < 100; count += 1) orders.push(await storeOrder(shop, userId));
  const handOver = async (orderId: string, isInVain: boolean) =>
    shop.db.transaction(async (tx) => {
      await changeOrder(tx, shop, orderId, { type: 'parcel.pickedUp' });
      if (isInVain) throw new Error('in vain');
    });
  // More at once would only wait for the ten connections of the pool, which gives up after a while.
  for (let first = 0; first < orders.length; first += 10)
    await Promise.all(
      orders
        .slice(first, first + 10)
        .flatMap(({ id }, index) => [
          handOver(id, index % 3 === 0).catch(() => undefined),
          handOver(id, false),
        ]),
    );
  const stored = await shop.db.select().from(invoices);
  expect(new Set(stored.map(({ orderId }) => orderId)).size).toBe(100);
  const numbers = stored.map(({ number }) => number).toSorted();
  expect(numbers.map((number) => Number(number.slice(-6)))).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  );
  // As consecutive as their numbers.
  const dates = stored.toSorted((a, b) => a.number.localeCompare(b.number)).map(({ issuedAt }) => issuedAt);
  expect(dates).toEqual(dates.toSorted((a, b) => a.getTime() - b.getTime()));
});
