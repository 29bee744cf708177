import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { signToken } from '../../server/accounts/tokens.ts';
import { CouponRow } from '../../server/coupons/coupon-input.ts';
import { endCoupon, listCoupons, storeCoupons } from '../../server/coupons/manage-coupons.ts';
import { couponUses, orders, payments, users } from '../../server/db/schema.ts';
import { listCollectedCash } from '../../server/orders/cash.ts';
import { reconcile } from '../../server/payments/reconcile.ts';
import { adhocOrder } from '../../server/shipping/shiprocket/adhoc-order.ts';
import { DATABASE, startShop, type Shop } from './harness.ts';
import {
  fetchPaymentStatus,
  orderOf,
  paymentsOf,
  startRazorpay,
  startStripe,
  start,
} from './payment-steps.ts';
import { ADDRESS, addProduct, send, type Answer } from './shopper.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Shoppers who order at the same moment. The embedded database serves one after the other. */
const CROWD = DATABASE === 'postgres' ? 100 : 10;
const PARCEL = { lengthCm: 10, breadthCm: 10, heightCm: 10, weightKg: 0.5 };

let shop: Shop;
/** Another process of the same shop. */
let second: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { DELIVERY_FEE: '50' } });
  second = await startShop({ beside: shop, env: { DELIVERY_FEE: '50' } });
});
afterAll(async () => {
  await second.close();
  await shop.close();
});
beforeEach(() =>
  shop.sandbox.set({ stripe: { webhooks: 'off', down: false }, razorpay: { webhooks: 'off', down: false } }),
);

let serial = 0;

/** Makes a coupon of the shop and returns its code. */
async function makeCoupon(fields: Omit<v.InferInput<typeof CouponRow>, 'code'>): Promise<string> {
  const code = `COUPON-${(serial += 1)}`;
  const entry = v.parse(CouponRow, { code, ...fields });
  await storeCoupons(shop.db, [entry], { replace: false, at: new Date(shop.now()) });
  return code;
}

/** The day in India that is so many days from now. */
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(shop.now() + days * DAY);

/** A signed-in shopper who orders one small lamp of ₹499 for a fee of ₹50. */
async function buyer(
  coupon: string | undefined,
  amount: number,
  { product = {}, account }: { product?: Parameters<typeof addProduct>[1]; account?: string } = {},
) {
  const id = account ?? randomUUID();
  if (account === undefined)
    await shop.db.insert(users).values({ id, name: 'Asha Rao', email: `${id}@example.com` });
  const items = [{ productId: await addProduct(shop, product), size: 'Small', quantity: 1 }];
  return {
    id,
    token: await signToken(shop, { id, name: 'Asha Rao', tokenGeneration: 0 }),
    request: { address: ADDRESS, items, amount, coupon, paymentMethod: 'cod' },
  };
}
type Buyer = Awaited<ReturnType<typeof buyer>>;

const place = ({ token, request }: Buyer, key: string = randomUUID(), at = shop): Promise<Answer> =>
  send(at, 'placeOrder', { token, key, body: request });

const placedId = ({ body }: Answer) =>
  v.parse(v.object({ order: v.object({ _id: v.string() }) }), body).order._id;

/** The uses of a coupon: of confirmed orders, and held for unpaid ones. */
async function usesOf(code: string) {
  const rows = await shop.db.select().from(couponUses).where(eq(couponUses.code, code));
  const held = rows.filter(({ heldUntil }) => heldUntil !== null).length;
  return { confirmed: rows.length - held, held };
}

const cancel = (one: Buyer, orderId: string) =>
  send(shop, 'cancelOrder', { token: one.token, body: { orderId } });

