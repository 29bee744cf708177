import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  startStripe,
  verifyStripe,
} from './payment-steps.ts';
import { ADDRESS, cartOf, send, signUp } from './shopper.ts';

const MINUTE = 60_000;

const DELIVERY_FEE = '49.5';

let shop: Shop;
/** Another process of the same shop, with a short timeout for its providers. */
let impatientShop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { DELIVERY_FEE } });
  impatientShop = await startShop({ beside: shop, env: { DELIVERY_FEE, PAYMENT_TIMEOUT_MS: '500' } });
});
afterAll(async () => {
  await impatientShop.close();
  await shop.close();
});
beforeEach(() => shop.sandbox.set({ stripe: { webhooks: 'off' } }));
afterEach(() => shop.sandbox.set({ stripe: { down: false, delayMs: 0, loseAnswer: false, at: '' } }));

const sessions = () => Object.values(shop.sandbox.data.stripe.sessions);
const sessionsOf = (orderId: string) =>
  sessions().filter(({ clientReferenceId }) => clientReferenceId === orderId);
const ready = async () => {
  const shopper = await readyToPay(shop, 'stripe');
  return { ...shopper, request: { ...shopper.request, amount: 1047.5 } };
};

describe('paying by card', () => {
  test('stores a pending order and requests from Stripe exactly its amount in paise', async () => {
    const asha = await ready();
    const { orderId, ref, url } = await startStripe(shop, asha);
    expect(await orderOf(shop, orderId)).toMatchObject({
      status: 'Pending Payment',
      paid: false,
      paymentMethod: 'stripe',
      subtotalPaise: 99_800,
      deliveryFeePaise: 4_950,
      totalPaise: 104_750,
      address: ADDRESS,
    });
    expect(await paymentsOf(shop, orderId)).toMatchObject([
      { provider: 'stripe', providerRef: ref, status: 'open', amountPaise: 104_750, currency: 'INR' },
    ]);
    const [session] = sessionsOf(orderId);
    expect(session).toMatchObject({
      id: ref,
      amountTotal: 104_750,
      currency: 'inr',
      customerEmail: ADDRESS.email,
      metadata: { order_id: orderId },
      intentMetadata: { order_id: orderId },
      successUrl: `${shop.url}/verify?success=true&orderId=${orderId}`,
      cancelUrl: `${shop.url}/verify?success=false&orderId=${orderId}`,
      lines: [
        { name: 'Brass diya (Small)', unitAmount: 49_900, quantity: 2 },
        { name: 'Delivery', unitAmount: 4_950, quantity: 1 },
      ],
    });
    expect(new URL(url).origin).toBe(shop.url);
    expect(await cartOf(shop, asha.token)).toEqual({ [asha.productId]: { Small: 2 } });
    expect(await shipmentsQueued(shop, orderId)).toBe(0);
  });

  test('returns to this machine, not to another Host of the request', async () => {
    const asha = await ready();
    const { token, request } = asha;
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/order/stripe',
      headers: { host: 'evil.example', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      payload: { ...request, paymentMethod: 'stripe' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body + JSON.stringify(shop.sandbox.data.stripe.sessions)).not.toContain('evil.example');
  });

  test('returns to PUBLIC_URL when it is set', async () => {
    const other = await startShop({ env: { PUBLIC_URL: 'https://shop.example' } });
    try {
      const { url } = await startStripe(other, await readyToPay(other, 'stripe'));
      expect(new URL(url).origin).toBe('https://shop.example');
    } finally {
      await other.close();
    }
  });

  test('returns to the page that started it, if CORS_ORIGINS has its site', async () => {
    const site = 'https://pages.example';
    const other = await startShop({ env: { PUBLIC_URL: 'https://shop.example', CORS_ORIGINS: site } });
    const returnFor = async (origin: string) => {
      const { token, request } = await readyToPay(other, 'stripe');
      const answer = await send(other, 'startStripe', {
        token,
        body: { ...request, paymentMethod: 'stripe' },
        origin,
      });
      const { url, ref } = parseSession(answer);
      expect(new URL(url).origin).toBe('https://shop.example');
      return new URL(other.sandbox.data.stripe.sessions[ref]?.successUrl ?? '').origin;
    };
    try {
      expect(await returnFor(site)).toBe(site);
      expect(await returnFor('https://evil.example')).toBe('https://shop.example');
    } finally {
      await other.close();
    }
  });

  test('is confirmed by the webhook when the browser never comes back: paid, cart cleared once, one shipment', async () => {
    const asha = await ready();
    const { token, productId } = asha;
    const { orderId, ref } = await startStripe(shop, asha);
    await send(shop, 'addToCart', { token, body: { itemId: productId, size: 'Large', quantity: 1 } });
    shop.sandbox.set({ stripe: { webhooks: 'twice' } });
    shop.sandbox.payStripe(ref, 'vanish');
    await shop.sandbox.processDue();
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Order Confirmed', paid: true });
    expect(await paymentsOf(shop, orderId)).toMatchObject([
      { status: 'paid', providerPaymentId: expect.stringMatching(/^pi_/) },
    ]);
    expect(await cartOf(shop, token)).toEqual({ [productId]: { Large: 1 } });
    await send(shop, 'addToCart', { token, body: { itemId: productId, size: 'Small', quantity: 1 } });
    expect((await verifyStripe(shop, token, orderId)).body).toMatchObject({ success: true });
    expect(await cartOf(shop, token)).toEqual({ [productId]: { Small: 1, Large: 1 } });
    expect(await shipmentsQueued(shop, orderId)).toBe(1);
  });

  test('is confirmed by the return page when no webhook comes, and verifying again changes nothing', async () => {
    const asha = await ready();
    const { orderId, ref } = await startStripe(shop, asha);
    shop.sandbox.payStripe(ref, 'pay');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => verifyStripe(shop, asha.token, orderId)),
    );
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 200,
        body: { success: true, message: 'Payment successful' },
      });
    }
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Order Confirmed', paid: true });
    expect(await cartOf(shop, asha.token)).toEqual({});
    expect(await shipmentsQueued(shop, orderId)).toBe(1);
    const { body } = await send(shop, 'listOrders', { token: asha.token });
    expect(body).toMatchObject({
      orders: [{ _id: orderId, status: 'Order Confirmed', payment: true, paymentMethod: 'stripe' }],
    });
  });

  test('is verified at Stripe, whether the return has success=true or false', async () => {
    const asha = await ready();
    const { orderId, ref } = await startStripe(shop, asha);
    for (const success of [true, 'true']) {
      const { status, body } = await verifyStripe(shop, asha.token, orderId, success);
      expect(status).toBe(200);
      expect(body).toEqual({
        success: false,
        code: 'payment_pending',
        pending: true,
        message: 'Payment verification failed',
      });
    }
    expect((await verifyStripe(shop, asha.token, orderId, false)).body).toEqual({
      success: false,
      code: 'payment_not_made',
      message: 'Payment verification failed',
    });
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Pending Payment', paid: false });
    shop.sandbox.payStripe(ref, 'pay');
    expect((await verifyStripe(shop, asha.token, orderId, 'false')).body).toMatchObject({ success: true });
    expect(await orderOf(shop, orderId)).toMatchObject({ paid: true });
  });

  test('is answered alike for another shopper’s order and an unknown one', async () => {
    const { orderId } = await startStripe(shop, await ready());
    const ravi = await signUp(shop);
    const answers = await Promise.all(
      [orderId, randomUUID(), 'no-id', '%00'].flatMap((id) => [
        verifyStripe(shop, ravi.token, id),
        fetchPaymentStatus(shop, ravi.token, id),
      ]),
    );
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 404,
        body: { success: false, code: 'order_not_found', message: 'We could not find this order.' },
      });
    }
  });

  test('that is processed asynchronously is pending until the bank accepts it, and unpaid when the bank declines it', async () => {
    for (const [act, paid] of [
      ['slow', true],
      ['slow-fail', false],
    ] as const) {
      const asha = await ready();
      const { orderId, ref } = await startStripe(shop, asha);
      shop.sandbox.payStripe(ref, act, 60);
      expect((await verifyStripe(shop, asha.token, orderId, false)).body).toMatchObject({
        success: false,
        pending: true,
      });
      expect((await fetchPaymentStatus(shop, asha.token, orderId)).body).toEqual({
        success: true,
        state: 'pending',
      });
      shop.clock.advance(MINUTE);
      expect((await fetchPaymentStatus(shop, asha.token, orderId)).body).toEqual({
        success: true,
        state: paid ? 'paid' : 'unpaid',
      });
      expect((await verifyStripe(shop, asha.token, orderId)).body).not.toHaveProperty('pending');
      expect((await orderOf(shop, orderId)).paid).toBe(paid);
    }
  });

  test('that was declined can be retried on the same page', async () => {
    const asha = await ready();
    const key = randomUUID();
    const { orderId, ref, url } = await startStripe(shop, asha, key);
    shop.sandbox.payStripe(ref, 'refuse');
    expect((await fetchPaymentStatus(shop, asha.token, orderId)).body).toMatchObject({ state: 'unpaid' });
    expect(await startStripe(shop, asha, key)).toEqual({ orderId, ref, url });
    shop.sandbox.payStripe(ref, 'pay');
    expect((await fetchPaymentStatus(shop, asha.token, orderId)).body).toMatchObject({ state: 'paid' });
  });

  test('continues on a new page for the same order once the old page has expired', async () => {
    const asha = await ready();
    const key = randomUUID();
    const first = await startStripe(shop, asha, key);
    shop.clock.advance(61 * MINUTE);
    expect((await verifyStripe(shop, asha.token, first.orderId)).body).toEqual({
      success: false,
      code: 'payment_not_made',
      message: 'Payment verification failed',
    });
    const second = await startStripe(shop, asha, key);
    expect(second.orderId).toBe(first.orderId);
    expect(second.ref).not.toBe(first.ref);
    expect((await paymentsOf(shop, first.orderId)).map(({ status }) => status)).toEqual(['expired', 'open']);
    shop.sandbox.payStripe(second.ref, 'pay');
    expect((await verifyStripe(shop, asha.token, first.orderId)).body).toMatchObject({ success: true });
  });
});

