import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { reconcile } from '../../server/payments/reconcile.ts';
import { startShop, type Shop } from './harness.ts';
import {
  fetchPaymentStatus,
  orderOf,
  paymentsOf,
  readyToPay,
  shipmentsQueued,
  start,
  startRazorpay,
  startStripe,
  verifyStripe,
} from './payment-steps.ts';
import { cartOf, send } from './shopper.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.set({ stripe: { webhooks: 'off' }, razorpay: { webhooks: 'off' } }));
afterEach(() => shop.sandbox.set({ stripe: { down: false }, razorpay: { down: false } }));

const ready = () => readyToPay(shop, 'stripe');
const pass = async (ms: number) => {
  shop.clock.advance(ms);
  await reconcile(shop);
};
const CONFIRMED = { status: 'Order Confirmed', paid: true };

test('orders are confirmed within minutes without a return of the shopper or a webhook', async () => {
  const [asha, ravi] = [await ready(), await ready()];
  const card = await startStripe(shop, asha);
  const upi = await startRazorpay(shop, ravi);
  shop.sandbox.payStripe(card.ref, 'vanish');
  shop.sandbox.payRazorpay(upi.ref, { act: 'vanish' });
  await pass(MINUTE);
  for (const { orderId } of [card, upi]) {
    expect(await orderOf(shop, orderId)).toMatchObject(CONFIRMED);
    expect(await shipmentsQueued(shop, orderId)).toBe(1);
  }
  expect(await cartOf(shop, asha.token)).toEqual({});
});

test('two concurrent reconciliations confirm an order once', async () => {
  const { orderId, ref } = await startStripe(shop, await ready());
  shop.sandbox.payStripe(ref, 'vanish');
  shop.clock.advance(MINUTE);
  await Promise.all([reconcile(shop), reconcile(shop), reconcile(shop)]);
  expect(await orderOf(shop, orderId)).toMatchObject(CONFIRMED);
  expect(await shipmentsQueued(shop, orderId)).toBe(1);
});

test('a failed payment that is authorised days later is captured and confirms its order', async () => {
  const asha = await ready();
  const { orderId, ref } = await startRazorpay(shop, asha);
  const payment = shop.sandbox.payRazorpay(ref, { act: 'late', seconds: (2 * DAY) / 1000 });
  await pass(HOUR);
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Pending Payment' });
  await pass(2 * DAY);
  expect(shop.sandbox.data.razorpay.payments[payment.id]).toMatchObject({ status: 'captured' });
  expect(await orderOf(shop, orderId)).toMatchObject(CONFIRMED);
});

test('a late payment of a closed attempt confirms the order if it is still unpaid', async () => {
  const asha = await ready();
  const key = randomUUID();
  const upi = await startRazorpay(shop, asha, key);
  await startStripe(shop, asha, key);
  shop.sandbox.payRazorpay(upi.ref, { act: 'vanish' });
  await pass(10 * MINUTE);
  expect(await orderOf(shop, upi.orderId)).toMatchObject({ ...CONFIRMED, paymentMethod: 'razorpay' });
  await pass(10 * MINUTE);
  const states = (await paymentsOf(shop, upi.orderId)).map(({ status }) => status);
  expect(states).toEqual(['paid', 'expired']);
});

test('each payment of one Razorpay order is noticed, also after one of them was collected', async () => {
  const { orderId, ref } = await startRazorpay(shop, await ready());
  shop.sandbox.payRazorpay(ref, { act: 'slow', seconds: 60 });
  shop.sandbox.payRazorpay(ref, { act: 'slow', seconds: HOUR / 1000 });
  await pass(2 * MINUTE);
  expect(await orderOf(shop, orderId)).toMatchObject(CONFIRMED);
  expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'paid' }]);
  await pass(2 * HOUR);
  const found = (await paymentsOf(shop, orderId)).map(({ status, refundReason }) => [status, refundReason]);
  expect(found).toEqual([
    ['paid', null],
    ['refund_due', 'second'],
  ]);
});

test('a second payment that arrives shortly before Razorpay refunds late money by itself is noticed', async () => {
  const { orderId, ref } = await startRazorpay(shop, await ready());
  shop.sandbox.payRazorpay(ref, { act: 'slow', seconds: 60 });
  shop.sandbox.payRazorpay(ref, { act: 'slow', seconds: (2.8 * DAY) / 1000 });
  await pass(2 * MINUTE);
  await pass(2.5 * DAY);
  expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'paid' }]);
  await pass(DAY);
  expect(await paymentsOf(shop, orderId)).toMatchObject([
    { status: 'paid' },
    { status: 'refund_due', refundReason: 'second' },
  ]);
});

