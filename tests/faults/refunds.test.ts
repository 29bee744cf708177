import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { call, newBuyer, type Buyer } from './calling.ts';
import { expectReconciled } from './reconciliation.ts';
import { atEachAwait } from './each-await.ts';
import { FaultyShop } from './faulty-shop.ts';
import { razorpay } from './payment-methods.ts';

const POLL_OPTIONS = { timeout: 60_000 };

const Refunded = v.object({
  orders: v.tuple([v.object({ refund: v.optional(v.object({ done: v.boolean() })) })]),
});

let shop: FaultyShop;
let buyers: Buyer[];
beforeEach(async () => {
  buyers = [];
  shop = await FaultyShop.open();
});
afterEach(() => shop.close());

test('a second payment is refunded once, at whichever await of the refund job the server is killed', async () => {
  const { refunds } = shop.sandbox.data.razorpay;
  shop.sandbox.set({ razorpay: { webhooks: 'held' } });
  const awaits = await atEachAwait(shop, async (n) => {
    const buyer = await newBuyer(shop, 'razorpay');
    buyers.push(buyer);
    const started = await razorpay.start(shop, buyer);
    await razorpay.pay(shop, buyer, started)();
    shop.sandbox.payRazorpay(razorpay.target(started), { act: 'again' });
    const second = shop.sandbox.held().find(({ type }) => type === razorpay.paidEvent);
    await shop.killJobAt(n, '"provider_refund_id"|/refund');
    // The server may be killed before it responds.
    await shop.sandbox.release([second?.id ?? 0]);
    await expect
      .poll(() => !shop.isAlive || Object.keys(refunds).length === buyers.length, POLL_OPTIONS)
      .toBe(true);
    const killedBefore = await shop.end();

    await shop.start();
    await shop.sandbox.release(shop.sandbox.held().map(({ id }) => id));
    const isDone = async () => {
      const { body } = await call(shop, 'listOrders', { token: buyer.token });
      return v.parse(Refunded, body).orders[0].refund?.done;
    };
    await expect.poll(isDone, POLL_OPTIONS).toBe(true);
    expect(Object.keys(refunds)).toHaveLength(buyers.length);
    return killedBefore;
  });
  expect(awaits.filter((what) => /POST .*\/refund/.test(what))).toHaveLength(2);
  expect(awaits.filter((what) => what.startsWith('update "payments"'))).toHaveLength(1);
  await expectReconciled(shop, buyers);
});
