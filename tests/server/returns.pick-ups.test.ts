import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { returns, shipments } from '../../server/db/schema.ts';
import { listFailedJobs } from '../../server/jobs/failed-jobs.ts';
import { bookPickUp } from '../../server/returns/return-shipments.ts';
import type { Shop } from './harness.ts';
import { command, newReturn, placeDelivered, record, storedReturn, UPI } from './return-steps.ts';
import type { ShiprocketStandIn } from './shiprocket-stand-in.ts';
import { openShippingShop, scanned, shipDependencies } from './shipping-shop.ts';
import { send } from './shopper.ts';

let shop: Shop;
let courier: ShiprocketStandIn;
beforeAll(async () => {
  ({ shop, courier } = await openShippingShop());
});
afterAll(async () => {
  await shop.close();
  await courier.close();
});

const statusOf = async (id: string) => (await storedReturn(shop, id))?.status;

async function bookingOf(id: string) {
  const [found] = await shop.db
    .select()
    .from(shipments)
    .where(and(eq(shipments.returnId, id), eq(shipments.returnPurpose, 'pickUp')));
  return found;
}

async function requested() {
  const order = await placeDelivered(shop, 'cod');
  const { _id: id } = await newReturn(shop, order, { account: UPI });
  return { order, id };
}

/** An approved return whose pick-up is booked at Shiprocket. */
async function booked() {
  const { order, id } = await requested();
  await record(shop, id, 'return.approved');
  await waitForBooking(id);
  return { order, id };
}

const waitForBooking = (id: string) =>
  expect
    .poll(
      async () => {
        shop.returns.wake();
        return (await bookingOf(id))?.providerOrderId ?? null;
      },
      { timeout: 20_000 },
    )
    .not.toBeNull();

/** Sends Shiprocket's webhook about a pick-up. */
async function report(id: string, label: string, { day = '03', ref = `R-${id}` } = {}) {
  const response = await fetch(`${shop.url}/api/webhooks/tracking`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': 'canary-webhook-key' },
    body: JSON.stringify({
      awb: `1904${id.slice(0, 8)}`,
      courier_name: 'Delhivery Surface',
      current_status: label,
      current_timestamp: `${day} 11 2026 11:43:52`,
      order_id: ref,
      scans: [
        { date: `2026-11-${day} 11:43:52`, activity: label, location: 'Mumbai', 'sr-status-label': label },
      ],
      is_return: 1,
    }),
  });
  return response.status;
}

const WAY = [
  ['RETURN INITIATED', 'pickUpBooked'],
  ['RETURN PICKUP GENERATED', 'pickUpBooked'],
  ['RETURN PICKED UP', 'pickedUp'],
  ['RETURN IN TRANSIT', 'pickedUp'],
  ['RETURN DELIVERED', 'received'],
] as const;

test('an approved return is booked once, from the shopper to the shop, and moves by the courier’s reports', async () => {
  const { order, id } = await booked();
  await bookPickUp({ ...shipDependencies(shop), returnQueues: shop.returnQueues }, id);
  expect(courier.made.filter((ref) => ref === `R-${id}`)).toHaveLength(1);
  const request = courier.requests.find(({ body }) => body['order_id'] === `R-${id}`);
  expect(request).toMatchObject({
    line: 'POST /orders/create/return',
    body: {
      pickup_pincode: '570001',
      shipping_customer_name: 'Aangan',
      shipping_address: 'Plot 4, Sanganer',
      shipping_pincode: '302029',
      order_items: [{ sku: `${order.productId}/Small`, units: 1 }],
      payment_method: 'Prepaid',
      sub_total: 499,
    },
  });
  expect(await statusOf(id)).toBe('approved');

  for (const [label, status] of WAY) {
    expect(await report(id, label)).toBe(200);
    expect(await statusOf(id)).toBe(status);
  }
  // Repeated and late reports change nothing.
  for (const [label] of WAY) expect(await report(id, label, { day: '02' })).toBe(200);
  expect(await statusOf(id)).toBe('received');
  expect((await storedReturn(shop, id))?.events).toHaveLength(5);
});

test('a return moves by polling too', async () => {
  const { id } = await booked();
  courier.tracking = scanned(
    'Return Picked Up',
    [['2026-11-03 10:00:00', 'Picked up', 'Mumbai', 'RETURN PICKED UP']],
    '19041000000001',
  );
  await shop.db.update(shipments).set({ trackedAt: null }).where(eq(shipments.returnId, id));
  await shop.shipping.refreshOverdue();
  expect(await statusOf(id)).toBe('pickedUp');
});

test.each(['nothing', 'acts and loses the answer'] as const)(
  'a booking for which Shiprocket answers %s is retried with the same reference',
  async (answer) => {
    const { id } = await requested();
    courier.next.push({ path: '/orders/create/return', answer });
    await record(shop, id, 'return.approved');
    await waitForBooking(id);
    expect(new Set(courier.made.filter((ref) => ref.includes(id)))).toEqual(new Set([`R-${id}`]));
    expect(await bookingOf(id)).toMatchObject({ providerOrderRef: `R-${id}`, status: 'RETURN PENDING' });
  },
);

