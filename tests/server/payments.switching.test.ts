import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closePayment } from '../../server/payments/close-payment.ts';
import { reconcile } from '../../server/payments/reconcile.ts';
import { startShop, type Shop } from './harness.ts';
import {
  fetchPaymentStatus,
  orderOf,
  ordersOf,
  parseSession,
  paymentsOf,
  readyToPay,
  shipmentsQueued,
  start,
  startRazorpay,
  startStripe,
  verifyStripe,
  type ReadyShopper,
} from './payment-steps.ts';
import { send } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.set({ stripe: { webhooks: 'off' }, razorpay: { webhooks: 'off' } }));
afterEach(() => shop.sandbox.set({ stripe: { down: false }, razorpay: { down: false } }));

const sessionAt = (ref: string) => shop.sandbox.data.stripe.sessions[ref];
const refunds = () => [
  ...Object.values(shop.sandbox.data.stripe.refunds),
  ...Object.values(shop.sandbox.data.razorpay.refunds),
];
const ready = () => readyToPay(shop, 'stripe');
const placeCashOrder = ({ token, request }: ReadyShopper, key: string) =>
  send(shop, 'placeOrder', { token, key, body: { ...request, paymentMethod: 'cod' } });
const statuses = async (orderId: string) =>
  (await paymentsOf(shop, orderId)).map(({ provider, status }) => `${provider} ${status}`);
const historyOf = async (token: string) => (await send(shop, 'listOrders', { token })).body['orders'];
const REFUND_PENDING = 'You paid ₹998.00 too much. The money is on its way back to you.';
const ALREADY_PLACED = 'You have already placed this order. Please see My Orders.';

