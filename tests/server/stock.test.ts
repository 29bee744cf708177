import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { STOCK_FEW } from '../../contract/constants.ts';
import { signToken } from '../../server/accounts/tokens.ts';
import { shipments, stock, stockAllocations, users } from '../../server/db/schema.ts';
import { endExpiredHolds } from '../../server/payments/end-expired-holds.ts';
import { ProviderError } from '../../server/payments/provider-error.ts';
import { reconcile } from '../../server/payments/reconcile.ts';
import { recordReport } from '../../server/shipping/record-tracking-report.ts';
import { setStock } from '../../server/stock/set-stock.ts';
import { DATABASE, startShop, type Shop } from './harness.ts';
import { orderOf, paymentsOf, startRazorpay, startStripe, fetchPaymentStatus } from './payment-steps.ts';
import { ADDRESS, addProduct, send, type Answer } from './shopper.ts';

const MINUTE = 60_000;
/** Shoppers who order at the same moment. The embedded database serves one after the other. */
const CROWD = DATABASE === 'postgres' ? 100 : 10;

let shop: Shop;
/** Another process of the same shop. */
let second: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { OPEN_CASH_ORDERS_MAX: '100' } });
  second = await startShop({ beside: shop, env: { OPEN_CASH_ORDERS_MAX: '100' } });
});
afterAll(async () => {
  await second.close();
  await shop.close();
});
beforeEach(() =>
  shop.sandbox.set({ stripe: { webhooks: 'off', down: false }, razorpay: { webhooks: 'off', down: false } }),
);

type Buyer = Awaited<ReturnType<typeof buyer>>;

const count = (id: string, sizes: Record<string, number>, recount = false) =>
  shop.db.transaction((tx) => setStock(tx, [{ id, stock: sizes }], { recount }));

/** A lamp of ₹499 with this stock of size small. */
async function limited(number: number): Promise<string> {
  const id = await addProduct(shop);
  await count(id, { Small: number });
  return id;
}

/** A signed-in shopper who orders small lamps. */
async function buyer(productIds: readonly string[], quantity = 1) {
  const id = randomUUID();
  await shop.db.insert(users).values({ id, name: 'Asha Rao', email: `${id}@example.com` });
  const items = productIds.map((productId) => ({ productId, size: 'Small', quantity }));
  const amount = 499 * quantity * productIds.length;
  return {
    token: await signToken(shop, { id, name: 'Asha Rao', tokenGeneration: 0 }),
    request: { address: ADDRESS, items, amount, paymentMethod: 'cod' },
  };
}

const place = ({ token, request }: Buyer, at = shop, key = randomUUID()): Promise<Answer> =>
  send(at, 'placeOrder', { token, key, body: request });
/** Like the app, repeats the request while the shop is too busy. */
async function placeAmongMany(one: Buyer, at: Shop): Promise<Answer> {
  const key = randomUUID();
  let answer = await place(one, at, key);
  while (answer.status === 503) answer = await place(one, at, key);
  return answer;
}

async function left(id: string): Promise<number | undefined> {
  const [row] = await shop.db.select().from(stock).where(eq(stock.productId, id));
  return row?.available;
}

/** The units of confirmed orders, and the units held for unpaid ones. */
async function allocated(id: string) {
  const rows = await shop.db.select().from(stockAllocations).where(eq(stockAllocations.productId, id));
  const total = (some: typeof rows) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    confirmed: total(rows.filter(({ heldUntil }) => heldUntil === null)),
    held: total(rows.filter(({ heldUntil }) => heldUntil !== null)),
  };
}

