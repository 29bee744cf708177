import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { users } from '../../server/db/schema.ts';
import { changeOrder } from '../../server/orders/change-order.ts';
import { listInvoicesOfOrder } from '../../server/orders/invoices/queries.ts';
import { reconcile } from '../../server/payments/reconcile.ts';
import { createShipment } from '../../server/shipping/create-shipment.ts';
import { withdrawCashParcel } from '../../server/shipping/withdraw-cash-parcel.ts';
import { callDesk, joinStaff, readOrder, type StaffOfTest } from './desk-staff.ts';
import { startShop, type Shop } from './harness.ts';
import {
  fetchPaymentStatus,
  orderOf,
  paymentsOf,
  placePaid,
  readyToPay,
  verifyRazorpay,
  verifyStripe,
  type Online,
} from './payment-steps.ts';
import type { ShiprocketStandIn } from './shiprocket-stand-in.ts';
import { newEmail, send } from './shopper.ts';
import { openShippingShop, shipDependencies, shipmentOf, waitUntilShipped } from './shipping-shop.ts';

/** Shoppers pay their cash orders online instead, until a courier has them. */

let shop: Shop;
let courier: ShiprocketStandIn;
let owner: StaffOfTest;
beforeAll(async () => {
  ({ shop, courier } = await openShippingShop({ CASH_CONFIRMATION: 'on' }));
  owner = await joinStaff(shop, 'owner');
});
afterAll(async () => {
  await shop.close();
  await courier.close();
});

const AMOUNT = 99_800;
const Placed = v.object({ order: v.object({ _id: v.string(), number: v.string() }) });
const Started = v.object({
  session_url: v.optional(v.string(), ''),
  order: v.optional(v.object({ id: v.string(), amount: v.number() }), { id: '', amount: 0 }),
});

/** A cash order that Shiprocket knows, a minute ago. */
async function placeInCash(from: Shop = shop) {
  const { token, request } = await readyToPay(from, 'stripe');
  const body = { ...request, paymentMethod: 'cod' };
  const { order } = v.parse(Placed, (await send(from, 'placeOrder', { token, body })).body);
  await waitUntilShipped(from, order._id);
  from.clock.advance(60_000);
  return { token, request, orderId: order._id, number: Number(order.number) };
}

const pay = (token: string, orderId: string, paymentMethod: string, from: Shop = shop) =>
  send(from, 'payOrder', { token, body: { orderId, paymentMethod } });

/** Starts a payment of a cash order; resolves with the provider's id. */
async function startPayNow({ token, orderId }: { token: string; orderId: string }, provider: Online) {
  const answer = await pay(token, orderId, provider);
  expect(answer.status).toBe(200);
  const { session_url: url, order } = v.parse(Started, answer.body);
  return provider === 'stripe' ? (new URL(url).pathname.split('/').at(-1) ?? '') : order.id;
}

/** The provider has the money; the shop does not know it yet. */
const payUnseen = (provider: Online, ref: string) =>
  provider === 'stripe'
    ? shop.sandbox.payStripe(ref, 'vanish')
    : shop.sandbox.payRazorpay(ref, { act: 'vanish' });

async function reconcileLater() {
  shop.clock.advance(60_000);
  await reconcile(shop);
  await shop.payments.refunds.drained();
}

const statuses = async (orderId: string) =>
  (await paymentsOf(shop, orderId)).map(({ provider, status }) => `${provider} ${status}`);

async function shown(token: string, orderId: string) {
  const { body } = await send(shop, 'listOrders', { token, body: { orderId } });
  return v.parse(v.object({ orders: v.array(v.looseObject({ status: v.string() })) }), body).orders[0];
}

/** What the courier collects according to the request that created the parcel. */
const announced = (reference: string) =>
  courier.requests.findLast(({ body }) => body['order_id'] === reference)?.body['payment_method'];

async function cause(number: number, type: string, details: object = {}) {
  const { version } = await readOrder(shop, owner, number);
  const body = { type, version, ...details };
  return callDesk(shop, 'changeDeskOrder', { cookie: owner.cookie, params: { number }, body });
}

