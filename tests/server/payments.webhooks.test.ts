import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payments, providerEvents } from '../../server/db/schema.ts';
import { startShop, type Shop } from './harness.ts';
import {
  orderOf,
  paymentsOf,
  readyToPay,
  shipmentsQueued,
  startRazorpay,
  startStripe,
  verifyRazorpay,
  verifyStripe,
} from './payment-steps.ts';
import { cartOf } from './shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.set({ stripe: { webhooks: 'held' }, razorpay: { webhooks: 'held' } }));

const hex = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

function post(path: string, body: string, headers: Record<string, string>) {
  return fetch(`${shop.url}/api/webhooks/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  }).then(({ status }) => status);
}
const stripeHeaders = (
  body: string,
  at = shop.clock.now(),
  secret = shop.sandbox.keys.stripe.webhookSecret,
) => {
  const t = Math.floor(at / 1000);
  return { 'stripe-signature': `t=${t},v1=${hex(secret, `${t}.${body}`)}` };
};
const razorpayHeaders = (body: string, id: string, secret = shop.sandbox.keys.razorpay.webhookSecret) => ({
  'x-razorpay-signature': hex(secret, body),
  'x-razorpay-event-id': id,
});

/** The held events of the providers for this Stripe session or Razorpay order, in chronological order. */
const heldWebhooks = (ref: string) => shop.sandbox.held().filter(({ body }) => body.includes(ref));

async function paidByStripe() {
  const asha = await readyToPay(shop, 'stripe');
  const { orderId, ref } = await startStripe(shop, asha);
  shop.sandbox.payStripe(ref, 'pay');
  const event = heldWebhooks(ref).find(({ type }) => type === 'checkout.session.completed');
  if (!event) throw new Error('No event of Stripe');
  return { ...asha, orderId, ref, event };
}

async function paidByRazorpay() {
  const asha = await readyToPay(shop, 'razorpay');
  const { orderId, ref } = await startRazorpay(shop, asha);
  const payment = shop.sandbox.payRazorpay(ref, { act: 'pay' });
  const event = heldWebhooks(ref).find(({ type }) => type === 'payment.captured');
  if (!event) throw new Error('No event of Razorpay');
  return { ...asha, orderId, ref, event, payment };
}

describe('a Stripe webhook', () => {
  test('that comes 20 times at once acts once', async () => {
    const { orderId, token, event } = await paidByStripe();
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => post('stripe', event.body, stripeHeaders(event.body))),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Order Confirmed', paid: true });
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'paid' }]);
    expect(await shipmentsQueued(shop, orderId)).toBe(1);
    expect(await cartOf(shop, token)).toEqual({});
    const noted = await shop.db
      .select()
      .from(providerEvents)
      .where(eq(providerEvents.eventId, event.eventId));
    expect(noted).toHaveLength(1);
  });

  test('with a modified body, another secret, or an expired or missing signature is refused and changes nothing', async () => {
    const { orderId, event } = await paidByStripe();
    const { body } = event;
    const old = shop.clock.now() - 301_000;
    const refused = await Promise.all([
      post('stripe', body.replace('"paid"', '"paid" '), stripeHeaders(body)),
      post('stripe', body, stripeHeaders(body, shop.clock.now(), 'whsec_another')),
      post('stripe', body, stripeHeaders(body, old)),
      post('stripe', body, { 'stripe-signature': 't=1,v1=' }),
      post('stripe', body, {}),
      post('stripe', '', stripeHeaders('')),
    ]);
    expect(new Set(refused)).toEqual(new Set([400]));
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Pending Payment', paid: false });
    const recent = shop.clock.now() - 299_000;
    expect(await post('stripe', body, stripeHeaders(body, recent))).toBe(200);
    expect(await orderOf(shop, orderId)).toMatchObject({ paid: true });
  });

  test('finds a payment whose session was never answered, but does not confuse another session with a known one', async () => {
    const { orderId, ref, event } = await paidByStripe();
    const other = event.body.replaceAll(ref, `${ref}_other`);
    expect(await post('stripe', other, stripeHeaders(other))).toBe(404);
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'open', providerRef: ref }]);
    await shop.db.update(payments).set({ providerRef: null }).where(eq(payments.orderId, orderId));
    expect(await post('stripe', event.body, stripeHeaders(event.body))).toBe(200);
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'paid', providerRef: ref }]);
  });

  test('for an unknown session is refused, so that Stripe resends it; one of another type is acknowledged', async () => {
    const { event } = await paidByStripe();
    const unknown = event.body
      .replaceAll(/cs_test_\w+/g, 'cs_test_unknown')
      .replaceAll(/"payment_id":"[^"]+"/g, '"payment_id":"x"');
    for (let time = 0; time < 2; time += 1) {
      expect(await post('stripe', unknown, stripeHeaders(unknown))).toBe(404);
    }
    const other = JSON.stringify({ ...JSON.parse(event.body), id: 'evt_other', type: 'customer.created' });
    expect(await post('stripe', other, stripeHeaders(other))).toBe(200);
  });

  test('that was refused once is accepted when it is resent', async () => {
    const { orderId, event } = await paidByStripe();
    expect(await post('stripe', event.body, {})).toBe(400);
    expect(await shop.sandbox.release([event.id])).toEqual([200]);
    expect(await orderOf(shop, orderId)).toMatchObject({ paid: true });
  });

  test('with a wrong amount confirms nothing: the money is refunded, and the merchant is notified in the log', async () => {
    const { orderId, event } = await paidByStripe();
    const less = event.body.replaceAll('"amount_total":99800', '"amount_total":100');
    expect(await post('stripe', less, stripeHeaders(less))).toBe(200);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Pending Payment', paid: false });
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ amountPaise: 100 }]);
    expect(shop.logged.some((line) => line.includes('"level":"error"') && line.includes(orderId))).toBe(true);
  });
});

describe('a Razorpay webhook', () => {
  test('about a payment that is authorised marks it so, and one about a refused attempt leaves it open', async () => {
    const { orderId, ref } = await startRazorpay(shop, await readyToPay(shop, 'razorpay'));
    shop.sandbox.payRazorpay(ref, { act: 'refuse' });
    shop.sandbox.payRazorpay(ref, { act: 'authorise', seconds: 3_600 });
    const [refused, authorised] = ['payment.failed', 'payment.authorized'].map((name) =>
      heldWebhooks(ref).find(({ type }) => type === name),
    );
    for (const [event, status] of [
      [refused, 'open'],
      [authorised, 'authorized'],
    ] as const) {
      const body = event?.body ?? '';
      expect(await post('razorpay', body, razorpayHeaders(body, randomUUID()))).toBe(200);
      expect(await paymentsOf(shop, orderId)).toMatchObject([{ status }]);
      expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Pending Payment', paid: false });
    }
  });

  test('that comes 20 times at once acts once', async () => {
    const { orderId, token, event } = await paidByRazorpay();
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () =>
        post('razorpay', event.body, razorpayHeaders(event.body, event.eventId)),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Order Confirmed', paid: true });
    expect(await shipmentsQueued(shop, orderId)).toBe(1);
    expect(await cartOf(shop, token)).toEqual({});
  });

  test('acts once under several event ids', async () => {
    const { orderId, event } = await paidByRazorpay();
    const statuses = await Promise.all(
      Array.from({ length: 5 }, () =>
        post('razorpay', event.body, razorpayHeaders(event.body, randomUUID())),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'paid' }]);
    expect(await shipmentsQueued(shop, orderId)).toBe(1);
  });

  test('with a modified body, another secret or no signature is refused; without an event id it acts once', async () => {
    const { orderId, event } = await paidByRazorpay();
    const { body, eventId } = event;
    const { 'x-razorpay-signature': signature } = razorpayHeaders(body, eventId);
    const refused = await Promise.all([
      post('razorpay', body.replace('"captured"', '"captured" '), { 'x-razorpay-signature': signature }),
      post('razorpay', body, razorpayHeaders(body, eventId, 'another')),
      post('razorpay', body, { 'x-razorpay-signature': signature.slice(1) }),
      post('razorpay', body, {}),
    ]);
    expect(new Set(refused)).toEqual(new Set([400]));
    expect(await orderOf(shop, orderId)).toMatchObject({ paid: false });
    expect(await post('razorpay', body, { 'x-razorpay-signature': signature })).toBe(200);
    expect(await post('razorpay', body, { 'x-razorpay-signature': signature })).toBe(200);
    expect(await shipmentsQueued(shop, orderId)).toBe(1);
  });

  test('for an unknown order is refused, so that Razorpay resends it; one of another type is acknowledged', async () => {
    const { ref, event } = await paidByRazorpay();
    const unknown = event.body.replaceAll(ref, 'order_unknown');
    expect(await post('razorpay', unknown, razorpayHeaders(unknown, 'u'))).toBe(404);
    for (const body of ['{"event":"settlement.processed","payload":{}}', '{"event":"x"}', '[]', 'no json']) {
      expect(await post('razorpay', body, razorpayHeaders(body, randomUUID()))).toBe(200);
    }
  });
});

test('a refund that fails at its provider is due again, and logged for the merchant', async () => {
  const { orderId, ref, payment, event } = await paidByRazorpay();
  const again = shop.sandbox.payRazorpay(ref, { act: 'again' });
  await shop.sandbox.release(
    heldWebhooks(ref)
      .filter(({ type }) => type === 'payment.captured')
      .map(({ id }) => id),
  );
  await shop.payments.refunds.drained();
  const states = async () =>
    Object.fromEntries(
      (await paymentsOf(shop, orderId)).map(({ providerPaymentId, status }) => [providerPaymentId, status]),
    );
  expect(await states()).toEqual({ [payment.id]: 'paid', [again.id]: 'refunded' });
  const failed = event.body.replaceAll('payment.captured', 'refund.failed').replaceAll(payment.id, again.id);
  const eventId = randomUUID();
  expect(await post('razorpay', failed, razorpayHeaders(failed, eventId))).toBe(200);
  expect(await states()).toEqual({ [payment.id]: 'paid', [again.id]: 'refund_due' });
  expect(shop.logged.some((line) => line.includes('a refund failed') && line.includes(orderId))).toBe(true);

  // The merchant refunds it by another channel, and Razorpay resends the first event.
  const refunded = heldWebhooks(again.id).filter(({ type }) => type === 'refund.processed');
  await shop.sandbox.release(refunded.map(({ id }) => id));
  expect(await states()).toEqual({ [payment.id]: 'paid', [again.id]: 'refunded' });
  expect(await post('razorpay', failed, razorpayHeaders(failed, eventId))).toBe(200);
  expect(await states()).toEqual({ [payment.id]: 'paid', [again.id]: 'refunded' });
});

test('webhooks and other calls accept only JSON', async () => {
  const body = '{"event":"x"}';
  const headers = { ...razorpayHeaders(body, 'e'), 'content-type': 'text/plain' };
  expect(await post('razorpay', body, headers)).toBe(415);
  const form = await fetch(`${shop.url}/api/order/stripe`, {
    method: 'POST',
    body: 'a=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(form.status).toBe(415);
  expect((await fetch(`${shop.url}/api/webhooks/stripe`)).status).toBe(405);
});

describe('in any order of the payment updates', () => {
  /** All updates of one payment in any order, some of them repeated. */
  const anyOrder = <T>(updates: readonly T[]) =>
    fc.shuffledSubarray([...updates, ...updates], {
      minLength: updates.length,
      maxLength: updates.length * 2,
    });

  test('an order paid by Razorpay is paid exactly once: verify, authorized, captured, failed, order.paid', async () => {
    const updates = [
      'verify',
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ] as const;
    const run = async (sequence: readonly (typeof updates)[number][]) => {
      const asha = await readyToPay(shop, 'razorpay');
      const { orderId, ref } = await startRazorpay(shop, asha);
      shop.sandbox.payRazorpay(ref, { act: 'refuse' });
      const payment = shop.sandbox.payRazorpay(ref, { act: 'pay' });
      const held = heldWebhooks(ref);
      for (const each of sequence) {
        const event = held.find(({ type }) => type === each);
        const status = event
          ? await post('razorpay', event.body, razorpayHeaders(event.body, randomUUID()))
          : (
              await verifyRazorpay(shop, asha.token, {
                razorpay_order_id: ref,
                razorpay_payment_id: payment.id,
                razorpay_signature: hex(shop.sandbox.keys.razorpay.keySecret, `${ref}|${payment.id}`),
              })
            ).status;
        expect(status).toBe(200);
      }
      expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Order Confirmed', paid: true });
      expect(await paymentsOf(shop, orderId)).toMatchObject([
        { status: 'paid', providerPaymentId: payment.id },
      ]);
      expect(await shipmentsQueued(shop, orderId)).toBe(1);
    };
    const paying = anyOrder(updates).filter((list) =>
      list.some((each) => ['verify', 'payment.captured', 'order.paid'].includes(each)),
    );
    await fc.assert(fc.asyncProperty(paying, run), { numRuns: 12, endOnFailure: true });
  }, 60_000);

  test('an order paid by card is paid exactly once: verify, completed, late success', async () => {
    const updates = [
      'verify',
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
    ] as const;
    const run = async (sequence: readonly (typeof updates)[number][]) => {
      const asha = await readyToPay(shop, 'stripe');
      const { orderId, ref } = await startStripe(shop, asha);
      shop.sandbox.payStripe(ref, 'slow', 1);
      shop.clock.advance(1_000);
      await shop.sandbox.processDue();
      const held = heldWebhooks(ref);
      for (const each of sequence) {
        const event = held.find(({ type }) => type === each);
        const again = event && JSON.stringify({ ...JSON.parse(event.body), id: `evt_${randomUUID()}` });
        const status = again
          ? await post('stripe', again, stripeHeaders(again))
          : (await verifyStripe(shop, asha.token, orderId)).status;
        expect(status).toBe(200);
      }
      expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Order Confirmed', paid: true });
      expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'paid' }]);
      expect(await shipmentsQueued(shop, orderId)).toBe(1);
    };
    const paying = anyOrder(updates).filter((list) =>
      list.some((each) => each !== 'checkout.session.completed'),
    );
    await fc.assert(fc.asyncProperty(paying, run), { numRuns: 10, endOnFailure: true });
  }, 60_000);

  test('a card payment that fails late stays unpaid, in either order of its events', async () => {
    for (const turn of [false, true]) {
      const asha = await readyToPay(shop, 'stripe');
      const { orderId, ref } = await startStripe(shop, asha);
      shop.sandbox.payStripe(ref, 'slow-fail', 1);
      shop.clock.advance(1_000);
      await shop.sandbox.processDue();
      const ids = heldWebhooks(ref).map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(1);
      await shop.sandbox.release(turn ? ids.toReversed() : ids);
      expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Pending Payment', paid: false });
      expect(await paymentsOf(shop, orderId)).toMatchObject([{ status: 'failed' }]);
    }
  });
});
