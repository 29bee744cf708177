import { eq } from 'drizzle-orm';
import { array, assert, constantFrom, integer, property, record, uuid } from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import { users } from '../../server/db/schema.ts';
import { sumRefunds, type RefundParts } from '../../server/orders/queries.ts';
import { planRefund } from '../../server/payments/plan-refund.ts';
import type { Shop } from './harness.ts';
import { orderOf, paymentsOf, placePaid, type Online } from './payment-steps.ts';
import type { ShiprocketStandIn } from './shiprocket-stand-in.ts';
import { newEmail, send } from './shopper.ts';
import { openShippingShop } from './shipping-shop.ts';

const PAID = 99_800;

let shop: Shop;
let courier: ShiprocketStandIn;
beforeAll(async () => {
  ({ shop, courier } = await openShippingShop());
});
afterEach(() => {
  shop.sandbox.set({ stripe: { webhooks: 'on' }, razorpay: { webhooks: 'on' } });
});
afterAll(async () => {
  await shop.close();
  await courier.close();
});

/** An order that was paid online and that Shiprocket knows, with its payment. */
async function placeWithPayment(provider: Online) {
  const { orderId, token } = await placePaid(shop, provider);
  await shop.sandbox.processDue();
  const [payment] = await paymentsOf(shop, orderId);
  if (!payment) throw new Error('There is no payment');
  // Mail without a limit goes to the account's own address.
  const email = newEmail();
  const { userId } = await orderOf(shop, orderId);
  await shop.db.update(users).set({ email }).where(eq(users.id, userId));
  return {
    orderId,
    token,
    payment,
    money: payment.providerPaymentId ?? '',
    email,
  };
}

