import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXCHANGE_RESERVED_DAYS } from '../../contract/constants.ts';
import { orders, products, returns, shipments, stock } from '../../server/db/schema.ts';
import { paise } from '../../contract/money.ts';
import { shipExchange } from '../../server/returns/return-shipments.ts';
import { recordReport } from '../../server/shipping/record-tracking-report.ts';
import { setStock } from '../../server/stock/set-stock.ts';
import type { Shop } from './harness.ts';
import { paymentsOf } from './payment-steps.ts';
import {
  command,
  newReturn,
  placeDelivered,
  record,
  requestReturn,
  returnsIn,
  storedReturn,
  type Delivered,
} from './return-steps.ts';
import type { ShiprocketStandIn } from './shiprocket-stand-in.ts';
import { openShippingShop, shipDependencies } from './shipping-shop.ts';
import { send } from './shopper.ts';

const DAY = 24 * 60 * 60_000;

let shop: Shop;
let courier: ShiprocketStandIn;
beforeAll(async () => {
  ({ shop, courier } = await openShippingShop());
});
afterAll(async () => {
  await shop.close();
  await courier.close();
});

const count = (id: string, sizes: Record<string, number>) =>
  shop.db.transaction((tx) => setStock(tx, [{ id, stock: sizes }], { recount: true }));

async function left(productId: string, size = 'Large') {
  const [found] = await shop.db
    .select()
    .from(stock)
    .where(and(eq(stock.productId, productId), eq(stock.size, size)));
  return found?.available;
}

const exchangeFor = ({ productId }: Delivered, exchangeSize: string, quantity = 1) => ({
  items: [{ productId, size: 'Small', quantity, exchangeSize }],
  reason: 'size',
});

/** The courier has the pieces, and Shiprocket the parcel with the other size. */
async function sendParcel(id: string) {
  await record(shop, id, 'return.approved', 'pickUp.booked', 'pickUp.done');
  return sentParcel(id);
}

async function sentParcel(id: string) {
  shop.returns.wake();
  await expect.poll(async () => (await parcelOf(id))?.providerOrderId).toBeTruthy();
  return parcelOf(id);
}

const recordLoss = (id: string, isSentAgain: boolean) =>
  command(shop, 'POST', '/returns/lost', { id, isSentAgain });

const refusedFor = (text: string) => ({ status: 500, body: { message: expect.stringContaining(text) } });

/** A delivered order whose product has this many large units, and the request to exchange one small unit. */
async function newExchange(number: number, method: 'cod' | 'razorpay' = 'razorpay') {
  const order = await placeDelivered(shop, method);
  await count(order.productId, { Large: number });
  const found = await newReturn(shop, order, exchangeFor(order, 'Large'));
  return { order, id: found._id, found };
}

const parcelOf = async (id: string) => {
  const [found] = await shop.db
    .select()
    .from(shipments)
    .where(and(eq(shipments.returnId, id), eq(shipments.returnPurpose, 'exchange')));
  return found;
};

async function report(id: string, label: string, parcel?: typeof shipments.$inferSelect) {
  parcel ??= await parcelOf(id);
  if (!parcel) throw new Error('no parcel');
  const scan = { at: new Date(shop.clock.now()), status: label, location: 'Jaipur' };
  const tracking = {
    awb: `awb-${parcel.id.slice(0, 8)}`,
    courier: 'Delhivery',
    label,
    at: null,
    scans: [scan],
  };
  await shop.db.transaction((tx) =>
    recordReport(tx, tracking, { shipmentId: parcel.id, owner: parcel, services: shop }),
  );
}

