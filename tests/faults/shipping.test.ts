import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { answerOrNull, call, newBuyer, ordersOf, type Buyer } from './calling.ts';
import { expectReconciled } from './reconciliation.ts';
import { atEachAwait } from './each-await.ts';
import { FaultyShop } from './faulty-shop.ts';

/** Longer than one step of a parcel: afterwards it has an AWB number, which shows that the shop has stored it. */
const TWO_MINUTES = 2 * 60_000;
const POLL_OPTIONS = { timeout: 60_000 };

const Tracked = v.object({ trackingData: v.object({ tracking_data: v.object({ awb_code: v.string() }) }) });

let shop: FaultyShop;
let buyers: Buyer[];
beforeEach(async () => {
  buyers = [];
  shop = await FaultyShop.open();
});
afterEach(() => shop.close());

test('an order has one parcel, at whichever await of its job the server is killed', async () => {
  const { shipments } = shop.sandbox.data.shiprocket;
  const awaits = await atEachAwait(shop, async (n) => {
    const buyer = await newBuyer(shop, 'cod');
    buyers.push(buyer);
    await shop.killJobAt(n, '"(orders|order_lines|shipments)"|/external/|completed');
    await answerOrNull(call(shop, 'placeOrder', { ...buyer, body: buyer.request }));
    const areAllSent = () => Object.keys(shipments).length === buyers.length;
    await expect.poll(() => !shop.isAlive || areAllSent(), POLL_OPTIONS).toBe(true);
    // Finishes the running job, which may reach the Nth await.
    const killedBefore = await shop.end();

    await shop.start({ laterMs: TWO_MINUTES });
    await expect.poll(areAllSent, POLL_OPTIONS).toBe(true);
    shop.passAtProviders(TWO_MINUTES);
    const [order] = await ordersOf(shop, buyer);
    const orderId = order?._id ?? '';
    const tracked = () => call(shop, 'trackOrder', { ...buyer, params: { orderId } });
    const awb = async () => v.parse(Tracked, (await tracked()).body).trackingData.tracking_data.awb_code;
    await expect.poll(awb, POLL_OPTIONS).not.toBe('');
    const parcel = Object.values(shipments).find(({ reference }) => reference === orderId);
    expect(await awb()).toBe(parcel?.awb);
    return killedBefore;
  });
  expect(awaits.filter((what) => /POST .*orders\/create\/adhoc/.test(what))).toHaveLength(2);
  expect(awaits.filter((what) => what.startsWith('update "shipments"'))).toHaveLength(2);
  await expectReconciled(shop, buyers);
});
