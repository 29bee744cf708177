import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import { signToken } from '../../server/accounts/tokens.ts';
import {
  exchangeAllocations,
  orderLines,
  orders,
  returns,
  returnUnits,
  stock,
  users,
} from '../../server/db/schema.ts';
import { setStock } from '../../server/stock/set-stock.ts';
import { ADDRESS } from '../contract/catalogue/goods.ts';
import { DATABASE, startShop, type Shop } from './harness.ts';
import { placeDelivered, requestReturn, type Delivered } from './return-steps.ts';
import { addProduct } from './shopper.ts';

/** Shoppers who want the last unit at the same moment. The embedded database serves one after the other. */
const CROWD = DATABASE === 'postgres' ? 100 : 10;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('units can be in one open return only, also when it is requested many times at once', async () => {
  const order = await placeDelivered(shop, 'razorpay');
  const parallel = await Promise.all(Array.from({ length: 5 }, () => requestReturn(shop, order)));
  expect(parallel.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(parallel.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'return_units_unavailable',
  });
  const stored = await shop.db.select().from(returns).where(eq(returns.orderId, order.orderId));

  // The database refuses what the code would let through.
  const [unit] = await shop.db.select().from(returnUnits).where(eq(returnUnits.orderId, order.orderId));
  const other = stored.find(({ id }) => id !== unit?.returnId);
  if (!unit || !other) throw new Error('no unit');
  const repeated = { ...unit, returnId: other.id };
  await expect(shop.db.insert(returnUnits).values(repeated)).rejects.toThrow();
});

test(`of ${CROWD} shoppers who want the last unit of a size at once, one gets it`, async () => {
  const second = await startShop({ beside: shop });
  const productId = await addProduct(shop);
  await shop.db.transaction((tx) =>
    setStock(tx, [{ id: productId, stock: { Large: 1 } }], { recount: true }),
  );
  const buyers = await Promise.all(Array.from({ length: CROWD }, () => buyer(productId)));
  const answers = await Promise.all(
    buyers.map(async (order, index) => {
      const request = () =>
        requestReturn(index % 2 === 0 ? shop : second, order, {
          items: [{ productId, size: 'Small', quantity: 1, exchangeSize: 'Large' }],
          reason: 'size',
        });
      let answer = await request();
      // On a busy machine a request may wait for a connection for too long; it has changed nothing then.
      while (answer.status === 503) answer = await request();
      return answer;
    }),
  );
  await second.close();
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ body }) => JSON.stringify(body).includes('exchange_out_of_stock'));
  expect(refused).toHaveLength(CROWD - 1);
  expect(refused.every(({ status }) => status === 409)).toBe(true);
  const [left] = await shop.db
    .select()
    .from(stock)
    .where(and(eq(stock.productId, productId), eq(stock.size, 'Large')));
  expect(left?.available).toBe(0);
  expect(
    await shop.db.select().from(exchangeAllocations).where(eq(exchangeAllocations.productId, productId)),
  ).toMatchObject([{ size: 'Large', quantity: 1 }]);
  const stored = await shop.db
    .select({ id: returns.id })
    .from(returns)
    .innerJoin(orderLines, eq(orderLines.orderId, returns.orderId))
    .where(eq(orderLines.productId, productId));
  expect(stored).toHaveLength(1);
});

/** A shopper with a delivered order of one small unit. */
async function buyer(productId: string): Promise<Delivered> {
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  await shop.db.insert(users).values({ id: userId, name: 'Asha Rao', email });
  const [order] = await shop.db
    .insert(orders)
    .values({
      userId,
      attemptKey: randomUUID(),
      status: 'Delivered',
      paymentMethod: 'cod',
      paid: true,
      subtotalPaise: paise(49_900),
      deliveryFeePaise: paise(0),
      totalPaise: paise(49_900),
      address: ADDRESS,
      events: [{ type: 'delivered', date: shop.clock.now() }],
    })
    .returning();
  if (!order) throw new Error('no order');
  const price = paise(49_900);
  await shop.db.insert(orderLines).values({
    orderId: order.id,
    position: 0,
    productId,
    size: 'Small',
    quantity: 1,
    name: 'Diya',
    pricePaise: price,
    images: [],
  });
  const token = await signToken(shop, { id: userId, name: 'Asha Rao', tokenGeneration: 0 });
  return { orderId: order.id, token, email, productId };
}