test('another size is reserved from the request on, sent once the first is picked up, and refunds nothing', async () => {
  const { order, id, found } = await newExchange(2);
  expect(found).toMatchObject({ resolution: 'exchange', items: [{ exchangeSize: 'Large' }] });
  expect(await left(order.productId)).toBe(1);

  await record(shop, id, 'return.approved', 'pickUp.booked');
  expect(courier.made).not.toContain(`X-${id}`);
  await record(shop, id, 'pickUp.done');
  shop.returns.wake();
  await expect.poll(async () => (await parcelOf(id))?.providerOrderId).toBeTruthy();
  expect(courier.made.filter((ref) => ref === `X-${id}`)).toHaveLength(1);
  expect(courier.requests.find(({ body }) => body['order_id'] === `X-${id}`)?.body).toMatchObject({
    payment_method: 'Prepaid',
    shipping_charges: 0,
    sub_total: 499,
    order_items: [{ sku: `${order.productId}/Large`, units: 1 }],
  });
  await report(id, 'PICKED UP');
  await report(id, 'IN TRANSIT');
  await record(shop, id, 'parcel.received', 'items.accepted');

  expect(await left(order.productId)).toBe(1);
  const { body } = await send(shop, 'listReturns', { token: order.token, body: order });
  expect(returnsIn(body)[0]).toMatchObject({
    status: 'exchanged',
    parcel: { courier: 'Delhivery' },
    events: [
      'requested',
      'approved',
      'pickUpBooked',
      'pickedUp',
      'exchangeSent',
      'received',
      'exchanged',
    ].map((type) => ({ type })),
  });
  expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ status: 'paid', refundedEarlierPaise: 0 }]);
  await shop.returns.drained();
  await expect
    .poll(() => shop.outbox.list().flatMap(({ to, subject }) => (to === order.email ? subject : [])))
    .toContainEqual(expect.stringContaining('The other size'));
});

test.each([
  [
    'withdrawn',
    (id: string, { token }: Delivered) => send(shop, 'withdrawReturn', { token, body: { returnId: id } }),
  ],
  ['declined', (id: string) => command(shop, 'POST', '/returns/decline', { id, reason: 'used' })],
] as const)('the other size is available again when the exchange is %s', async (status, end) => {
  const { order, id } = await newExchange(1);
  expect(await left(order.productId)).toBe(0);
  await end(id, order);
  expect(await storedReturn(shop, id)).toMatchObject({ status });
  expect(await left(order.productId)).toBe(1);
  expect(await newReturn(shop, order, exchangeFor(order, 'Large'))).toBeDefined();
});

test('the courier carries an exchange without the coupon and the gift wrap of its order', async () => {
  const { order, id } = await newExchange(1);
  const charged = {
    discountPaise: paise(79_800),
    giftWrapPaise: paise(5_000),
    totalPaise: sql`${orders.subtotalPaise} + ${orders.deliveryFeePaise} - 74800`,
  };
  await shop.db.update(orders).set(charged).where(eq(orders.id, order.orderId));
  await record(shop, id, 'return.approved', 'pickUp.booked', 'pickUp.done');
  shop.returns.wake();
  await expect.poll(async () => (await parcelOf(id))?.providerOrderId).toBeTruthy();
  const sent = courier.requests.find(({ body }) => body['order_id'] === `X-${id}`)?.body;
  expect(sent).toMatchObject({ sub_total: 499 });
  expect(Object.keys(sent ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(total_discount|giftwrap_charges)$/)]),
  );
});

test.each([
  ['is cancelled', 'CANCELLED', 'was cancelled at Shiprocket'],
  ['comes back', 'RTO INITIATED', 'could not deliver the parcel'],
  ['is lost', 'LOST', 'could not deliver the parcel'],
])('the owner gets one mail when the parcel with the other size %s', async (_, label, text) => {
  const { id } = await newExchange(1);
  await record(shop, id, 'return.approved', 'pickUp.booked', 'pickUp.done');
  shop.returns.wake();
  await expect.poll(async () => (await parcelOf(id))?.providerOrderId).toBeTruthy();
  await report(id, label);
  await report(id, label);
  await shop.returns.drained();
  const mails = () => shop.outbox.list().filter((mail) => mail.text.includes(id) && mail.text.includes(text));
  await expect.poll(mails).toHaveLength(1);
});

