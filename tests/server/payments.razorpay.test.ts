import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hmac, type Payment } from '@aangan/provider-sandbox';
import { startShop, type Shop } from './harness.ts';
import {
  fetchPaymentStatus,
  orderOf,
  ordersOf,
  paymentsOf,
  readyToPay,
  shipmentsQueued,
  start,
  startRazorpay,
  verifyRazorpay,
  verifyStripe,
  parseRazorpayOrder,
  type Signed,
} from './payment-steps.ts';
import { ADDRESS, cartOf, send, signUp } from './shopper.ts';

const MINUTE = 60_000;

let shop: Shop;
/** Another process of the same shop, with a short timeout for its providers. */
let impatientShop: Shop;
beforeAll(async () => {
  shop = await startShop();
  impatientShop = await startShop({ beside: shop, env: { PAYMENT_TIMEOUT_MS: '500' } });
});
afterAll(async () => {
  await impatientShop.close();
  await shop.close();
});
beforeEach(() => shop.sandbox.set({ razorpay: { webhooks: 'off' } }));
afterEach(() => shop.sandbox.set({ razorpay: { down: false, delayMs: 0, loseAnswer: false, at: '' } }));

const ready = () => readyToPay(shop, 'razorpay');
const atRazorpay = (orderId: string) =>
  Object.values(shop.sandbox.data.razorpay.orders).filter(({ notes }) => notes['order_id'] === orderId);

function signed({ id, orderId }: Pick<Payment, 'id' | 'orderId'>): Signed {
  return {
    razorpay_order_id: orderId,
    razorpay_payment_id: id,
    razorpay_signature: hmac(shop.sandbox.keys.razorpay.keySecret, `${orderId}|${id}`),
  };
}
const pay = (ref: string) => signed(shop.sandbox.payRazorpay(ref, { act: 'pay' }));
const REFUSED = { success: false, message: 'Payment verification failed' };