describe('another payment method for the same checkout', () => {
  test('pays the same order: from card to Razorpay, expiring the Stripe session', async () => {
    const asha = await ready();
    const key = randomUUID();
    const card = await startStripe(shop, asha, key);
    const upi = await startRazorpay(shop, asha, key);
    expect(upi.orderId).toBe(card.orderId);
    expect(sessionAt(card.ref)).toMatchObject({ status: 'expired' });
    expect(await statuses(card.orderId)).toEqual(['stripe expired', 'razorpay open']);
    shop.sandbox.payRazorpay(upi.ref, { act: 'pay' });
    expect((await fetchPaymentStatus(shop, asha.token, card.orderId)).body).toMatchObject({ state: 'paid' });
    expect(await ordersOf(shop, asha.id)).toMatchObject([{ paymentMethod: 'razorpay', paid: true }]);
  });

  test('pays the same order: from Razorpay to card', async () => {
    const asha = await ready();
    const key = randomUUID();
    const upi = await startRazorpay(shop, asha, key);
    const card = await startStripe(shop, asha, key);
    expect(card.orderId).toBe(upi.orderId);
    expect(await statuses(card.orderId)).toEqual(['razorpay expired', 'stripe open']);
    expect(await startRazorpay(shop, asha, key)).not.toMatchObject({ ref: upi.ref });
    expect(await ordersOf(shop, asha.id)).toHaveLength(1);
  });

  test('reports the order as placed when the first payment turns out to be paid', async () => {
    const asha = await ready();
    const key = randomUUID();
    const { orderId, ref } = await startStripe(shop, asha, key);
    shop.sandbox.payStripe(ref, 'vanish');
    const answers = [
      await start(shop, 'razorpay', asha.token, { ...asha.request, paymentMethod: 'razorpay' }, key),
      await placeCashOrder(asha, key),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { message: ALREADY_PLACED } });
    expect(await orderOf(shop, orderId)).toMatchObject({ paid: true, paymentMethod: 'stripe' });
    expect(await statuses(orderId)).toEqual(['stripe paid']);
    expect(await shipmentsQueued(shop, orderId)).toBe(1);
  });

  test('is refused while the first payment is being processed', async () => {
    const asha = await ready();
    const key = randomUUID();
    const { orderId, ref } = await startStripe(shop, asha, key);
    shop.sandbox.payStripe(ref, 'slow', 60);
    const answers = [
      await start(shop, 'razorpay', asha.token, { ...asha.request, paymentMethod: 'razorpay' }, key),
      await start(shop, 'stripe', asha.token, asha.request, key),
      await placeCashOrder(asha, key),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { pending: true } });
    expect(await statuses(orderId)).toEqual(['stripe authorized']);
    shop.clock.advance(60_000);
    expect((await fetchPaymentStatus(shop, asha.token, orderId)).body).toMatchObject({ state: 'paid' });
  });

  test('captures money that is authorised there, which pays the order', async () => {
    const asha = await ready();
    const key = randomUUID();
    const { orderId, ref } = await startRazorpay(shop, asha, key);
    const { id } = shop.sandbox.payRazorpay(ref, { act: 'authorise', seconds: 3_600 });
    expect(await placeCashOrder(asha, key)).toMatchObject({ status: 409, body: { code: 'order_exists' } });
    expect(shop.sandbox.data.razorpay.payments[id]).toMatchObject({ status: 'captured' });
    expect(await orderOf(shop, orderId)).toMatchObject({ paid: true, paymentMethod: 'razorpay' });
  });

  test('is started while the first provider is down, and the log names the payment that is still open there', async () => {
    const asha = await ready();
    const key = randomUUID();
    const { orderId } = await startStripe(shop, asha, key);
    const [payment] = await paymentsOf(shop, orderId);
    shop.sandbox.set({ stripe: { down: 'refuse' } });
    expect(await startRazorpay(shop, asha, key)).toMatchObject({ orderId });
    expect(await statuses(orderId)).toEqual(['stripe expired', 'razorpay open']);
    const notes = shop.logged.filter((line) => line.includes('a payment could not be closed'));
    expect(notes.some((line) => line.includes(payment?.id ?? ''))).toBe(true);
  });

  test('is started when the first provider knows nothing of its payment, as after a change of the account', async () => {
    const asha = await ready();
    const key = randomUUID();
    const { orderId, ref } = await startStripe(shop, asha, key);
    const [payment] = await paymentsOf(shop, orderId);
    Reflect.deleteProperty(shop.sandbox.data.stripe.sessions, ref);
    expect(await startRazorpay(shop, asha, key)).toMatchObject({ orderId });
    expect(await statuses(orderId)).toEqual(['stripe expired', 'razorpay open']);
    expect(shop.logged.filter((line) => line.includes(payment?.id ?? ''))).toEqual([]);
  });

  test('turns a pending order into a cash order, exactly once', async () => {
    const asha = await ready();
    const key = randomUUID();
    const { orderId, ref } = await startStripe(shop, asha, key);
    const answers = await Promise.all(Array.from({ length: 10 }, () => placeCashOrder(asha, key)));
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 200,
        body: { order: { _id: orderId, status: 'Order Confirmed', payment: false, paymentMethod: 'cod' } },
      });
    }
    expect(sessionAt(ref)).toMatchObject({ status: 'expired' });
    expect(await ordersOf(shop, asha.id)).toHaveLength(1);
    expect(await shipmentsQueued(shop, orderId)).toBe(1);
    expect(await start(shop, 'stripe', asha.token, asha.request, key)).toMatchObject({ status: 409 });
    expect((await verifyStripe(shop, asha.token, orderId)).body).toMatchObject({ success: false });
    expect((await fetchPaymentStatus(shop, asha.token, orderId)).body).toMatchObject({ state: 'paid' });
  });

  test('is accepted while the first provider is down; a late payment there is refunded', async () => {
    const asha = await ready();
    const key = randomUUID();
    const { orderId, ref } = await startStripe(shop, asha, key);
    shop.sandbox.set({ stripe: { down: 'refuse' } });
    expect((await placeCashOrder(asha, key)).status).toBe(200);
    shop.sandbox.set({ stripe: { down: false } });
    shop.sandbox.payStripe(ref, 'vanish');
    shop.clock.advance(60_000);
    await reconcile(shop);
    await shop.payments.refunds.drained();
    expect(await orderOf(shop, orderId)).toMatchObject({ paymentMethod: 'cod', paid: false });
    expect(await statuses(orderId)).toEqual(['stripe refunded']);
    expect(await historyOf(asha.token)).toMatchObject([
      { _id: orderId, refund: { amount: 998, done: true } },
    ]);
  });
});