describe('a cash order', () => {
  test('consumes its units once, however often it is sent', async () => {
    const id = await limited(5);
    const asha = await buyer([id], 2);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(asha, shop, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await left(id)).toBe(3);
    expect(await allocated(id)).toEqual({ confirmed: 2, held: 0 });
  });

  test('is refused with what is left, and consumes nothing of its other lines', async () => {
    const [plenty, scarce] = [await limited(9), await limited(1)];
    const answer = await place(await buyer([plenty, scarce], 2));
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'stock_insufficient',
        message: 'Only 1 left of Brass diya, Small. Please reduce the quantity.',
        values: { id: scarce, size: 'Small', left: 1 },
      },
    });
    expect([await left(plenty), await left(scarce)]).toEqual([9, 1]);
    expect((await place(await buyer([await limited(0)]))).body).toMatchObject({ code: 'stock_out' });
  });

  test('of sizes without a number is not limited', async () => {
    const id = await addProduct(shop);
    await count(id, { Large: 0 });
    expect((await place(await buyer([id], 99))).status).toBe(200);
  });

  test('gets the last piece once among many shoppers, half of them at another process', async () => {
    const id = await limited(1);
    const crowd = await Promise.all(Array.from({ length: CROWD }, () => buyer([id])));
    const answers = await Promise.all(crowd.map((one, n) => placeAmongMany(one, n % 2 ? second : shop)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(refused.map(({ body }) => body['code']))).toEqual(new Set(['stock_out']));
    expect(await left(id)).toBe(0);
    expect(await allocated(id)).toEqual({ confirmed: 1, held: 0 });
  });

  test('of two products does not block another of them in the opposite order', async () => {
    const [one, other] = [await limited(10), await limited(10)];
    const crowd = await Promise.all(
      Array.from({ length: 10 }, (_, n) => buyer(n % 2 ? [one, other] : [other, one])),
    );
    const answers = await Promise.all(crowd.map((each, n) => place(each, n % 3 ? second : shop)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await left(one), await left(other)]).toEqual([0, 0]);
  });
});

test('an order that Shiprocket cancels gives its pieces back once', async () => {
  const id = await limited(2);
  const { body } = await place(await buyer([id], 2));
  const { _id: orderId } = v.parse(v.object({ order: v.object({ _id: v.string() }) }), body).order;
  // Its job creates the shipment, too.
  await shop.shipping.drained();
  const [shipment] = await shop.db
    .insert(shipments)
    .values({ orderId, providerOrderRef: orderId, providerOrderId: orderId, status: 'NEW' })
    .onConflictDoUpdate({ target: shipments.orderId, set: { status: 'NEW', providerOrderId: orderId } })
    .returning();
  const report = { at: null, scans: [], awb: null, courier: '', label: 'CANCELED' };
  const recording = {
    shipmentId: shipment?.id ?? '',
    owner: { orderId, parcelOrderId: null, returnId: null, returnPurpose: null },
    services: shop,
  };
  expect(await left(id)).toBe(0);
  for (let times = 0; times < 2; times += 1)
    await shop.db.transaction((tx) => recordReport(tx, report, recording));
  expect([await left(id), await allocated(id)]).toEqual([2, { confirmed: 0, held: 0 }]);
});

