import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { orders, payments } from '../../server/db/schema.ts';
import { answerOrNull, call, newBuyer, ordersOf } from './calling.ts';
import { atEachAwait } from './each-await.ts';
import { FaultyShop } from './faulty-shop.ts';
import { razorpay } from './payment-methods.ts';
import { expectStock } from './stock-ledger.ts';

const POLL_OPTIONS = { timeout: 60_000 };

let shop: FaultyShop;
beforeEach(async () => {
  shop = await FaultyShop.open();
});
afterEach(() => shop.close());

test('a paid order is cancelled at Shiprocket and refunded once, at whichever await the server is killed', async () => {
  const { shiprocket, razorpay: provider } = shop.sandbox.data;
  let count = 0;
  const awaits = await atEachAwait(shop, async (n) => {
    count += 1;
    const buyer = await newBuyer(shop, 'razorpay');
    const started = await razorpay.start(shop, buyer);
    await razorpay.pay(shop, buyer, started)();
    await expect.poll(() => Object.keys(shiprocket.shipments).length, POLL_OPTIONS).toBe(count);
    const { orderId } = v.parse(v.object({ orderId: v.string() }), started.body);
    // Finishes the job that has created the shipment.
    await shop.end();
    await shop.start();
    const cancel = () => answerOrNull(call(shop, 'cancelOrder', { ...buyer, body: { orderId } }));
    await shop.killAt(n, '/api/order/cancel');
    const first = await cancel();
    const killedBefore = first ? null : await shop.killed();
    if (!first) await shop.start();

    // A shopper without a response presses again.
    expect(await cancel()).toMatchObject({ status: 200 });
    await expect.poll(() => Object.keys(provider.refunds).length, POLL_OPTIONS).toBe(count);
    expect(await ordersOf(shop, buyer)).toMatchObject([{ status: 'Cancelled', payment: false }]);
    return killedBefore;
  });
  expect(awaits.filter((what) => /POST .*orders\/cancel/.test(what))).toHaveLength(2);
  await shop.end();

  expect(Object.values(shiprocket.shipments).filter((each) => !each.cancelled)).toEqual([]);
  const refunds = Object.values(provider.refunds).map(({ paymentId, amount }) => `${paymentId} ${amount}`);
  const { db, close } = await shop.openStoredDatabase();
  try {
    const stored = await db.select().from(payments);
    expect(refunds.toSorted()).toEqual(
      stored.map(({ providerPaymentId, amountPaise }) => `${providerPaymentId} ${amountPaise}`).toSorted(),
    );
    expect(new Set((await db.select().from(orders)).map(({ status }) => status))).toEqual(
      new Set(['Cancelled']),
    );
    await expectStock(db);
  } finally {
    await close();
  }
});