test('an error of the shop is not treated as a provider that does not respond', async () => {
  const { orderId } = await startStripe(shop, await ready());
  const [payment] = await paymentsOf(shop, orderId);
  if (!payment) throw new Error('There is no payment');
  const unknown = { ...payment, id: randomUUID(), providerRef: null };
  await expect(closePayment(shop, unknown, false)).rejects.toThrow('There is no such payment');
});

test('a key of a placed order that comes with another order is refused, without revealing that the first one was placed', async () => {
  const asha = await ready();
  const key = randomUUID();
  expect((await placeCashOrder(asha, key)).status).toBe(200);
  const other = { ...asha.request, address: { ...asha.request.address, city: 'Hampi' } };
  for (const answer of [
    await start(shop, 'stripe', asha.token, other, key),
    await placeCashOrder({ ...asha, request: other }, key),
  ]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  }
});

describe('a shopper has at most one unpaid order', () => {
  test('a checkout under another key replaces it', async () => {
    const asha = await ready();
    const first = await startStripe(shop, asha, randomUUID());
    const second = await startStripe(shop, asha, randomUUID());
    expect(second.orderId).not.toBe(first.orderId);
    expect(sessionAt(first.ref)).toMatchObject({ status: 'expired' });
    expect(await orderOf(shop, first.orderId)).toMatchObject({ status: 'Cancelled' });
    expect(await historyOf(asha.token)).toMatchObject([{ _id: second.orderId, status: 'Pending Payment' }]);
  });

  test('it is not cancelled while its payment is being processed, neither by another checkout nor by the shopper', async () => {
    const asha = await ready();
    const { orderId, ref } = await startStripe(shop, asha, randomUUID());
    shop.sandbox.payStripe(ref, 'slow', 60);
    await startStripe(shop, asha, randomUUID());
    const cancelled = await send(shop, 'cancelOrder', { token: asha.token, body: { orderId } });
    expect(cancelled).toMatchObject({ status: 409, body: { code: 'payment_in_progress' } });
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Pending Payment' });
    shop.clock.advance(60_000);
    expect((await fetchPaymentStatus(shop, asha.token, orderId)).body).toMatchObject({ state: 'paid' });
  });

  test('it is not replaced when it turns out to be paid', async () => {
    const asha = await ready();
    const { orderId, ref } = await startStripe(shop, asha, randomUUID());
    shop.sandbox.payStripe(ref, 'vanish');
    const answer = await start(shop, 'stripe', asha.token, asha.request, randomUUID());
    expect(answer).toMatchObject({ status: 409, body: { message: ALREADY_PLACED } });
    expect(await ordersOf(shop, asha.id)).toMatchObject([{ id: orderId, paid: true }]);
  });

  test.each(['cod', 'stripe'] as const)(
    'it does not keep an order of other items by %s from being placed when it turns out to be paid',
    async (method) => {
      const asha = await ready();
      const { orderId, ref } = await startStripe(shop, asha, randomUUID());
      shop.sandbox.payStripe(ref, 'vanish');
      const items = asha.request.items.map((item) => ({ ...item, quantity: item.quantity + 1 }));
      const request = { ...asha.request, items, amount: (asha.request.amount / 2) * 3 };
      const answer =
        method === 'cod'
          ? await placeCashOrder({ ...asha, request }, randomUUID())
          : await start(shop, 'stripe', asha.token, request, randomUUID());
      expect(answer.status).toBe(200);
      expect(await ordersOf(shop, asha.id)).toHaveLength(2);
      expect(await orderOf(shop, orderId)).toMatchObject({ paid: true });
    },
  );

  test('it is not replaced when the new order is invalid', async () => {
    const asha = await ready();
    const { orderId, ref } = await startStripe(shop, asha, randomUUID());
    const invalid = { ...asha.request, amount: 1 };
    expect((await start(shop, 'stripe', asha.token, invalid, randomUUID())).status).toBe(409);
    expect((await placeCashOrder({ ...asha, request: invalid }, randomUUID())).status).toBe(409);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Pending Payment' });
    expect(sessionAt(ref)).toMatchObject({ status: 'open' });
  });

  test('one is left after eight concurrent checkouts with different keys', async () => {
    const asha = await ready();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => start(shop, 'stripe', asha.token, asha.request, randomUUID())),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const pending = (await ordersOf(shop, asha.id)).filter(({ status }) => status === 'Pending Payment');
    expect(pending).toHaveLength(1);
  });

  test('a cash order replaces it as well', async () => {
    const asha = await ready();
    const { orderId, ref } = await startStripe(shop, asha, randomUUID());
    expect((await placeCashOrder(asha, randomUUID())).status).toBe(200);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Cancelled' });
    expect(sessionAt(ref)).toMatchObject({ status: 'expired' });
  });

  test('repeating a checkout whose order was cancelled makes a new order', async () => {
    const asha = await ready();
    const key = randomUUID();
    const first = await startStripe(shop, asha, key);
    await startStripe(shop, asha, randomUUID());
    const back = parseSession(await start(shop, 'stripe', asha.token, asha.request, key));
    expect(back.orderId).not.toBe(first.orderId);
    expect(await orderOf(shop, back.orderId)).toMatchObject({ status: 'Pending Payment' });
  });
});