describe('an order that is paid online', () => {
  test('holds its pieces, and sells them when it is paid', async () => {
    const id = await limited(3);
    const asha = await buyer([id], 2);
    const { orderId, ref } = await startStripe(shop, asha);
    expect([await left(id), await allocated(id)]).toEqual([1, { confirmed: 0, held: 2 }]);
    expect((await place(await buyer([id], 2))).body).toMatchObject({ code: 'stock_insufficient' });
    // Its shopper can still order the stock held for this order, which another one replaces.
    const items = [{ productId: id, size: 'Small', quantity: 1 }];
    const seenBy = async (token?: string) =>
      (await send(shop, 'findStock', { body: { items }, ...(token === undefined ? {} : { token }) })).body;
    expect(await seenBy()).toMatchObject({ stock: [{ left: 1 }] });
    expect(await seenBy(asha.token)).toMatchObject({ stock: [{ left: 3 }] });
    shop.sandbox.payStripe(ref, 'pay');
    expect((await fetchPaymentStatus(shop, asha.token, orderId)).body).toMatchObject({ state: 'paid' });
    expect([await left(id), await allocated(id)]).toEqual([1, { confirmed: 2, held: 0 }]);
  });

  test('is not started when a piece is missing, and cancels no earlier order then', async () => {
    const [id, none] = [await limited(1), await limited(0)];
    const asha = await buyer([id]);
    const { orderId } = await startStripe(shop, asha);
    const items = [{ productId: none, size: 'Small', quantity: 1 }];
    const answer = await send(shop, 'startStripe', {
      token: asha.token,
      body: { ...asha.request, items, paymentMethod: 'stripe' },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'stock_out' } });
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Pending Payment' });
    expect(await allocated(id)).toEqual({ confirmed: 0, held: 1 });
  });

  test('gives its pieces to the next order of the same shopper, which replaces it', async () => {
    const id = await limited(1);
    const asha = await buyer([id]);
    const { orderId } = await startRazorpay(shop, asha);
    expect((await place(asha)).status).toBe(200);
    expect(await orderOf(shop, orderId)).toMatchObject({ status: 'Cancelled' });
    expect([await left(id), await allocated(id)]).toEqual([0, { confirmed: 1, held: 0 }]);
  });

  test('becomes a cash order with the pieces that it holds', async () => {
    const id = await limited(1);
    const asha = await buyer([id]);
    const key = randomUUID();
    await startRazorpay(shop, asha, key);
    expect((await place(asha, second, key)).status).toBe(200);
    expect([await left(id), await allocated(id)]).toEqual([0, { confirmed: 1, held: 0 }]);
  });

  test('holds its pieces for 30 minutes, also when its payment is started again, and lets them go once', async () => {
    const id = await limited(1);
    const asha = await buyer([id]);
    const key = randomUUID();
    const { ref } = await startStripe(shop, asha, key);
    shop.clock.advance(29 * MINUTE);
    await startStripe(second, asha, key);
    await reconcile(shop);
    expect(await left(id)).toBe(0);
    shop.clock.advance(MINUTE);
    await Promise.all([reconcile(shop), reconcile(second), reconcile(shop)]);
    expect([await left(id), await allocated(id)]).toEqual([1, { confirmed: 0, held: 0 }]);
    expect(shop.sandbox.data.stripe.sessions[ref]).toMatchObject({ status: 'expired' });

    // The order still exists: paying it again holds the stock again.
    await startStripe(shop, asha, key);
    expect([await left(id), await allocated(id)]).toEqual([0, { confirmed: 0, held: 1 }]);
  });

  test('holds none of many pieces, which others can buy until it is paid', async () => {
    const id = await limited(6);
    await startRazorpay(shop, await buyer([id], 6), randomUUID());
    expect([await left(id), await allocated(id)]).toEqual([6, { confirmed: 0, held: 0 }]);
    expect((await place(await buyer([id]))).status).toBe(200);
  });

  test('without a hold is not started again when its units are sold out', async () => {
    const id = await limited(6);
    const many = await buyer([id], 6);
    const key = randomUUID();
    await startRazorpay(shop, many, key);
    await place(await buyer([id]));
    const body = { ...many.request, paymentMethod: 'razorpay' };
    expect(await send(shop, 'startRazorpay', { token: many.token, key, body })).toMatchObject({
      status: 409,
      body: { code: 'stock_insufficient', values: { left: 5 } },
    });
  });

  test('holds the pieces of a size five times a day for an account, and can be paid without', async () => {
    const id = await limited(1);
    const shopper = await buyer([id]);
    for (let number = 1; number <= 5; number += 1) {
      await startRazorpay(shop, shopper, randomUUID());
      expect((await allocated(id)).held).toBe(1);
    }
    await startRazorpay(shop, shopper, randomUUID());
    expect((await allocated(id)).held).toBe(0);
    expect((await place(await buyer([id]))).status).toBe(200);
  });

  test('lets its pieces go although its provider does not respond', async () => {
    const id = await limited(1);
    await startStripe(shop, await buyer([id]));
    shop.sandbox.set({ stripe: { down: 'refuse' } });
    shop.clock.advance(30 * MINUTE);
    await reconcile(shop);
    expect(await left(id)).toBe(1);
  });

  test('has its payment closed with the payments of others; a provider that does not respond is not queried again', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => limited(1)));
    const refs: string[] = [];
    for (const id of ids) refs.push((await startStripe(shop, await buyer([id]))).ref);
    shop.clock.advance(30 * MINUTE);
    const { stripe } = shop.payments;
    if (!stripe) throw new Error('The sandbox plays it');
    let questions = 0;
    const close = () => {
      questions += 1;
      return Promise.reject(new ProviderError('stripe', 'unavailable', 'no response', true));
    };
    const isClosed = (ref: string) => shop.sandbox.data.stripe.sessions[ref]?.status === 'expired';
    await endExpiredHolds({ ...shop, payments: { ...shop.payments, stripe: { ...stripe, close } } });
    expect(questions).toBeLessThan(ids.length);
    expect(await Promise.all(ids.map(left))).toEqual(ids.map(() => 1));
    expect(refs.some(isClosed)).toBe(false);

    const others = await Promise.all(Array.from({ length: 6 }, () => limited(1)));
    const later: string[] = [];
    for (const id of others) later.push((await startStripe(shop, await buyer([id]))).ref);
    shop.clock.advance(30 * MINUTE);
    await endExpiredHolds(shop);
    expect(later.every(isClosed)).toBe(true);
  });

  test('lets its pieces go although ending the hold of an earlier one throws, which is logged and tried again', async () => {
    const [one, other] = [await limited(1), await limited(1)];
    const { orderId } = await startRazorpay(shop, await buyer([one]));
    await startStripe(shop, await buyer([other]));
    shop.clock.advance(30 * MINUTE);
    const { razorpay } = shop.payments;
    if (!razorpay) throw new Error('The sandbox plays it');
    const close = () => Promise.reject(new Error('no memory'));
    await endExpiredHolds({ ...shop, payments: { ...shop.payments, razorpay: { ...razorpay, close } } });
    expect([await left(one), await left(other)]).toEqual([0, 1]);
    const notes = shop.logged.filter((line) => line.includes('the hold of an order could not be ended'));
    expect(notes.some((line) => line.includes(orderId) && line.includes('no memory'))).toBe(true);
    await endExpiredHolds(shop);
    expect(await left(one)).toBe(1);
  });

  test('is fulfilled when its money comes after the hold, as long as there are pieces', async () => {
    const id = await limited(1);
    const asha = await buyer([id]);
    const { orderId, ref } = await startRazorpay(shop, asha);
    shop.clock.advance(30 * MINUTE);
    await reconcile(shop);
    expect(await left(id)).toBe(1);
    shop.sandbox.payRazorpay(ref, { act: 'pay' });
    expect((await fetchPaymentStatus(shop, asha.token, orderId)).body).toMatchObject({ state: 'paid' });
    expect([await left(id), await allocated(id)]).toEqual([0, { confirmed: 1, held: 0 }]);
  });

  test('is refunded once when its payment arrives after the units were sold, and reports it', async () => {
    const id = await limited(1);
    const asha = await buyer([id]);
    const { orderId, ref } = await startRazorpay(shop, asha);
    shop.clock.advance(30 * MINUTE);
    await reconcile(shop);
    expect((await place(await buyer([id]))).status).toBe(200);
    shop.sandbox.payRazorpay(ref, { act: 'pay' });
    const replies = await Promise.all(
      [shop, second, shop].map((at) => fetchPaymentStatus(at, asha.token, orderId)),
    );
    for (const { body } of replies) {
      expect(body['code']).toMatch(/^order_out_of_stock_refund_(pending|done)$/);
      expect(body['message']).toMatch(
        /^Sorry, these items sold out before your payment arrived\. .*₹499\.00 /,
      );
    }
    await shop.payments.refunds.drained();
    expect(
      Object.values(shop.sandbox.data.razorpay.refunds).filter(({ amount }) => amount === 49_900),
    ).toHaveLength(1);
    expect(await paymentsOf(shop, orderId)).toMatchObject([
      { status: 'refunded', refundReason: 'out_of_stock' },
    ]);
    expect((await send(shop, 'listOrders', { token: asha.token })).body).toMatchObject({
      orders: [
        { _id: orderId, status: 'Cancelled', refund: { amount: 499, done: true, reason: 'out_of_stock' } },
      ],
    });
    expect([await left(id), await allocated(id)]).toEqual([0, { confirmed: 1, held: 0 }]);
  });
});

