import { expect } from 'vitest';
import { orders, payments, shipments } from '../../server/db/schema.ts';
import type { FaultyShop } from './faulty-shop.ts';

/**
 * Ends the shop once every parcel is made, and compares what it has stored with what its providers know: no provider was told of anything that the shop does not know, the
 * money that they hold is that of paid orders, and each confirmed order has one parcel (ASSURANCE P5, P7, P16, P19).
 * @param buyers how many there were, with one order each
 */
export async function closeBooks(shop: FaultyShop, buyers: number): Promise<void> {
  const parcels = () => Object.keys(shop.sandbox.data.shiprocket.shipments).length;
  await expect.poll(parcels, { timeout: 60_000 }).toBe(buyers);
  expect(await shop.end()).toBe(null);
  const database = await shop.stored();
  try {
    const [ordered, payed, shipped] = [
      await database.db.select().from(orders),
      await database.db.select().from(payments),
      await database.db.select().from(shipments),
    ];
    const { stripe, razorpay, shiprocket } = shop.sandbox.data;
    expect(ordered.map(({ status }) => status)).toEqual(
      Array.from({ length: buyers }, () => 'Order Confirmed'),
    );
    expect(new Set(ordered.map(({ userId }) => userId)).size).toBe(buyers);

    const begun = [
      ...Object.values(stripe.sessions).map(({ id, metadata }) => ({ id, notes: metadata })),
      ...Object.values(razorpay.orders).map(({ id, notes }) => ({ id, notes })),
    ];
    expect(begun.map(({ id, notes }) => `${id} ${notes.payment_id} ${notes.order_id}`).toSorted()).toEqual(
      payed.map(({ providerRef, id, orderId }) => `${providerRef} ${id} ${orderId}`).toSorted(),
    );

    const money = [
      ...Object.values(stripe.intents)
        .filter(({ status }) => status === 'succeeded')
        .map(({ id, amount, amountRefunded }) => `${id} ${amount - amountRefunded}`),
      ...Object.values(razorpay.payments)
        .filter(({ status }) => status === 'captured' || status === 'refunded')
        .map(({ id, amount, amountRefunded }) => `${id} ${amount - amountRefunded}`),
    ];
    const counted = payed
      .filter(({ status }) => status !== 'open')
      .map(
        ({ providerPaymentId, status, amountPaise }) =>
          `${providerPaymentId} ${status === 'paid' ? amountPaise : 0}`,
      );
    expect(money.toSorted()).toEqual(counted.toSorted());
    const online = ordered.filter(({ paymentMethod }) => paymentMethod !== 'cod');
    expect(
      payed
        .filter(({ status }) => status === 'paid')
        .map(({ orderId }) => orderId)
        .toSorted(),
    ).toEqual(
      online
        .filter(({ paid }) => paid)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(online.filter(({ paid }) => !paid)).toEqual([]);

    const sent = Object.values(shiprocket.shipments);
    expect(sent.map(({ orderId, reference }) => `${orderId} ${reference}`).toSorted()).toEqual(
      shipped
        .map(({ providerOrderId, providerOrderRef }) => `${providerOrderId} ${providerOrderRef}`)
        .toSorted(),
    );
    expect(sent.map(({ reference }) => reference).toSorted()).toEqual(ordered.map(({ id }) => id).toSorted());
  } finally {
    await database.close();
  }
}