describe('a second payment', () => {
  test('through the other provider, in another tab, is refunded, and the order shows it', async () => {
    const asha = await ready();
    const key = randomUUID();
    const upi = await startRazorpay(shop, asha, key);
    const card = await startStripe(shop, asha, key);
    shop.sandbox.payStripe(card.ref, 'pay');
    shop.sandbox.set({ razorpay: { webhooks: 'on' } });
    shop.sandbox.payRazorpay(upi.ref, { act: 'pay' });
    await verifyStripe(shop, asha.token, card.orderId);
    await shop.sandbox.processDue();
    await shop.payments.refunds.drained();
    expect(await ordersOf(shop, asha.id)).toMatchObject([{ id: card.orderId, paid: true }]);
    const states = await statuses(card.orderId);
    expect(states.filter((each) => each.endsWith('paid'))).toHaveLength(1);
    expect(states.filter((each) => each.endsWith('refunded'))).toHaveLength(1);
    expect(await historyOf(asha.token)).toMatchObject([
      { payment: true, amount: 998, refund: { amount: 998, done: true } },
    ]);
    expect(await shipmentsQueued(shop, card.orderId)).toBe(1);
  });

  test('of the same Razorpay order is refunded once, however often it is reported', async () => {
    const asha = await ready();
    const { orderId, ref } = await startRazorpay(shop, asha);
    shop.sandbox.set({ razorpay: { webhooks: 'twice' } });
    shop.sandbox.payRazorpay(ref, { act: 'pay' });
    const again = shop.sandbox.payRazorpay(ref, { act: 'again' });
    await shop.sandbox.processDue();
    await shop.payments.refunds.drained();
    // Both have the same timestamp, so that their rows are in any order.
    expect((await statuses(orderId)).toSorted()).toEqual(['razorpay paid', 'razorpay refunded']);
    expect(refunds().filter((each) => 'paymentId' in each && each.paymentId === again.id)).toHaveLength(1);
    expect(await historyOf(asha.token)).toMatchObject([
      { payment: true, refund: { amount: 998, done: true } },
    ]);
  });

  test('for a cancelled order is refunded', async () => {
    const asha = await ready();
    const upi = await startRazorpay(shop, asha, randomUUID());
    shop.clock.advance(1);
    await startStripe(shop, asha, randomUUID());
    shop.sandbox.set({ razorpay: { webhooks: 'on' } });
    shop.sandbox.payRazorpay(upi.ref, { act: 'pay' });
    await shop.sandbox.processDue();
    await shop.payments.refunds.drained();
    expect(await orderOf(shop, upi.orderId)).toMatchObject({ status: 'Cancelled', paid: false });
    expect(await statuses(upi.orderId)).toEqual(['razorpay refunded']);
    expect(await historyOf(asha.token)).toMatchObject([
      { status: 'Pending Payment' },
      { _id: upi.orderId, status: 'Cancelled', refund: { amount: 998, done: true } },
    ]);
    const notes = shop.logged.filter((line) => line.includes('its order is not awaiting payment'));
    expect(notes.some((line) => line.includes(upi.orderId))).toBe(true);
  });

  test('for a cancelled order is not captured when it is only authorised', async () => {
    const asha = await ready();
    const { orderId, ref } = await startRazorpay(shop, asha, randomUUID());
    shop.sandbox.set({ razorpay: { down: 'refuse' } });
    await startStripe(shop, asha, randomUUID());
    shop.sandbox.set({ razorpay: { down: false } });
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Cancelled' });
    const { id } = shop.sandbox.payRazorpay(ref, { act: 'authorise', seconds: 3_600 });
    shop.clock.advance(60_000);
    await reconcile(shop);
    expect(await statuses(orderId)).toEqual(['razorpay authorized']);
    expect(shop.sandbox.data.razorpay.payments[id]).toMatchObject({ status: 'authorized' });
  });

  test('for a cancelled order is reported as refunded when the shopper returns from the payment page', async () => {
    const asha = await ready();
    const upi = await startRazorpay(shop, asha, randomUUID());
    shop.clock.advance(1);
    const card = await startStripe(shop, asha, randomUUID());
    shop.sandbox.payRazorpay(upi.ref, { act: 'pay' });
    // Without a webhook: verifying finds the payment.
    const verified = await fetchPaymentStatus(shop, asha.token, upi.orderId);
    await shop.payments.refunds.drained();
    expect(verified.body).toEqual({
      success: false,
      code: 'order_closed_refund_pending',
      state: 'unpaid',
      message: REFUND_PENDING,
      values: { amount: 998 },
      returning: true,
    });
    const again = {
      success: false,
      code: 'order_closed_refund_done',
      message: 'We have refunded ₹998.00 to you.',
      values: { amount: 998 },
      returning: true,
    };
    expect((await fetchPaymentStatus(shop, asha.token, upi.orderId)).body).toMatchObject(again);
    expect((await verifyStripe(shop, asha.token, upi.orderId)).body).toEqual(again);
    expect((await fetchPaymentStatus(shop, asha.token, card.orderId)).body).toMatchObject({
      state: 'unpaid',
    });
  });

  test('is refunded once its provider is back, and shown as a pending refund until then', async () => {
    const asha = await ready();
    const { orderId, ref } = await startRazorpay(shop, asha);
    shop.sandbox.payRazorpay(ref, { act: 'pay' });
    shop.sandbox.payRazorpay(ref, { act: 'again' });
    await fetchPaymentStatus(shop, asha.token, orderId);
    await shop.payments.refunds.drained();
    shop.sandbox.set({ razorpay: { webhooks: 'on' } });
    const other = await ready();
    const theirs = await startRazorpay(shop, other);
    shop.sandbox.set({ razorpay: { down: 'refuse', webhooks: 'on' } });
    shop.sandbox.payRazorpay(theirs.ref, { act: 'pay' });
    shop.sandbox.payRazorpay(theirs.ref, { act: 'again' });
    await shop.sandbox.processDue();
    await shop.payments.refunds.drained();
    expect(await historyOf(other.token)).toMatchObject([
      { payment: true, refund: { amount: 998, done: false } },
    ]);
    // Two concurrent webhooks: either payment may pay the order.
    expect((await statuses(theirs.orderId)).toSorted()).toEqual(['razorpay paid', 'razorpay refund_due']);
  });
});