describe('the parcel with the other size that is lost', () => {
  test('is sent again by the owner, once, from the stock; later reports about it do not count', async () => {
    const { order, id } = await newExchange(2);
    const lost = await sendParcel(id);
    await report(id, 'IN TRANSIT');
    expect(await recordLoss(id, true)).toMatchObject(refusedFor('not lost at Shiprocket'));
    await report(id, 'LOST');
    await record(shop, id, 'parcel.received', 'items.accepted');
    expect(await storedReturn(shop, id)).toMatchObject({ status: 'exchanged' });
    expect(await left(order.productId)).toBe(1);

    const answers = await Promise.all([recordLoss(id, true), recordLoss(id, true)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 500]);
    expect(await storedReturn(shop, id)).toMatchObject({ status: 'checked' });
    expect(await left(order.productId)).toBe(0);
    expect(await sentParcel(id)).not.toMatchObject({ id: lost?.id });
    await report(id, 'DELIVERED', lost);
    expect(await storedReturn(shop, id)).toMatchObject({ status: 'checked' });
    await report(id, 'IN TRANSIT');
    expect(await storedReturn(shop, id)).toMatchObject({ status: 'exchanged' });
    const sent = courier.made.filter((ref) => ref.startsWith('X') && ref.endsWith(id));
    expect(sent).toEqual([`X-${id}`, `X2-${id}`]);
    expect(await left(order.productId)).toBe(0);

    const { body } = await send(shop, 'listReturns', { token: order.token, body: order });
    const types = ['exchangeSent', 'received', 'exchanged', 'exchangeLost', 'checked', 'exchangeSent'];
    expect(returnsIn(body)[0]).toMatchObject({
      parcel: { awb: (await parcelOf(id))?.awbCode },
      events: expect.arrayContaining(types.map((type) => expect.objectContaining({ type }))),
    });
    await shop.returns.drained();
    const mails = () => shop.outbox.list().filter(({ to }) => to === order.email);
    await expect
      .poll(() => mails().filter(({ subject = '' }) => subject.startsWith('The other size')))
      .toHaveLength(2);
    expect(new Set(mails().map(({ messageId }) => messageId)).size).toBe(mails().length);
  });

  test('is refunded when the size is out of stock', async () => {
    const { order, id } = await newExchange(1);
    await sendParcel(id);
    await report(id, 'RTO DELIVERED');
    await record(shop, id, 'parcel.received', 'items.accepted');
    expect(await recordLoss(id, true)).toMatchObject(refusedFor('size Large is out of stock'));
    expect(await storedReturn(shop, id)).toMatchObject({ status: 'exchanged' });
    expect(await recordLoss(id, false)).toEqual({ status: 200, body: {} });
    shop.returns.wake();
    await expect.poll(async () => (await storedReturn(shop, id))?.status).toBe('refunded');
    expect(await recordLoss(id, false)).toMatchObject(refusedFor('is refunded'));
    await shop.sandbox.processDue();
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ refundedEarlierPaise: 49_900 }]);
  });
});

test('a parcel that Shiprocket has cancelled is made again once, also when the answer to it is lost', async () => {
  const { id } = await newExchange(1);
  const cancelled = { order_id: 1, shipment_id: 1, status: 'CANCELED', status_code: 5 };
  courier.next.push(
    { path: '/orders/create/adhoc', answer: { status: 200, body: cancelled } },
    { path: '/orders/create/adhoc', answer: 'acts and loses the answer' },
  );
  await record(shop, id, 'return.approved', 'pickUp.done');
  const services = { ...shipDependencies(shop), returnQueues: shop.returnQueues };
  await expect
    .poll(async () => {
      // The first time it fails.
      await shipExchange(services, id).catch(() => undefined);
      return (await parcelOf(id))?.providerOrderId;
    })
    .toBeTruthy();
  const refs = await shop.db
    .select({ ref: shipments.providerOrderRef })
    .from(shipments)
    .where(eq(shipments.returnId, id));
  expect(refs.filter(({ ref }) => ref.startsWith('X'))).toEqual([{ ref: `X-${id}-2` }]);
});

