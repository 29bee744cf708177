import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { paise, toPaise, toRupees } from '../../contract/money.ts';
import { couponUses, orders } from '../../server/db/schema.ts';
import { callControl } from '../call-control.ts';
import { firstUnlessAll } from '../runsAll.ts';
import { AMOUNT_PAISE, answerOrNull, call, newBuyer, ordersOf, type Buyer } from './calling.ts';
import { atEachAwait } from './each-await.ts';
import { FaultyShop } from './faulty-shop.ts';
import { razorpay } from './payment-methods.ts';
import { expectReconciled } from './reconciliation.ts';
import { expectStock } from './stock-ledger.ts';

const DISCOUNT = 50;
const POLL_OPTIONS = { timeout: 60_000 };

let shop: FaultyShop;
beforeEach(async () => {
  shop = await FaultyShop.open();
});
afterEach(() => shop.close());

const offer = (coupon: object) =>
  callControl(shop, 'POST', '/coupons', { coupons: [{ amount: DISCOUNT, ...coupon }], replace: false });

/** A buyer whose order uses a coupon. */
async function newSaver(method: 'cod' | 'razorpay', coupon: string): Promise<Buyer> {
  const amountPaise = paise(AMOUNT_PAISE - toPaise(DISCOUNT));
  const buyer = await newBuyer(shop, method);
  return { ...buyer, request: { ...buyer.request, amount: toRupees(amountPaise), coupon } };
}

const place = (buyer: Buyer) => call(shop, 'placeOrder', { ...buyer, body: buyer.request });
const Placed = v.object({ order: v.object({ _id: v.string() }) });

async function startAgainUnless(answer: object | null): Promise<string | null> {
  if (answer) return null;
  const killedBefore = await shop.killed();
  await shop.start();
  return killedBefore;
}

test.each(firstUnlessAll(['/api/order/place', '/api/order/cancel']))(
  'the only use of a coupon belongs to one order until that is cancelled, at whichever await of %s the server is killed',
  async (killedIn) => {
    await offer({ code: 'LAST', uses: 1 });
    const isPlacing = killedIn.endsWith('/place');
    let count = 0;
    const awaits = await atEachAwait(shop, async (n) => {
      count += 1;
      const [buyer, other] = [await newSaver('cod', 'LAST'), await newSaver('cod', 'LAST')];
      if (isPlacing) await shop.killAt(n, killedIn);
      const killedByOrder = await startAgainUnless(await answerOrNull(place(buyer)));
      const placed = await place(buyer);
      expect(placed).toMatchObject({ status: 200, body: { success: true } });
      expect(await ordersOf(shop, buyer)).toMatchObject([{ status: 'Order Confirmed' }]);
      expect(await place(other)).toMatchObject({ status: 409, body: { code: 'coupon_used_up' } });

      const { _id: orderId } = v.parse(Placed, placed.body).order;
      const cancel = () => call(shop, 'cancelOrder', { ...buyer, body: { orderId } });
      if (!isPlacing) {
        const parcels = () => Object.keys(shop.sandbox.data.shiprocket.shipments).length;
        await expect.poll(parcels, POLL_OPTIONS).toBe(count);
        // Finishes the job that has created the shipment, during which the order cannot be cancelled.
        await shop.end();
        await shop.start();
        await shop.killAt(n, killedIn);
      }
      const killedByCancelling = await startAgainUnless(await answerOrNull(cancel()));
      await expect.poll(async () => (await cancel()).status, POLL_OPTIONS).toBe(200);
      return killedByOrder ?? killedByCancelling;
    });
    expect(awaits.filter((what) => what.includes('"coupon_uses"'))).toHaveLength(1);
    await shop.end();

    const { db, close } = await shop.openStoredDatabase();
    try {
      expect(await db.select().from(couponUses)).toEqual([]);
      expect(new Set((await db.select().from(orders)).map(({ status }) => status))).toEqual(
        new Set(['Cancelled']),
      );
      await expectStock(db);
    } finally {
      await close();
    }
  },
);

test.each(firstUnlessAll([razorpay.startPath, razorpay.verifyPath]))(
  'an order that is paid online uses a coupon once, at whichever await of %s the server is killed',
  async (killedIn) => {
    await offer({ code: 'ONCE', oncePerAccount: true });
    const buyers: Buyer[] = [];
    await atEachAwait(shop, async (n) => {
      const buyer = await newSaver('razorpay', 'ONCE');
      buyers.push(buyer);
      const start = () => razorpay.start(shop, buyer);
      await shop.killAt(n, killedIn);
      const killedByStart = await startAgainUnless(await answerOrNull(start()));
      const verify = razorpay.pay(shop, buyer, await start());
      const killedByVerification = await startAgainUnless(await answerOrNull(verify()));
      expect(await verify()).toMatchObject({ status: 200, body: { success: true } });
      expect(await ordersOf(shop, buyer)).toMatchObject([{ status: 'Order Confirmed', payment: true }]);

      const again = razorpay.start(shop, { ...buyer, key: randomUUID() });
      expect(await again).toMatchObject({ status: 409, body: { code: 'coupon_already_used' } });
      return killedByStart ?? killedByVerification;
    });
    await expectReconciled(shop, buyers);

    const { db, close } = await shop.openStoredDatabase();
    try {
      const uses = await db.select().from(couponUses);
      const placed = await db.select().from(orders);
      expect(uses.map(({ orderId }) => orderId).toSorted()).toEqual(placed.map(({ id }) => id).toSorted());
      expect(uses.filter(({ heldUntil }) => heldUntil !== null)).toEqual([]);
      expect(new Set(placed.map(({ totalPaise }) => totalPaise))).toEqual(
        new Set([AMOUNT_PAISE - toPaise(DISCOUNT)]),
      );
    } finally {
      await close();
    }
  },
);