test('a refused booking needs attention: listed with its reason, and mailed to the owner once', async () => {
  const { id } = await requested();
  courier.next.push({
    path: '/orders/create/return',
    answer: { status: 422, body: { errors: { pickup_pincode: ['The pickup pincode is not serviceable.'] } } },
  });
  await record(shop, id, 'return.approved');
  shop.returns.wake();
  await expect
    .poll(async () => (await listFailedJobs(shop.db)).filter(({ reason }) => reason.includes(id)))
    .toMatchObject([
      {
        queue: 'return-pick-ups',
        nextTryAt: null,
        reason: `Shiprocket refuses the pick-up of return ${id}: pickup_pincode`,
      },
    ]);
  await expect
    .poll(() => shop.outbox.list().filter(({ text }) => text.includes(`the pick-up of return ${id}`)))
    .toMatchObject([
      { to: 'namaste@aangan.example', subject: expect.stringContaining('needs your attention') },
    ]);
  expect(await statusOf(id)).toBe('approved');
  // A courier of the shop brings the pieces.
  await record(shop, id, 'pickUp.booked', 'pickUp.done');
});

test('a courier who does not come is reported to the owner, and can be booked again', async () => {
  const { id } = await booked();
  await report(id, 'RETURN PICKUP GENERATED');
  await report(id, 'RETURN PICKUP CANCELLED', { day: '04' });
  expect(await statusOf(id)).toBe('approved');
  shop.returns.wake();
  const mails = () =>
    shop.outbox.list().filter(({ text }) => text.includes(`cancelled the pick-up of return ${id}`));
  await expect.poll(mails).toHaveLength(1);
  await report(id, 'RETURN PICKUP GENERATED', { day: '05' });
  await report(id, 'RETURN PICKUP CANCELLED', { day: '06' });
  shop.returns.wake();
  await expect.poll(mails).toHaveLength(2);
  await report(id, 'RETURN PICKED UP', { day: '07' });
  expect(await statusOf(id)).toBe('pickedUp');
});

describe('a booking is cancelled at Shiprocket', () => {
  const cancelledFor = async (id: string) => {
    shop.returns.wake();
    return courier.cancelled.includes(Number((await bookingOf(id))?.providerOrderId));
  };

  test('when the shopper withdraws the return', async () => {
    const { order, id } = await booked();
    await send(shop, 'withdrawReturn', { token: order.token, body: { returnId: id } });
    await expect.poll(() => cancelledFor(id)).toBe(true);
    expect(await report(id, 'RETURN CANCELLED')).toBe(200);
    expect(await statusOf(id)).toBe('withdrawn');
  });

  test('unless the courier has the pieces already, which is mailed to the owner', async () => {
    const { order, id } = await booked();
    const answer = { status: 400, body: { message: 'It is picked up' } };
    courier.next.push({ path: '/orders/cancel', answer });
    await send(shop, 'withdrawReturn', { token: order.token, body: { returnId: id } });
    shop.returns.wake();
    const mails = () => shop.outbox.list().filter(({ text }) => text.includes(`Return ${id} is over`));
    await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1);
  });

  test('when the shopper brings the pieces', async () => {
    const { id } = await booked();
    await record(shop, id, 'parcel.received');
    await expect.poll(() => cancelledFor(id)).toBe(true);
  });

  test('although the answer to the booking was lost', async () => {
    const { order, id } = await requested();
    courier.next.push({ path: '/orders/create/return', answer: 'acts and loses the answer' });
    await record(shop, id, 'return.approved');
    shop.returns.wake();
    await expect.poll(async () => (await bookingOf(id))?.status).toBe('Waiting');
    await send(shop, 'withdrawReturn', { token: order.token, body: { returnId: id } });
    await expect.poll(() => cancelledFor(id), { timeout: 20_000 }).toBe(true);
  });
});

test('no courier is booked for a return with an own courier, nor for one that is withdrawn before', async () => {
  const { id } = await requested();
  expect((await command(shop, 'POST', '/returns/own-courier', { id })).status).toBe(200);
  expect(await storedReturn(shop, id)).toMatchObject({ status: 'approved', hasOwnCourier: true });

  const { id: other } = await requested();
  await shop.db.update(returns).set({ status: 'withdrawn' }).where(eq(returns.id, other));
  await bookPickUp({ ...shipDependencies(shop), returnQueues: shop.returnQueues }, other);
  shop.returns.wake();
  await shop.returns.drained();
  expect(courier.made.filter((ref) => ref.includes(id) || ref.includes(other))).toEqual([]);
});

test('a return that was created at Shiprocket by hand changes nothing', async () => {
  const { order, id } = await booked();
  expect(await report(id, 'RETURN DELIVERED', { ref: order.orderId })).toBe(200);
  expect(await statusOf(id)).toBe('approved');
});