/** Refunds like the merchant does at the provider's site. */
async function refundByHand(provider: Online, money: string, amount: number): Promise<void> {
  const { stripe, razorpay } = shop.providers;
  const answer =
    provider === 'stripe'
      ? await fetch(`${stripe?.apiUrl}/v1/refunds`, {
          method: 'POST',
          headers: { authorization: `Bearer ${stripe?.secretKey}` },
          body: new URLSearchParams({ payment_intent: money, amount: String(amount) }),
        })
      : await fetch(`${razorpay?.apiUrl}/v1/payments/${money}/refund`, {
          method: 'POST',
          headers: {
            authorization: `Basic ${Buffer.from(`${razorpay?.keyId}:${razorpay?.keySecret}`).toString('base64')}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ amount }),
        });
  expect(answer.status).toBe(200);
  await shop.sandbox.processDue();
}

/** The amounts of a payment's refunds at its provider. */
const refundsAt = (provider: Online, money: string) =>
  provider === 'stripe'
    ? Object.values(shop.sandbox.data.stripe.refunds).flatMap(({ intent, amount }) =>
        intent === money ? [amount] : [],
      )
    : Object.values(shop.sandbox.data.razorpay.refunds).flatMap(({ paymentId, amount }) =>
        paymentId === money ? [amount] : [],
      );

async function cancel({ token, orderId }: { token: string; orderId: string }) {
  expect((await send(shop, 'cancelOrder', { token, body: { orderId } })).status).toBe(200);
  await shop.payments.refunds.drained();
  shop.orderMessages.wake();
  await shop.orderMessages.drained();
  const { body } = await send(shop, 'listOrders', { token, body: {} });
  return body;
}

const mailTo = (email: string, subject: RegExp) =>
  shop.outbox.list().find((mail) => mail.to === email && subject.test(mail.subject ?? ''))?.text;

const PROVIDERS = ['stripe', 'razorpay'] as const;

test('never more goes back than was paid, whatever was refunded before', () => {
  const refund = record({
    id: uuid(),
    amountPaise: integer({ min: 1, max: PAID }),
    paymentId: constantFrom('ours', 'other', null),
  });
  assert(
    property(array(refund, { maxLength: 5 }), (refunds) => {
      const { own, leftPaise } = planRefund({ id: 'ours', amountPaise: paise(PAID) }, refunds);
      const before = refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      expect(leftPaise).toBe(Math.max(0, PAID - before));
      expect(own !== null).toBe(refunds.some(({ paymentId }) => paymentId === 'ours'));
      const part = { id: 'return', amountPaise: paise(30_000) };
      const planned = planRefund({ id: 'ours', amountPaise: paise(PAID) }, refunds, part);
      expect(planned.leftPaise).toBe(Math.min(30_000, Math.max(0, PAID - before)));
      expect(planned.own).toBeNull();
    }),
  );
});

test.each(
  PROVIDERS.flatMap((provider) => (['on', 'off'] as const).map((webhooks) => [provider, webhooks] as const)),
)(
  '%s: what the merchant has refunded by hand is not refunded again (webhooks %s)',
  async (provider, webhooks) => {
    shop.sandbox.set({ [provider]: { webhooks } });
    const order = await placeWithPayment(provider);
    await refundByHand(provider, order.money, 30_000);
    await refundByHand(provider, order.money, 20_000);
    expect(await cancel(order)).toMatchObject({ orders: [{ refund: { amount: 998, done: true } }] });
    expect(refundsAt(provider, order.money)).toEqual([30_000, 20_000, PAID - 50_000]);
    const refunded = mailTo(order.email, /^Your refund/);
    expect(refunded).toContain('We have refunded ₹498.00');
    expect(refunded).toContain('Together with the ₹500.00 that we sent earlier, you get ₹998.00 back.');
    if (webhooks === 'on') {
      const cancelled = mailTo(order.email, /is cancelled$/);
      expect(cancelled).toContain('We are sending ₹498.00 back to you.');
      expect(cancelled).toContain('We have refunded ₹500.00 already.');
    }
  },
);

test.each(PROVIDERS)('%s: nothing is refunded when the merchant has refunded all', async (provider) => {
  shop.sandbox.set({ [provider]: { webhooks: 'off' } });
  const order = await placeWithPayment(provider);
  await refundByHand(provider, order.money, 40_000);
  await refundByHand(provider, order.money, PAID - 40_000);
  expect(await cancel(order)).toMatchObject({ orders: [{ refund: { amount: 998, done: true } }] });
  expect(refundsAt(provider, order.money)).toHaveLength(2);
});

test.each(PROVIDERS)('%s: repeated, as after a lost answer, it is the same refund', async (provider) => {
  const { payment, money } = await placeWithPayment(provider);
  await refundByHand(provider, money, 40_000);
  const first = await shop.payments[provider]?.refund(payment);
  expect(first).toMatchObject({ earlierPaise: 40_000 });
  expect(await shop.payments[provider]?.refund(payment)).toEqual(first);
  expect(refundsAt(provider, money)).toEqual([40_000, PAID - 40_000]);
});

test('each payment of an order that was paid twice goes back once, and each refund has a message of its own', async () => {
  const order = await placeWithPayment('razorpay');
  shop.sandbox.payRazorpay(order.payment.providerRef ?? '', { act: 'again' });
  await shop.sandbox.processDue();
  await shop.payments.refunds.drained();
  shop.orderMessages.wake();
  await shop.orderMessages.drained();
  expect(mailTo(order.email, /^Your refund/)).toContain('We have refunded ₹998.00');

  expect(await cancel(order)).toMatchObject({ orders: [{ refund: { amount: 1996, done: true } }] });
  const mails = shop.outbox.list().filter(({ to }) => to === order.email);
  const refunds = mails.filter(({ subject }) => subject?.startsWith('Your refund'));
  expect(refunds.map(({ text }) => /We have refunded (\S+)/.exec(text)?.[1])).toEqual(['₹998.00', '₹998.00']);
  expect(new Set(refunds.map(({ messageId }) => messageId)).size).toBe(2);
  const cancelled = mailTo(order.email, /is cancelled$/);
  expect(cancelled).toContain('We are sending ₹998.00 back to you.');
  expect(cancelled).toContain('We have refunded ₹998.00 already.');
});

describe('sumRefunds', () => {
  const refund = (status: RefundParts['status'], details: Partial<RefundParts> = {}): RefundParts => ({
    id: crypto.randomUUID(),
    status,
    amountPaise: paise(24_900),
    refundReason: 'cancelled',
    refundedEarlierPaise: paise(0),
    ...details,
  });
  const twice = refund('refunded', { refundReason: 'second' });
  test.each([
    ['all of one payment', [refund('refund_due')], 24_900, 0],
    [
      'the rest of one payment',
      [refund('refund_due', { refundedEarlierPaise: paise(10_000) })],
      14_900,
      10_000,
    ],
    ['only the payment that is still due', [twice, refund('refund_due')], 24_900, 24_900],
  ])('while a refund is due, its amount is %s', (_name, refunds, amountPaise, earlierPaise) => {
    expect(sumRefunds(refunds)).toMatchObject({ amountPaise, earlierPaise, done: false });
  });

  test('once all are done, its amount is all of them, and the amount of an earlier payment was refunded earlier', () => {
    expect(sumRefunds([twice, refund('refunded')])).toMatchObject({
      amountPaise: 49_800,
      earlierPaise: 24_900,
      done: true,
    });
  });
});

describe('when the customer bears Razorpay’s fee', () => {
  const FEE = Math.round(PAID * 0.0236);
  beforeEach(() => shop.sandbox.set({ razorpay: { feeBearer: 'customer' } }));
  afterEach(() => shop.sandbox.set({ razorpay: { feeBearer: 'merchant' } }));

  test('an order is paid by its amount and the fee, and cancelled it gives its amount back', async () => {
    const order = await placeWithPayment('razorpay');
    expect(shop.sandbox.data.razorpay.payments[order.money]).toMatchObject({ amount: PAID + FEE });
    expect(order.payment).toMatchObject({ status: 'paid', amountPaise: PAID });
    expect(await cancel(order)).toMatchObject({ orders: [{ refund: { amount: 998, done: true } }] });
    await shop.sandbox.processDue();
    expect(refundsAt('razorpay', order.money)).toEqual([PAID]);
    expect(await paymentsOf(shop, order.orderId)).toMatchObject([
      { status: 'refunded', refundedEarlierPaise: 0 },
    ]);
    const { number } = await orderOf(shop, order.orderId);
    const refunded = mailTo(order.email, new RegExp(`^Your refund for order ${number}$`));
    expect(refunded).toContain('We have refunded ₹998.00');
  });

  test('what was refunded by hand is not refunded again', async () => {
    const order = await placeWithPayment('razorpay');
    await refundByHand('razorpay', order.money, 40_000);
    await cancel(order);
    expect(refundsAt('razorpay', order.money)).toEqual([40_000, PAID - 40_000]);
  });

  test('a second payment goes back with its fee', async () => {
    const order = await placeWithPayment('razorpay');
    const again = shop.sandbox.payRazorpay(order.payment.providerRef ?? '', { act: 'again' });
    await shop.sandbox.processDue();
    await shop.payments.refunds.drained();
    expect(refundsAt('razorpay', again.id)).toEqual([PAID + FEE]);
  });
});
