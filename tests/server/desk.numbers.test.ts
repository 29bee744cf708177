import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { NUMBER_TABLES } from '../../contract/desk/numberTables.ts';
import { paise } from '../../contract/money.ts';
import { orderLines, products, returns } from '../../server/db/schema.ts';
import { eq } from 'drizzle-orm';
import { storeOrder } from './desk-orders.ts';
import { callDesk, joinStaff, type StaffOfTest } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import { ADDRESS, signUp } from './shopper.ts';

/** What the orders of a month are counted by, in the shop's time zone. */

let shop: Shop;
let userId: string;
let owner: StaffOfTest;
beforeAll(async () => {
  shop = await startShop();
  ({ id: userId } = await signUp(shop));
  owner = await joinStaff(shop, 'owner');
});
afterAll(() => shop.close());

const Numbers = v.object(
  v.entriesFromList(
    NUMBER_TABLES,
    v.array(
      v.object({
        key: v.string(),
        name: v.string(),
        orders: v.number(),
        units: v.number(),
        total: v.number(),
      }),
    ),
  ),
);

async function numbersOf(month: string) {
  const { body } = await callDesk(shop, 'getNumbers', { cookie: owner.cookie, params: { month } });
  return v.parse(Numbers, body);
}

test('sums the orders of a month by each of its tables', async () => {
  const at = (time: string) => new Date(time);
  // 1 May in India.
  const first = await storeOrder(
    shop,
    userId,
    { placedAt: at('2026-04-30T19:00:00Z'), address: { ...ADDRESS, postalCode: '560 001' } },
    { name: '=Diya' },
  );
  await storeOrder(shop, userId, {
    placedAt: at('2026-05-31T18:29:00Z'),
    paymentMethod: 'stripe',
    events: [{ type: 'returned', date: 1 }],
    status: 'Returned to us',
  });
  await storeOrder(shop, userId, { placedAt: at('2026-05-31T18:30:00Z') });
  await storeOrder(shop, userId, { placedAt: at('2026-05-15T10:00:00Z'), status: 'Cancelled' });
  await storeOrder(shop, userId, { placedAt: at('2026-05-15T10:00:00Z'), status: 'Pending Payment' });
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, first.id));
  const productId = line?.productId ?? '';
  await shop.db
    .update(products)
    .set({ departments: ['Pooja & Temple', 'Home'] })
    .where(eq(products.id, productId));
  await shop.db.insert(returns).values({
    orderId: first.id,
    status: 'refunded',
    reason: 'damaged',
    refundPaise: paise(49_900),
    events: [],
    createdAt: at('2026-05-20T10:00:00Z'),
  });

  const { day, product, department, pin, method, cameBack, return: returned } = await numbersOf('2026-05');
  const one = { orders: 1, units: 2, total: 1047 };
  expect(day).toEqual([
    { key: '2026-05-01', name: '2026-05-01', ...one },
    { key: '2026-05-31', name: '2026-05-31', ...one },
  ]);
  expect(product).toHaveLength(2);
  expect(product).toContainEqual({ key: productId, name: '=Diya', orders: 1, units: 2, total: 998 });
  expect(department.map(({ key, total }) => [key, total])).toEqual(
    expect.arrayContaining([
      ['Home', 998],
      ['Pooja & Temple', 998],
      ['-', 998],
    ]),
  );
  expect(pin).toContainEqual({ key: '560001', name: '560001', ...one });
  expect(Object.fromEntries(method.map(({ key, orders }) => [key, orders]))).toEqual({ cod: 1, stripe: 1 });
  expect(cameBack).toEqual([{ key: 'stripe', name: 'stripe', ...one }]);
  expect(returned).toEqual([{ key: 'damaged', name: 'damaged', orders: 1, units: 0, total: 499 }]);

  const { body, headers } = await callDesk(shop, 'getNumberFile', {
    cookie: owner.cookie,
    params: { month: '2026-05', table: 'product' },
  });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows = v.parse(v.array(v.array(v.string())), parse(String(body['html'])));
  expect(rows).toContainEqual([productId, "'=Diya", '1', '2', '998']);
});

test('a month without orders has no rows', async () => {
  expect(Object.values(await numbersOf('2020-01')).flat()).toEqual([]);
});