describe('a coupon that is checked', () => {
  const check = (code: string, one: Buyer, token?: string) =>
    send(shop, 'checkCoupon', {
      body: { code, items: one.request.items },
      ...(token === undefined ? {} : { token }),
    });

  test('answers what it changes, however it is typed, to a guest as well', async () => {
    const one = await buyer(undefined, 549);
    const code = await makeCoupon({ percent: 10 });
    expect(await check(` ${code.toLowerCase()} `, one)).toMatchObject({
      status: 200,
      body: { code, discount: 49.9, deliveryFee: 50 },
    });
    expect((await check(await makeCoupon({ freeDelivery: true }), one, one.token)).body).toMatchObject({
      discount: 0,
      deliveryFee: 0,
    });
  });

  test('is refused with what is missing', async () => {
    const one = await buyer(undefined, 549);
    const soon = day(3);
    const refusals = [
      [
        await makeCoupon({ amount: 100, minimum: 709 }),
        { code: 'coupon_below_minimum', values: { amount: 210 } },
      ],
      [await makeCoupon({ amount: 100, from: soon }), { code: 'coupon_not_started', values: { date: soon } }],
      [await makeCoupon({ amount: 100, until: day(-1) }), { code: 'coupon_ended' }],
      ['NOSUCHCODE', { code: 'coupon_unknown' }],
    ] as const;
    for (const [code, refusal] of refusals) {
      const { status, body } = await check(code, one);
      expect([status, body]).toMatchObject([refusal.code === 'coupon_unknown' ? 400 : 409, refusal]);
    }
    const { body } = await check(refusals[0][0], one);
    expect(body['message']).toBe('Add ₹210.00 more to use this coupon.');
  });

  test('is refused when delivery is free already, and is not used', async () => {
    const noFee = await startShop({ beside: shop, env: { DELIVERY_FEE: '0' } });
    const code = await makeCoupon({ freeDelivery: true, uses: 1 });
    const one = await buyer(code, 499);
    expect(await place(one, randomUUID(), noFee)).toMatchObject({
      status: 409,
      body: { code: 'coupon_delivery_free' },
    });
    await noFee.close();
    expect(await usesOf(code)).toEqual({ confirmed: 0, held: 0 });
  });

  test('is refused for items that it is not for', async () => {
    const other = await addProduct(shop, { departments: ['Books'] });
    const one = await buyer(undefined, 549);
    for (const scope of [{ products: [other] }, { departments: ['Books'] }])
      expect((await check(await makeCoupon({ percent: 10, ...scope }), one)).body).toMatchObject({
        code: 'coupon_no_matching_item',
      });
  });

  test('that is unknown is counted, and no other is', async () => {
    const strict = await startShop({ beside: shop, env: { DELIVERY_FEE: '50', LIMITS: 'on' } });
    const one = await buyer(undefined, 549);
    const known = await makeCoupon({ percent: 10 });
    const checkAt = async (code: string) =>
      (await send(strict, 'checkCoupon', { token: one.token, body: { code, items: one.request.items } }))
        .status;
    for (let round = 0; round < 60; round += 1) {
      expect(await checkAt(`GUESS-${round}`)).toBe(400);
      if (round % 20 === 0) expect(await checkAt(known)).toBe(200);
    }
    expect([await checkAt('GUESS'), await checkAt(known)]).toEqual([429, 429]);
    const guess = { ...one, request: { ...one.request, coupon: 'GUESS' } };
    expect((await place(guess, randomUUID(), strict)).status).toBe(429);
    await strict.close();
  });
});

describe('an order with a coupon', () => {
  test('costs less, and shows it; without one it costs what it did', async () => {
    const code = await makeCoupon({ percent: 10 });
    const answer = await place(await buyer(code.toLowerCase(), 499.1));
    expect(answer).toMatchObject({
      status: 200,
      body: { order: { subtotal: 499, deliveryFee: 50, coupon: code, discount: 49.9, amount: 499.1 } },
    });
    expect(await orderOf(shop, placedId(answer))).toMatchObject({ coupon: code, totalPaise: 49_910 });
    const plain = await place(await buyer(undefined, 549));
    expect(plain.body['order']).not.toHaveProperty('coupon');
    expect(plain.body['order']).not.toHaveProperty('discount');
  });

  test('is compared with the total that the shopper saw', async () => {
    const code = await makeCoupon({ amount: 100 });
    expect(await place(await buyer(code, 549))).toMatchObject({
      status: 409,
      body: { code: 'prices_changed', amount: 449 },
    });
    expect(await usesOf(code)).toEqual({ confirmed: 0, held: 0 });
  });

  test('is another order than one without it, under the same key', async () => {
    const code = await makeCoupon({ amount: 100 });
    const asha = await buyer(code, 449);
    const { orderId } = await startStripe(shop, asha, 'one-key');
    expect((await startStripe(shop, asha, 'one-key')).orderId).toBe(orderId);
    const without = { ...asha.request, coupon: undefined, amount: 549 };
    expect(
      await start(shop, 'stripe', asha.token, { ...without, paymentMethod: 'stripe' }, 'one-key'),
    ).toMatchObject({
      status: 409,
      body: { code: 'order_key_in_use' },
    });
  });

  test('charges the provider what is left to pay', async () => {
    const code = await makeCoupon({ amount: 100 });
    const { ref, orderId } = await startStripe(shop, await buyer(code, 449));
    expect(shop.sandbox.data.stripe.sessions[ref]).toMatchObject({
      amountTotal: 44_900,
      lines: [{ name: `1 item, coupon ${code}` }],
    });
    expect(await paymentsOf(shop, orderId)).toMatchObject([{ amountPaise: 44_900 }]);
    expect((await startRazorpay(shop, await buyer(code, 449))).amount).toBe(44_900);
  });

  test('is worth less at the courier, by the discount', async () => {
    const code = await makeCoupon({ amount: 100 });
    const order = await orderOf(shop, placedId(await place(await buyer(code, 449))));
    const sent = adhocOrder(order, [], 'ref', { pickupLocation: 'Home', parcel: PARCEL });
    expect(sent).toMatchObject({ payment_method: 'COD', sub_total: 399, shipping_charges: 50 });
    // It could be subtracted again from what the courier collects.
    expect(sent).not.toHaveProperty('total_discount');
  });
});