describe('a count of the merchant', () => {
  test('that is the same as in the last import leaves the sales since then', async () => {
    const id = await limited(5);
    await place(await buyer([id], 2));
    await count(id, { Small: 5 });
    expect(await left(id)).toBe(3);
    await count(id, { Small: 5 }, true);
    expect(await left(id)).toBe(5);
  });

  test('that is another one is on hand: what is held for unpaid orders is subtracted', async () => {
    const id = await limited(5);
    await place(await buyer([id], 2));
    await startStripe(shop, await buyer([id], 1));
    await count(id, { Small: 10 });
    expect(await left(id)).toBe(9);
  });

  test('that is missing makes the size unlimited', async () => {
    const id = await limited(1);
    await count(id, {});
    expect(await left(id)).toBe(undefined);
    expect((await place(await buyer([id], 9))).status).toBe(200);
  });
});

describe('what shoppers see', () => {
  const Listed = v.object({
    products: v.array(v.object({ _id: v.string(), variants: v.optional(v.array(v.unknown())) })),
  });
  const listed = async (id: string) => {
    const { body, headers } = await send(shop, 'listProducts');
    const product = v.parse(Listed, body).products.find(({ _id }) => _id === id);
    return { variants: product?.variants, etag: headers.get('etag') };
  };

  test('the product list has the availability of each size, and changes with it alone', async () => {
    const id = await limited(STOCK_FEW + 2);
    const before = await listed(id);
    expect(before.variants).toBe(undefined);
    await place(await buyer([id]));
    expect(await listed(id)).toEqual(before);
    await place(await buyer([id]));
    const few = await listed(id);
    expect(few.etag).not.toBe(before.etag);
    expect(few.variants).toEqual([
      { size: 'Small', price: 499, availability: 'few' },
      { size: 'Large', price: 499, availability: 'in' },
    ]);
    await place(await buyer([id], STOCK_FEW - 1));
    expect(await listed(id)).toEqual(few);
    await place(await buyer([id]));
    expect((await listed(id)).variants).toMatchObject([{ availability: 'out' }, { availability: 'in' }]);
  });

  test('the number of units is current, and stays unknown while there are enough', async () => {
    const id = await limited(STOCK_FEW + 1);
    const numberLeft = async (quantity: number) =>
      (
        await send(shop, 'findStock', {
          body: {
            items: [
              { productId: id, size: 'Small', quantity },
              { productId: id, size: 'Large', quantity },
            ],
          },
        })
      ).body;
    expect(await numberLeft(1)).toEqual({ success: true, stock: [] });
    expect(await numberLeft(STOCK_FEW + 2)).toEqual({
      success: true,
      stock: [{ productId: id, size: 'Small', left: STOCK_FEW + 1 }],
    });
    await place(await buyer([id], STOCK_FEW));
    expect(await numberLeft(1)).toEqual({
      success: true,
      stock: [{ productId: id, size: 'Small', left: 1 }],
    });
  });
});