describe('paying by Razorpay', () => {
  test('stores a pending order and requests from Razorpay exactly its amount in paise', async () => {
    const asha = await ready();
    const { orderId, ref, amount, currency } = await startRazorpay(shop, asha);
    expect({ amount, currency }).toEqual({ amount: 99_800, currency: 'INR' });
    expect(await orderOf(shop, orderId)).toMatchObject({
      status: 'Pending Payment',
      paymentMethod: 'razorpay',
    });
    const [payment] = await paymentsOf(shop, orderId);
    expect(payment).toMatchObject({ providerRef: ref, status: 'open', amountPaise: 99_800 });
    expect(atRazorpay(orderId)).toMatchObject([
      {
        id: ref,
        amount: 99_800,
        currency: 'INR',
        receipt: payment?.id.replaceAll('-', ''),
        notes: { order_id: orderId, payment_id: payment?.id },
        capture: true,
      },
    ]);
  });

  test('reports a refund when the order has meanwhile become a cash order', async () => {
    const asha = await ready();
    const key = randomUUID();
    const { orderId, ref } = await startRazorpay(shop, asha, key);
    const cash = { ...asha.request, paymentMethod: 'cod' };
    expect((await send(shop, 'placeOrder', { token: asha.token, body: cash, key })).status).toBe(200);
    const { status, body } = await verifyRazorpay(shop, asha.token, pay(ref));
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, returning: true });
    expect(body.message).toMatch(
      /^(You paid ₹998\.00 too much\. The money is on its way back to you|We have refunded ₹998\.00 to you)\.$/,
    );
    expect(await orderOf(shop, orderId)).toMatchObject({ paymentMethod: 'cod', paid: false });
  });

  test('without items and address, orders the account’s cart to its saved address', async () => {
    const { id, token } = await ready();
    expect(await start(shop, 'razorpay', token, { amount: 998 })).toMatchObject({
      status: 400,
      body: { message: 'Please fill in all required fields' },
    });
    await send(shop, 'saveAddress', { token, body: { address: ADDRESS } });
    expect(await start(shop, 'razorpay', token, { amount: 1 })).toMatchObject({
      status: 409,
      body: { amount: 998 },
    });
    const key = randomUUID();
    const first = parseRazorpayOrder(await start(shop, 'razorpay', token, { amount: 998 }, key));
    expect(parseRazorpayOrder(await start(shop, 'razorpay', token, { amount: 998 }, key))).toEqual(first);
    expect(await ordersOf(shop, id)).toMatchObject([{ totalPaise: 99_800, address: ADDRESS }]);
    const empty = await signUp(shop);
    await send(shop, 'saveAddress', { token: empty.token, body: { address: ADDRESS } });
    expect(await start(shop, 'razorpay', empty.token, { amount: 998 })).toMatchObject({
      status: 400,
      body: { message: 'Cart is empty. Cannot place order.' },
    });
  });

  test('is confirmed once by a signed answer, however often it is repeated', async () => {
    const asha = await ready();
    const { orderId, ref } = await startRazorpay(shop, asha);
    const response = pay(ref);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => verifyRazorpay(shop, asha.token, response)),
    );
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 200,
        body: { success: true, message: 'Payment successful' },
      });
    }
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Order Confirmed', paid: true });
    expect(await paymentsOf(shop, orderId)).toMatchObject([
      { status: 'paid', providerPaymentId: response.razorpay_payment_id },
    ]);
    expect(await cartOf(shop, asha.token)).toEqual({});
    expect(await shipmentsQueued(shop, orderId)).toBe(1);
    expect((await verifyStripe(shop, asha.token, orderId)).body).toMatchObject({ success: true });
  });

  test('is confirmed by the webhook when the browser never comes back', async () => {
    const asha = await ready();
    const { orderId, ref } = await startRazorpay(shop, asha);
    shop.sandbox.set({ razorpay: { webhooks: 'twice' } });
    shop.sandbox.payRazorpay(ref, { act: 'vanish' });
    await shop.sandbox.processDue();
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Order Confirmed', paid: true });
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'paid' }]);
    expect(await cartOf(shop, asha.token)).toEqual({});
    expect(await shipmentsQueued(shop, orderId)).toBe(1);
  });

  test('accepts only a valid signature over the stored Razorpay order', async () => {
    const asha = await ready();
    const { orderId, ref } = await startRazorpay(shop, asha);
    const ravi = await ready();
    const other = await startRazorpay(shop, ravi);
    const theirs = pay(other.ref);
    const mine = signed(shop.sandbox.payRazorpay(ref, { act: 'authorise', seconds: 3_600 }));
    const right = mine.razorpay_signature;
    const forged: Signed[] = [
      { ...mine, razorpay_signature: '' },
      { ...mine, razorpay_signature: right.slice(1) },
      { ...mine, razorpay_signature: `${right}0` },
      { ...mine, razorpay_signature: right.toUpperCase() },
      { ...mine, razorpay_signature: 'é'.repeat(64) },
      { ...mine, razorpay_signature: hmac('another secret', `${ref}|${mine.razorpay_payment_id}`) },
      { ...mine, razorpay_payment_id: theirs.razorpay_payment_id },
      { ...mine, razorpay_order_id: theirs.razorpay_order_id },
      { ...mine, razorpay_order_id: 'order_unknown' },
      theirs,
    ];
    for (const body of forged) {
      const answer = await verifyRazorpay(shop, asha.token, body);
      expect(answer).toMatchObject({ status: 400, body: REFUSED });
    }
    const { razorpay_signature: _, ...unsigned } = mine;
    const missing = await send(shop, 'verifyRazorpay', { token: asha.token, body: unsigned });
    expect(missing.status).toBe(400);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Pending Payment', paid: false });
  });

  test('captures an authorised payment', async () => {
    const asha = await ready();
    const { orderId, ref } = await startRazorpay(shop, asha);
    const payment = shop.sandbox.payRazorpay(ref, { act: 'authorise', seconds: 3_600 });
    expect((await verifyRazorpay(shop, asha.token, signed(payment))).body).toMatchObject({ success: true });
    expect(shop.sandbox.data.razorpay.payments[payment.id]).toMatchObject({ status: 'captured' });
    expect(await orderOf(shop, orderId)).toMatchObject({ paid: true });
  });

  test('is pending, not paid, while the capture fails', async () => {
    const asha = await ready();
    const { orderId, ref } = await startRazorpay(shop, asha);
    const payment = shop.sandbox.payRazorpay(ref, { act: 'slow', seconds: 60 });
    const answer = await verifyRazorpay(shop, asha.token, signed(payment));
    expect(answer).toMatchObject({ status: 200, body: { ...REFUSED, pending: true } });
    expect(await orderOf(shop, orderId)).toMatchObject({ paid: false });
    shop.clock.advance(MINUTE);
    expect((await fetchPaymentStatus(shop, asha.token, orderId)).body).toEqual({
      success: true,
      state: 'paid',
    });
  });

  test('that failed or was dismissed leaves the order unpaid, and is retried with the same Razorpay order', async () => {
    const asha = await ready();
    const key = randomUUID();
    const first = await startRazorpay(shop, asha, key);
    shop.sandbox.payRazorpay(first.ref, { act: 'refuse' });
    expect((await fetchPaymentStatus(shop, asha.token, first.orderId)).body).toMatchObject({
      state: 'unpaid',
    });
    expect(await startRazorpay(shop, asha, key)).toEqual(first);
    shop.sandbox.payRazorpay(first.ref, { act: 'vanish' });
    expect((await fetchPaymentStatus(shop, asha.token, first.orderId)).body).toMatchObject({ state: 'paid' });
    expect((await start(shop, 'razorpay', asha.token, asha.request, key)).status).toBe(409);
  });

  test('makes one order here and at Razorpay for 50 concurrent calls', async () => {
    const asha = await ready();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => start(shop, 'razorpay', asha.token, asha.request, key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const [order, ...others] = await ordersOf(shop, asha.id);
    expect(others).toEqual([]);
    expect(atRazorpay(order?.id ?? '')).toHaveLength(1);
  });

  test('refuses the same key for another request', async () => {
    const asha = await ready();
    const key = randomUUID();
    await startRazorpay(shop, asha, key);
    const more = [{ ...asha.request.items[0], quantity: 1 }];
    for (const change of [
      { items: more, amount: 499 },
      { address: { ...ADDRESS, city: 'Hampi' } },
      { amount: 1 },
    ]) {
      expect((await start(shop, 'razorpay', asha.token, { ...asha.request, ...change }, key)).status).toBe(
        409,
      );
    }
    expect(await ordersOf(shop, asha.id)).toHaveLength(1);
  });

  test.each([1, -998, Number.NaN, '998', null, undefined])(
    'ignores the amount of a request: %j',
    async (amount) => {
      const asha = await ready();
      const { status } = await start(shop, 'razorpay', asha.token, { ...asha.request, amount });
      expect([400, 409]).toContain(status);
      expect(await ordersOf(shop, asha.id)).toEqual([]);
    },
  );
});