test('an exchange whose pieces do not come expires, and a return for a refund does not', async () => {
  const { order, id } = await newExchange(1);
  await record(shop, id, 'return.approved');
  const refund = await newReturn(shop, order);
  await record(shop, refund._id, 'return.approved');
  const setUpdated = (date: number) =>
    shop.db
      .update(returns)
      .set({ updatedAt: new Date(date) })
      .where(eq(returns.orderId, order.orderId));

  await setUpdated(shop.clock.now() - EXCHANGE_RESERVED_DAYS * DAY + 1_000);
  await shop.returns.expire();
  expect(await left(order.productId)).toBe(0);
  await setUpdated(shop.clock.now() - EXCHANGE_RESERVED_DAYS * DAY - 1_000);
  await shop.returns.expire();
  expect(await left(order.productId)).toBe(1);
  expect(await storedReturn(shop, id)).toMatchObject({ status: 'expired' });
  expect(await storedReturn(shop, refund._id)).toMatchObject({ status: 'approved' });
});

test('an exchange that cannot be fulfilled becomes a refund, but not while the other size may be sent', async () => {
  const { order, id } = await newExchange(1);
  courier.next.push(
    { path: '/orders/create/adhoc', answer: 'acts and loses the answer' },
    {
      path: '/orders/create/adhoc',
      answer: { status: 422, body: { errors: { billing_phone: ['invalid'] } } },
    },
  );
  await record(shop, id, 'return.approved', 'pickUp.done');
  shop.returns.wake();
  await expect.poll(async () => (await parcelOf(id))?.status).toBe('Waiting');
  expect((await command(shop, 'POST', '/returns/event', { id, type: 'exchange.failed' })).body).toMatchObject(
    {
      message: expect.stringContaining('is being sent'),
    },
  );
  await expect
    .poll(
      async () => {
        shop.returns.wake();
        return (await parcelOf(id))?.status;
      },
      { timeout: 20_000 },
    )
    .toBe('Not accepted');

  await record(shop, id, 'exchange.failed');
  expect(await left(order.productId)).toBe(1);
  await record(shop, id, 'parcel.received', 'items.accepted');
  shop.returns.wake();
  await expect.poll(async () => (await storedReturn(shop, id))?.status).toBe('refunded');
  expect(await storedReturn(shop, id)).toMatchObject({ resolution: 'refund' });
  await shop.sandbox.processDue();
  expect(await paymentsOf(shop, order.orderId)).toMatchObject([{ refundedEarlierPaise: 49_900 }]);
});

describe('an exchange is refused, and changes nothing,', () => {
  test.each([
    ['the same size', 'Small'],
    ['a size that the product does not have', 'Huge'],
    ['a size at another price', 'Golden'],
  ])('for %s', async (_, size) => {
    const order = await placeDelivered(shop, 'cod');
    await shop.db
      .update(products)
      .set({ sizes: ['Small', 'Large', 'Golden'], variants: [{ size: 'Golden', price: paise(99_900) }] })
      .where(eq(products.id, order.productId));
    const refused = await requestReturn(shop, order, exchangeFor(order, size));
    expect(refused).toMatchObject({ status: 409, body: { code: 'exchange_size_unavailable' } });
    const { body } = await send(shop, 'listReturns', { token: order.token, body: order });
    expect(body).toMatchObject({ returns: [], returnable: [{ quantity: 2, exchangeSizes: ['Large'] }] });
  });

  test('for more units than are in stock', async () => {
    const order = await placeDelivered(shop, 'cod');
    await count(order.productId, { Large: 1 });
    const refused = await requestReturn(shop, order, exchangeFor(order, 'Large', 2));
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'exchange_out_of_stock', values: { size: 'Large' } },
    });
    expect(await left(order.productId)).toBe(1);
  });
});

test('a new count of the stock leaves reserved units reserved', async () => {
  const { order, id } = await newExchange(3);
  await count(order.productId, { Large: 5 });
  expect(await left(order.productId)).toBe(4);
  await record(shop, id, 'return.approved', 'pickUp.done', 'exchange.sent');
  expect(await left(order.productId)).toBe(4);
  await count(order.productId, { Large: 5 });
  expect(await left(order.productId)).toBe(5);
});