describe('the uses of a coupon', () => {
  test('of many shoppers at the same moment, the last one goes to one of them', async () => {
    const code = await makeCoupon({ amount: 100, uses: 3 });
    for (const _ of [1, 2]) expect((await place(await buyer(code, 449))).status).toBe(200);
    const crowd = await Promise.all(Array.from({ length: CROWD }, () => buyer(code, 449)));
    const answers = await Promise.all(
      crowd.map(async (one, index) => {
        const at = index % 2 ? shop : second;
        const key = randomUUID();
        // Like the app, repeats the request while the shop is too busy.
        let answer = await place(one, key, at);
        while (answer.status === 503) answer = await place(one, key, at);
        return answer;
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body['code']);
    expect(new Set(refused)).toEqual(new Set(['coupon_used_up']));
    expect(await usesOf(code)).toEqual({ confirmed: 3, held: 0 });
  });

  test('once per account are one, also for orders at the same moment', async () => {
    const code = await makeCoupon({ amount: 100, oncePerAccount: true });
    const asha = await buyer(code, 449);
    const again = await buyer(code, 449, { account: asha.id });
    const answers = await Promise.all([place(asha), place(again, randomUUID(), second)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await place(again)).body).toMatchObject({ code: 'coupon_already_used' });
    expect(await usesOf(code)).toEqual({ confirmed: 1, held: 0 });
  });

  test('for the first order end with it, and come back when it is cancelled', async () => {
    const code = await makeCoupon({ amount: 100, firstOrder: true });
    const asha = await buyer(code, 449);
    const first = await place(asha);
    const again = await buyer(code, 449, { account: asha.id });
    expect((await place(again)).body).toMatchObject({ code: 'coupon_first_order_only' });
    expect((await cancel(asha, placedId(first))).status).toBe(200);
    expect(await usesOf(code)).toEqual({ confirmed: 0, held: 0 });
    expect((await place(again)).status).toBe(200);
  });

  test('of an unpaid order are held for it, and do not count against its own payment', async () => {
    const code = await makeCoupon({ amount: 100, uses: 1, oncePerAccount: true });
    const asha = await buyer(code, 449);
    const { orderId } = await startStripe(shop, asha, 'held');
    expect(await usesOf(code)).toEqual({ confirmed: 0, held: 1 });
    expect((await place(await buyer(code, 449))).body).toMatchObject({ code: 'coupon_used_up' });
    expect((await startRazorpay(shop, asha, 'held')).orderId).toBe(orderId);
    expect((await place(asha, 'held')).status).toBe(200);
    expect(await usesOf(code)).toEqual({ confirmed: 1, held: 0 });
  });

  test('go to the next order of the shopper, who has changed the cart', async () => {
    const code = await makeCoupon({ amount: 100, uses: 1, oncePerAccount: true, firstOrder: true });
    const asha = await buyer(code, 449);
    const { orderId } = await startStripe(shop, asha);
    const changed = await startStripe(shop, await buyer(code, 449, { account: asha.id }));
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Cancelled' });
    expect((await place(await buyer(code, 449, { account: asha.id }))).status).toBe(200);
    expect(await orderOf(shop, changed.orderId)).toMatchObject({ status: 'Cancelled' });
    expect(await usesOf(code)).toEqual({ confirmed: 1, held: 0 });
  });

  test('are given back when the hold of an unpaid order ends, and counted again when its money arrives', async () => {
    const code = await makeCoupon({ amount: 100, uses: 1 });
    const asha = await buyer(code, 449);
    const { orderId, ref } = await startRazorpay(shop, asha);
    shop.clock.advance(30 * MINUTE);
    await reconcile(shop);
    expect(await usesOf(code)).toEqual({ confirmed: 0, held: 0 });
    shop.sandbox.payRazorpay(ref, { act: 'pay' });
    expect((await fetchPaymentStatus(shop, asha.token, orderId)).body).toMatchObject({ state: 'paid' });
    expect(await usesOf(code)).toEqual({ confirmed: 1, held: 0 });
  });

  test('that another has had meanwhile refund late money, and cancel its order', async () => {
    const code = await makeCoupon({ amount: 100, uses: 1 });
    const asha = await buyer(code, 449);
    const { orderId, ref } = await startRazorpay(shop, asha, 'late');
    shop.clock.advance(30 * MINUTE);
    await reconcile(shop);
    expect((await place(await buyer(code, 449))).status).toBe(200);
    expect(
      await start(shop, 'razorpay', asha.token, { ...asha.request, paymentMethod: 'razorpay' }, 'late'),
    ).toMatchObject({ status: 409, body: { code: 'coupon_used_up' } });
    shop.sandbox.payRazorpay(ref, { act: 'pay' });
    const { body } = await fetchPaymentStatus(shop, asha.token, orderId);
    expect(body['code']).toMatch(/^order_closed_refund_(pending|done)$/);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Cancelled', paid: false });
    expect(await usesOf(code)).toEqual({ confirmed: 1, held: 0 });
  });

  test('for the first order are not refused to money that arrives late because of another unpaid order', async () => {
    const code = await makeCoupon({ amount: 100, firstOrder: true });
    const asha = await buyer(code, 449);
    const { orderId, ref } = await startRazorpay(shop, asha);
    shop.clock.advance(30 * MINUTE);
    await reconcile(shop);
    expect(await usesOf(code)).toEqual({ confirmed: 0, held: 0 });
    // An order whose payment is in progress is not cancelled for the next one.
    await shop.db.update(payments).set({ status: 'authorized' }).where(eq(payments.orderId, orderId));
    const other = await startStripe(shop, await buyer(undefined, 549, { account: asha.id }));
    shop.sandbox.payRazorpay(ref, { act: 'pay' });
    expect((await fetchPaymentStatus(shop, asha.token, orderId)).body).toMatchObject({ state: 'paid' });
    expect(await orderOf(shop, other.orderId)).toMatchObject({ status: 'Pending Payment' });
    expect(await usesOf(code)).toEqual({ confirmed: 1, held: 0 });
  });

  test('are listed, and an ended coupon cannot be used', async () => {
    const code = await makeCoupon({ amount: 100 });
    await place(await buyer(code, 449));
    await endCoupon(shop.db, code, new Date(shop.now()));
    expect((await place(await buyer(code, 449))).body).toMatchObject({ code: 'coupon_ended' });
    expect(await listCoupons(shop.db, shop.now())).toContainEqual(
      expect.objectContaining({ code, uses: 1, hasEnded: true }),
    );
    await expect(endCoupon(shop.db, code, new Date(shop.now()))).rejects.toThrow('has ended already');
  });
});

describe('a total', () => {
  test('of zero is placed without a payment, and nothing is collected', async () => {
    const code = await makeCoupon({ percent: 100 });
    const noFee = await startShop({ beside: shop, env: { DELIVERY_FEE: '0' } });
    const asha = await buyer(code, 0);
    for (const method of ['stripe', 'razorpay'] as const)
      expect(
        await start(noFee, method, asha.token, { ...asha.request, paymentMethod: method }),
      ).toMatchObject({
        status: 400,
        body: { code: 'amount_below_minimum' },
      });
    const answer = await place(asha, randomUUID(), noFee);
    expect(answer).toMatchObject({ status: 200, body: { order: { amount: 0, payment: false } } });
    await noFee.close();
    const order = await orderOf(shop, placedId(answer));
    expect(adhocOrder(order, [], 'ref', { pickupLocation: 'Home', parcel: PARCEL })).toMatchObject({
      payment_method: 'Prepaid',
      sub_total: 0,
    });
    await shop.db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, order.id));
    expect((await listCollectedCash(shop.db)).map(({ number }) => number)).not.toContain(order.number);
  });

  test('below the minimum of a provider is paid another way', async () => {
    const code = await makeCoupon({ amount: 498.2 });
    const noFee = await startShop({ beside: shop, env: { DELIVERY_FEE: '0' } });
    const asha = await buyer(code, 0.8);
    expect(
      await start(noFee, 'razorpay', asha.token, { ...asha.request, paymentMethod: 'razorpay' }),
    ).toMatchObject({ status: 400, body: { code: 'amount_below_minimum', values: { amount: 1 } } });
    const { ref } = await startStripe(noFee, asha);
    expect(shop.sandbox.data.stripe.sessions[ref]).toMatchObject({ amountTotal: 80 });
    await noFee.close();
  });
});