describe.each(['stripe', 'razorpay'] as const)('with %s', (provider) => {
  test('a cash order is paid once, and its courier collects no cash any more', async () => {
    const { token, orderId } = await placeInCash();
    expect(await shown(token, orderId)).toMatchObject({ paymentMethod: 'cod', payableOnline: true });
    expect(announced(orderId)).toBe('COD');
    const ref = await startPayNow({ token, orderId }, provider);
    // The order stays as it is until it is paid.
    expect(await orderOf(shop, orderId)).toMatchObject({ paymentMethod: 'cod', paid: false });

    if (provider === 'stripe') {
      shop.sandbox.payStripe(ref, 'pay');
      expect((await verifyStripe(shop, token, orderId)).body).toMatchObject({ success: true });
    } else {
      const { id } = shop.sandbox.payRazorpay(ref, { act: 'pay' });
      const { response } = shop.sandbox.razorpayPayment(id);
      if (!response) throw new Error('not paid');
      expect((await verifyRazorpay(shop, token, response)).body).toMatchObject({ success: true });
    }
    expect(await orderOf(shop, orderId)).toMatchObject({
      paymentMethod: provider,
      paid: true,
      status: 'Order Confirmed',
    });
    const after = await shown(token, orderId);
    expect(after).toMatchObject({ payment: true, paymentMethod: provider });
    expect([after?.['payableOnline'], after?.['accepted']]).toEqual([undefined, undefined]);
    await expect.poll(() => announced(`${orderId}-2`)).toBe('Prepaid');
    expect(await statuses(orderId)).toEqual([`${provider} paid`]);

    const again = await pay(token, orderId, provider);
    expect([again.status, again.body['code']]).toEqual([409, 'order_event_refused']);
  });

  test('a payment that is not finished leaves the cash order as it is', async () => {
    const order = await placeInCash();
    await startPayNow(order, provider);
    shop.clock.advance(3 * 60 * 60_000);
    await reconcile(shop);
    expect(await orderOf(shop, order.orderId)).toMatchObject({
      paymentMethod: 'cod',
      paid: false,
      status: 'Order Confirmed',
    });
    expect((await fetchPaymentStatus(shop, order.token, order.orderId)).body).toMatchObject({
      state: 'unpaid',
    });
    expect(announced(order.orderId)).toBe('COD');
    expect(announced(`${order.orderId}-2`)).toBeUndefined();
  });

  test.each([
    ['handed over', (number: number) => cause(number, 'parcel.pickedUp', { courier: 'Ravi' })],
    ['cancelled', (number: number) => cause(number, 'order.cancelled', { reason: 'no longer wanted' })],
  ] as const)('money that arrives once the order is %s is refunded', async (_, change) => {
    const { token, orderId, number } = await placeInCash();
    const ref = await startPayNow({ token, orderId }, provider);
    owner = await joinStaff(shop, 'owner');
    expect((await change(number)).status).toBe(200);
    payUnseen(provider, ref);
    await reconcileLater();
    expect(await orderOf(shop, orderId)).toMatchObject({ paymentMethod: 'cod', paid: false });
    expect(await statuses(orderId)).toEqual([`${provider} refunded`]);
    expect((await pay(token, orderId, provider)).status).toBe(409);
  });
});

test('of two payments, one is refunded', async () => {
  const { token, orderId } = await placeInCash();
  const window = await startPayNow({ token, orderId }, 'razorpay');
  const page = await startPayNow({ token, orderId }, 'stripe');
  payUnseen('stripe', page);
  payUnseen('razorpay', window);
  await Promise.all([reconcileLater(), verifyStripe(shop, token, orderId)]);
  await reconcileLater();
  const { paid, paymentMethod } = await orderOf(shop, orderId);
  const other = paymentMethod === 'stripe' ? 'razorpay' : 'stripe';
  expect(paid).toBe(true);
  expect((await statuses(orderId)).toSorted()).toEqual(
    [`${other} refunded`, `${paymentMethod} paid`].toSorted(),
  );
});

test('requests at the same moment open one payment, and only the owner of the order can start it', async () => {
  const { token, orderId } = await placeInCash();
  const answers = await Promise.all([1, 2, 3, 4].map(() => pay(token, orderId, 'stripe')));
  expect(new Set(answers.map(({ body }) => body['session_url'])).size).toBe(1);
  expect(await statuses(orderId)).toEqual(['stripe open']);
  const stranger = await readyToPay(shop, 'stripe');
  expect((await pay(stranger.token, orderId, 'stripe')).status).toBe(404);
  expect((await pay(token, orderId, 'cod')).status).toBe(400);
});

test('an order that is paid while the owner hands it over is paid or refunded, and never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { token, orderId, number } = await placeInCash();
    const ref = await startPayNow({ token, orderId }, 'stripe');
    owner = await joinStaff(shop, 'owner');
    payUnseen('stripe', ref);
    await Promise.all([
      verifyStripe(shop, token, orderId),
      cause(number, 'parcel.pickedUp', { courier: 'Ravi' }),
    ]);
    await reconcileLater();
    const { paid, paymentMethod } = await orderOf(shop, orderId);
    expect([paid, paymentMethod, ...(await statuses(orderId))]).toEqual(
      paid ? [true, 'stripe', 'stripe paid'] : [false, 'cod', 'stripe refunded'],
    );
  }
});