test('a provider that is down delays neither the other provider nor the next reconciliation', async () => {
  const [asha, ravi] = [await ready(), await ready()];
  const card = await startStripe(shop, asha);
  const upi = await startRazorpay(shop, ravi);
  shop.sandbox.payStripe(card.ref, 'vanish');
  shop.sandbox.payRazorpay(upi.ref, { act: 'vanish' });
  shop.sandbox.set({ stripe: { down: 'error500' } });
  await pass(MINUTE);
  expect(await orderOf(shop, card.orderId)).toMatchObject({ status: 'Pending Payment' });
  expect(await orderOf(shop, upi.orderId)).toMatchObject(CONFIRMED);
  shop.sandbox.set({ stripe: { down: false } });
  await pass(MINUTE);
  expect(await orderOf(shop, card.orderId)).toMatchObject(CONFIRMED);
});

test('more payments are fetched than at once; of a provider that is down only the first, each with a line in the log', async () => {
  const upi = [];
  for (let each = 0; each < 6; each += 1) upi.push(await startRazorpay(shop, await ready()));
  for (const { ref } of upi) shop.sandbox.payRazorpay(ref, { act: 'vanish' });
  shop.sandbox.set({ razorpay: { down: 'refuse' } });
  const before = shop.logged.length;
  await pass(MINUTE);
  const failures = shop.logged.slice(before).filter((line) => line.includes('could not be reconciled'));
  expect(failures.length).toBeLessThanOrEqual(4);
  const payments = (await Promise.all(upi.map(({ orderId }) => paymentsOf(shop, orderId)))).flat();
  expect(failures.filter((line) => payments.some(({ id }) => line.includes(id)))).not.toEqual([]);
  shop.sandbox.set({ razorpay: { down: false } });
  await pass(MINUTE);
  for (const { orderId } of upi) expect(await orderOf(shop, orderId)).toMatchObject(CONFIRMED);
});

test('no provider is queried about an order that is known to be paid', async () => {
  const asha = await ready();
  const key = randomUUID();
  const { orderId } = await startRazorpay(shop, asha, key);
  const { ref } = await startStripe(shop, asha, key);
  shop.sandbox.payStripe(ref, 'pay');
  await verifyStripe(shop, asha.token, orderId);
  const checks = async () => (await paymentsOf(shop, orderId)).map(({ checkedAt }) => checkedAt?.getTime());
  const before = await checks();
  shop.clock.advance(MINUTE);
  expect((await fetchPaymentStatus(shop, asha.token, orderId)).body).toMatchObject({ state: 'paid' });
  expect(await checks()).toEqual(before);
});

test('the older a payment, the less often its provider is polled', async () => {
  const { orderId } = await startRazorpay(shop, await ready());
  const checked = async () => (await paymentsOf(shop, orderId))[0]?.checkedAt?.getTime();
  await reconcile(shop);
  expect(await checked()).toBeUndefined();
  await pass(30_000);
  expect(await checked()).toBe(shop.clock.now());
  await pass(HOUR);
  const hourly = shop.clock.now();
  expect(await checked()).toBe(hourly);
  await pass(10 * MINUTE);
  expect(await checked()).toBe(hourly);
  await pass(5 * MINUTE);
  expect(await checked()).toBe(shop.clock.now());
});

test('an order unpaid for four days is cancelled, its payment is closed, and it leaves the history', async () => {
  const asha = await ready();
  const key = randomUUID();
  const { orderId } = await startRazorpay(shop, asha, key);
  const before = await send(shop, 'listOrders', { token: asha.token });
  expect(before.body).toMatchObject({ orders: [{ _id: orderId, status: 'Pending Payment' }] });
  await pass(4 * DAY + MINUTE);
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Cancelled' });
  expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'expired' }]);
  expect((await send(shop, 'listOrders', { token: asha.token })).body).toEqual({ success: true, orders: [] });
  expect((await start(shop, 'stripe', asha.token, asha.request, key)).status).toBe(200);
});

test('a payment that arrives after its order was cancelled unpaid is noticed', async () => {
  const { orderId, ref } = await startRazorpay(shop, await ready());
  await pass(4 * DAY + MINUTE);
  expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Cancelled' });
  shop.sandbox.payRazorpay(ref, { act: 'slow', seconds: (2 * DAY) / 1000 });
  await pass(2 * DAY + HOUR);
  expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'refund_due' }]);
});

test('an unpaid order whose provider never responded is cancelled as well', async () => {
  const asha = await ready();
  shop.sandbox.set({ stripe: { down: 'refuse' } });
  expect((await start(shop, 'stripe', asha.token, asha.request)).status).toBe(502);
  await pass(4 * DAY + MINUTE);
  const { body } = await send(shop, 'listOrders', { token: asha.token });
  expect(body).toEqual({ success: true, orders: [] });
});