describe('when Razorpay', () => {
  test.each([
    ['is down', { down: 'refuse' }, 502],
    ['fails', { down: 'error500' }, 502],
    ['loses its answer', { loseAnswer: true }, 502],
    ['is late', { delayMs: 60_000 }, 504],
  ] as const)('%s, the order waits, and the next try makes no second one there', async (_, fault, status) => {
    const asha = await ready();
    const key = randomUUID();
    shop.sandbox.set({ razorpay: fault });
    expect(await start(impatientShop, 'razorpay', asha.token, asha.request, key)).toMatchObject({
      status,
      body: { success: false, message: 'Razorpay init failed' },
    });
    expect(await ordersOf(shop, asha.id)).toMatchObject([{ status: 'Pending Payment' }]);
    shop.sandbox.set({ razorpay: { down: false, delayMs: 0, loseAnswer: false } });
    const { orderId, ref } = await startRazorpay(shop, asha, key);
    expect(atRazorpay(orderId).map(({ id }) => id)).toEqual([ref]);
    expect(await ordersOf(shop, asha.id)).toMatchObject([{ id: orderId }]);
  });

  test('is down at verification, the result is unknown; verifying again confirms the order', async () => {
    const asha = await ready();
    const { ref } = await startRazorpay(shop, asha);
    const response = pay(ref);
    shop.sandbox.set({ razorpay: { down: 'error500' } });
    expect(await verifyRazorpay(shop, asha.token, response)).toMatchObject({
      status: 503,
      body: { ...REFUSED, pending: true },
    });
    shop.sandbox.set({ razorpay: { down: false } });
    expect((await verifyRazorpay(shop, asha.token, response)).body).toMatchObject({ success: true });
  });
});

test('logs no secret of a payment and no personal data of its shopper', async () => {
  const { keySecret, webhookSecret } = shop.sandbox.keys.razorpay;
  const canaries = [keySecret, webhookSecret, ADDRESS.email, ADDRESS.street, ADDRESS.phone];
  for (const canary of canaries) expect(shop.logged.filter((line) => line.includes(canary))).toEqual([]);
});
