import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { controlApp } from '../../server/control/control-app.ts';
import { orders } from '../../server/db/schema.ts';
import { changeOrder } from '../../server/orders/change-order.ts';
import { startShop, type Shop } from './harness.ts';
import { send } from './shopper.ts';
import { placeWithoutShipping } from './shipping-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

async function storedOrder(id: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('no order');
  return order;
}

/** A day in India, from today. */
const dayIn = (days: number) =>
  new Date(shop.clock.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

async function command(method: 'GET' | 'POST', url: string, payload?: object) {
  const app = controlApp(shop.database, '', async () => shop);
  const { statusCode, body } = await app.inject({ method, url, ...(payload ? { payload } : {}) });
  await app.close();
  return { status: statusCode, body: JSON.parse(body) as unknown };
}

test('cash is paid when the courier delivers the order, and remitted on another day', async () => {
  const { orderId, token } = await placeWithoutShipping(shop);
  const { number } = await storedOrder(orderId);
  const today = dayIn(0);
  const remit = (on = today) => command('POST', '/cash/remitted', { numbers: [number], on });

  expect(await remit()).toEqual({ status: 500, body: { message: `order ${number} is not delivered` } });
  await shop.db.transaction((tx) => changeOrder(tx, shop, orderId, { type: 'parcel.delivered' }));
  expect((await send(shop, 'listOrders', { token })).body).toMatchObject({
    orders: [{ status: 'Delivered', payment: true }],
  });
  const collected = { number, amountPaise: 99_800, deliveredAt: new Date(shop.clock.now()).toISOString() };
  expect(await command('GET', '/cash')).toMatchObject({ body: { orders: [collected] } });

  for (const [day, message] of [
    ['2026-02-31', '2026-02-31 is not a date'],
    [dayIn(1), `${dayIn(1)} is in the future`],
    [dayIn(-1), `order ${number} was delivered on ${today}, after ${dayIn(-1)}`],
  ] as const)
    expect(await remit(day)).toEqual({ status: 500, body: { message } });
  expect((await storedOrder(orderId)).cashRemittedAt).toBeNull();

  expect((await remit()).status).toBe(200);
  expect(await storedOrder(orderId)).toMatchObject({ paid: true, cashRemittedAt: new Date(today) });
  expect(await command('GET', '/cash')).toMatchObject({ body: { orders: [] } });
});

test('cash that the shop’s own courier brings pays and delivers the order', async () => {
  const { orderId } = await placeWithoutShipping(shop);
  const { number } = await storedOrder(orderId);
  const receive = () => command('POST', '/cash/received', { number });

  expect((await receive()).status).toBe(200);
  const received = await storedOrder(orderId);
  expect(received).toMatchObject({
    status: 'Delivered',
    paid: true,
    cashRemittedAt: new Date(shop.clock.now()),
    events: [{ type: 'delivered' }],
  });
  expect((await receive()).status).toBe(200);
  expect(await storedOrder(orderId)).toEqual(received);
});

test('cash of a cancelled order, of one that is paid online, and of an unknown one is refused, and changes nothing', async () => {
  const [{ orderId: cancelled }, { orderId: online }] = [
    await placeWithoutShipping(shop),
    await placeWithoutShipping(shop),
  ];
  await shop.db.transaction((tx) => changeOrder(tx, shop, cancelled, { type: 'order.cancelled' }));
  await shop.db.update(orders).set({ paymentMethod: 'stripe', paid: true }).where(eq(orders.id, online));
  for (const [id, reason] of [
    [cancelled, 'is not on its way'],
    [online, 'is not paid in cash'],
  ] as const) {
    const before = await storedOrder(id);
    expect(await command('POST', '/cash/received', { number: before.number })).toEqual({
      status: 500,
      body: { message: `order ${before.number} ${reason}` },
    });
    expect(await storedOrder(id)).toEqual(before);
  }
  expect(await command('POST', '/cash/received', { number: 1 })).toMatchObject({
    body: { message: 'order 1 does not exist' },
  });
});