test('when the courier has the parcel already, the cash is collected and the payment refunded, with a mail', async () => {
  const { token, orderId } = await placeInCash();
  const email = newEmail();
  const { userId } = await orderOf(shop, orderId);
  await shop.db.update(users).set({ email }).where(eq(users.id, userId));
  const ref = await startPayNow({ token, orderId }, 'stripe');
  courier.next.push(
    { path: '/orders/cancel', answer: { status: 400, body: { message: 'already shipped' } } },
    {
      path: '/orders/show',
      answer: { status: 200, body: { data: { status: 'PICKED UP', status_code: 42 } } },
    },
  );
  shop.sandbox.payStripe(ref, 'pay');
  await verifyStripe(shop, token, orderId);
  await expect.poll(() => orderOf(shop, orderId)).toMatchObject({ paid: false, paymentMethod: 'cod' });
  await shop.payments.refunds.drained();
  expect(await statuses(orderId)).toEqual(['stripe refunded']);
  const { events } = await orderOf(shop, orderId);
  expect(events.map(({ type }) => type)).toContain('paid_too_late');
  await shop.orderMessages.drained();
  const mails = shop.outbox.list().filter(({ to }) => to === email);
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('in cash'));
  expect(await shipmentOf(shop, orderId)).toMatchObject({ collectsCash: true, withdrawnAt: null });
});

test('a process that dies between the payment and the new parcel leaves a job that creates it', async () => {
  const { token, orderId } = await placeInCash();
  const ref = await startPayNow({ token, orderId }, 'stripe');
  courier.next.push({ path: '/orders/cancel', answer: 'acts and loses the answer' });
  shop.sandbox.payStripe(ref, 'pay');
  await verifyStripe(shop, token, orderId);
  // The answer about the parcel that was cancelled is lost.
  await expect.poll(() => shipmentOf(shop, orderId)).toMatchObject({ withdrawnAt: expect.any(Date) });
  await withdrawCashParcel(shipDependencies(shop), orderId);
  await createShipment(shipDependencies(shop), orderId);
  expect(announced(`${orderId}-2`)).toBe('Prepaid');
  expect(courier.made.filter((made) => made.startsWith(orderId))).toHaveLength(2);
  expect(await shipmentOf(shop, orderId)).toMatchObject({ collectsCash: false });
});

/** A cash order of two pieces, of which one is cancelled and the other one paid online. */
async function payRest() {
  const { token, orderId, number, request } = await placeInCash();
  owner = await joinStaff(shop, 'owner');
  const [item] = request.items;
  const items = [{ ...item, quantity: 1 }];
  expect((await cause(number, 'units.cancelled', { items, reason: 'broken' })).status).toBe(200);
  const { order } = v.parse(Started, (await pay(token, orderId, 'razorpay')).body);
  expect(order.amount).toBe(AMOUNT / 2);
  const { id } = shop.sandbox.payRazorpay(order.id, { act: 'pay' });
  const { response } = shop.sandbox.razorpayPayment(id);
  if (!response) throw new Error('not paid');
  await verifyRazorpay(shop, token, response);
  return { orderId, number };
}

test('some units are cancelled before: what is left is paid, and what is refunded later is at most that', async () => {
  const { orderId, number } = await payRest();
  const refund = { amount: AMOUNT / 2 / 100 + 1, reason: 'late' };
  expect(await cause(number, 'refund.granted', refund)).toMatchObject({
    status: 409,
    code: 'desk_refund_too_high',
  });
  const paid = await cause(number, 'order.cancelled', { reason: 'no longer wanted' });
  expect(paid.status).toBe(200);
  await shop.payments.refunds.drained();
  const [payment] = await paymentsOf(shop, orderId);
  expect(payment).toMatchObject({ status: 'refunded', amountPaise: AMOUNT / 2 });
});

test('the invoice has what was paid, less what was refunded before the goods left', async () => {
  const { orderId, number } = await payRest();
  expect((await cause(number, 'refund.granted', { amount: 9, reason: 'late' })).status).toBe(200);
  await shop.db.transaction((tx) => changeOrder(tx, shop, orderId, { type: 'parcel.pickedUp' }));
  expect(await listInvoicesOfOrder(shop.db, orderId)).toMatchObject([{ totalPaise: AMOUNT / 2 - 900 }]);
});

test('an order that was paid online from the start is not offered it', async () => {
  const { orderId, token } = await placePaid(shop, 'stripe');
  expect((await shown(token, orderId))?.['payableOnline']).toBeUndefined();
  expect((await pay(token, orderId, 'stripe')).body['code']).toBe('order_event_refused');
});

test('without the setting, the shop neither offers nor starts it', async () => {
  const quiet = await startShop({});
  try {
    const { body } = await send(quiet, 'getConfig');
    expect(JSON.stringify(body)).not.toContain('payNow');
    expect(JSON.stringify((await send(shop, 'getConfig')).body)).toContain('payNow');
    const { token, orderId } = await placeInCash(quiet);
    expect((await pay(token, orderId, 'stripe', quiet)).body['code']).toBe('order_event_refused');
  } finally {
    await quiet.close();
  }
});