describe('a card payment that is started more than once', () => {
  test('makes one order and one page for 50 concurrent calls', async () => {
    const asha = await ready();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => start(shop, 'stripe', asha.token, asha.request, key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const [order, ...others] = await ordersOf(shop, asha.id);
    expect(others).toEqual([]);
    expect(sessionsOf(order?.id ?? '')).toHaveLength(1);
  });

  test('accepts the same key with the items in any order, and refuses it with other items', async () => {
    const asha = await ready();
    const key = randomUUID();
    const items = [...asha.request.items, { productId: asha.productId, size: 'Large', quantity: 1 }];
    const request = { ...asha.request, items, amount: 1546.5 };
    const first = parseSession(await start(shop, 'stripe', asha.token, request, key));
    const turned = { ...request, items: items.toReversed() };
    expect(parseSession(await start(shop, 'stripe', asha.token, turned, key))).toEqual(first);
    for (const change of [
      { items: asha.request.items, amount: 1047.5 },
      { address: { ...ADDRESS, city: 'Hampi' } },
      { amount: 1 },
    ]) {
      const refused = await start(shop, 'stripe', asha.token, { ...request, ...change }, key);
      expect(refused.status).toBe(409);
      expect(refused.body).not.toHaveProperty('amount');
    }
    expect(await ordersOf(shop, asha.id)).toHaveLength(1);
  });

  test('is refused when it is paid: the order was already placed', async () => {
    const asha = await ready();
    const key = randomUUID();
    const { orderId, ref } = await startStripe(shop, asha, key);
    shop.sandbox.payStripe(ref, 'pay');
    for (let again = 0; again < 2; again += 1) {
      const { status, body } = await start(shop, 'stripe', asha.token, asha.request, key);
      expect({ status, body }).toEqual({
        status: 409,
        body: {
          success: false,
          code: 'order_exists',
          message: 'You have already placed this order. Please see My Orders.',
        },
      });
    }
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Order Confirmed', paid: true });
    expect(sessionsOf(orderId)).toHaveLength(1);
  });
});

describe('the amount of a card payment', () => {
  test.each([1, -1047.5, 0, 1047.49, Number.NaN, '1047.5', null])(
    'is never read from the request: %j is refused, and makes no order and no page',
    async (amount) => {
      const asha = await ready();
      const before = sessions().length;
      const { status } = await start(shop, 'stripe', asha.token, { ...asha.request, amount });
      expect([400, 409]).toContain(status);
      expect(await ordersOf(shop, asha.id)).toEqual([]);
      expect(sessions()).toHaveLength(before);
    },
  );

  test('is part of the refusal when prices have changed since they were shown', async () => {
    const asha = await ready();
    const answer = await start(shop, 'stripe', asha.token, { ...asha.request, amount: 900 });
    expect(answer).toMatchObject({ status: 409, body: { success: false, amount: 1047.5 } });
  });
});

describe('when Stripe', () => {
  test.each(['refuse', 'error500'] as const)(
    'is down (%s), the order stays pending and the next try pays it',
    async (down) => {
      const asha = await ready();
      const key = randomUUID();
      shop.sandbox.set({ stripe: { down } });
      expect(await start(shop, 'stripe', asha.token, asha.request, key)).toMatchObject({
        status: 502,
        body: { success: false, message: 'Stripe init failed' },
      });
      expect(await ordersOf(shop, asha.id)).toMatchObject([{ status: 'Pending Payment' }]);
      shop.sandbox.set({ stripe: { down: false } });
      const { orderId } = await startStripe(shop, asha, key);
      expect(await ordersOf(shop, asha.id)).toMatchObject([{ id: orderId }]);
      expect(sessionsOf(orderId)).toHaveLength(1);
      expect(await paymentsOf(shop, orderId)).toHaveLength(1);
    },
  );

  test('responds too late, the call fails after a timeout, and the next try finds the page that was made', async () => {
    const asha = await ready();
    const key = randomUUID();
    shop.sandbox.set({ stripe: { delayMs: 5_000 } });
    const late = await start(impatientShop, 'stripe', asha.token, asha.request, key);
    expect(late).toMatchObject({ status: 504, body: { success: false, message: 'Stripe init failed' } });
    shop.sandbox.set({ stripe: { delayMs: 0 } });
    // Until Stripe has finished the late call, it refuses another one with the same idempotency key.
    const again = () => start(impatientShop, 'stripe', asha.token, asha.request, key);
    await expect.poll(async () => (await again()).status, { timeout: 15_000 }).toBe(200);
    const { orderId, ref } = parseSession(await again());
    expect(sessionsOf(orderId).map(({ id }) => id)).toEqual([ref]);
  });

  test('loses its responses, there is still one page', async () => {
    const asha = await ready();
    const key = randomUUID();
    shop.sandbox.set({ stripe: { loseAnswer: true } });
    expect((await start(shop, 'stripe', asha.token, asha.request, key)).status).toBe(502);
    shop.sandbox.set({ stripe: { loseAnswer: false } });
    const { orderId, ref } = await startStripe(shop, asha, key);
    expect(sessionsOf(orderId).map(({ id }) => id)).toEqual([ref]);
  });

  test('is down at verification, the result is unknown; verifying again confirms the order', async () => {
    const asha = await ready();
    const { orderId, ref } = await startStripe(shop, asha);
    shop.sandbox.payStripe(ref, 'pay');
    shop.sandbox.set({ stripe: { down: 'error500' } });
    for (const answer of [
      await verifyStripe(shop, asha.token, orderId),
      await fetchPaymentStatus(shop, asha.token, orderId),
    ]) {
      expect(answer).toMatchObject({
        status: 503,
        body: { success: false, pending: true, message: 'Payment verification failed' },
      });
    }
    shop.sandbox.set({ stripe: { down: false } });
    expect((await verifyStripe(shop, asha.token, orderId)).body).toMatchObject({ success: true });
  });

  test('is slow, other shoppers are served', async () => {
    const asha = await ready();
    shop.sandbox.set({ stripe: { delayMs: 60_000 } });
    const slow = start(impatientShop, 'stripe', asha.token, asha.request);
    const others = await Promise.all(
      Array.from({ length: 20 }, () => send(impatientShop, 'listOrders', { token: asha.token })),
    );
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await slow).status).toBe(504);
  });

  test('is not configured, the method is refused', async () => {
    const asha = await readyToPay(shop, 'stripe');
    const other = await startShop({ beside: shop, env: { NODE_ENV: 'production' } });
    try {
      for (const method of ['stripe', 'razorpay'] as const) {
        const request = { ...asha.request, paymentMethod: method };
        expect(await start(other, method, asha.token, request)).toMatchObject({
          status: 400,
          body: { message: 'Invalid payment method' },
        });
      }
      expect(await ordersOf(other, asha.id)).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
