import { expect } from 'vitest';
import type { SandboxData } from '@aangan/provider-sandbox';
import { orders, payments, shipments } from '../../server/db/schema.ts';
import type { StoredOrder } from '../../server/orders/queries.ts';
import type { StoredPayment } from '../../server/payments/payment-provider.ts';
import type { StoredShipment } from '../../server/shipping/queries.ts';
import type { Buyer } from './calling.ts';
import type { FaultyShop } from './faulty-shop.ts';
import { expectNoSecrets } from './secrets.ts';
import { expectStock } from './stock-ledger.ts';

/**
 * Stops the shop once every parcel is made, and compares its database with the state of its providers: every confirmation sent is stored,
 * captured money belongs to paid orders, each order has one parcel, and each piece of stock is counted once (spec §11 P5, P7, P16, P19). Its logs have no secrets
 * (spec §11 L1).
 * @param buyers each with one order
 */
export async function expectReconciled(shop: FaultyShop, buyers: readonly Buyer[]): Promise<void> {
  const known = shop.sandbox.data;
  const parcels = () => Object.keys(known.shiprocket.shipments).length;
  await expect.poll(parcels, { timeout: 60_000 }).toBe(buyers.length);
  expect(await shop.end()).toBe(null);
  expectNoSecrets(shop.log, shop.sandbox.keys, buyers);

  const { db, close } = await shop.openStoredDatabase();
  try {
    const ordered = await db.select().from(orders);
    expect(ordered).toHaveLength(buyers.length);
    expect(new Set(ordered.map(({ userId }) => userId)).size).toBe(buyers.length);
    expect(ordered.filter(({ status }) => /Pending|Cancelled/.test(status))).toEqual([]);
    comparePayments(known, ordered, await db.select().from(payments));
    compareParcels(known, ordered, await db.select().from(shipments));
    await expectStock(db);
  } finally {
    await close();
  }
}

function comparePayments(
  { stripe, razorpay }: SandboxData,
  ordered: readonly StoredOrder[],
  stored: readonly StoredPayment[],
): void {
  const atProviders = [
    ...Object.values(stripe.sessions).map(({ id, metadata }) => ({ id, notes: metadata })),
    ...Object.values(razorpay.orders),
  ];
  // A second payment of one provider order has its own row, without a reference.
  const withReference = stored.filter(
    ({ providerRef, providerPaymentId }) => providerRef ?? !providerPaymentId,
  );
  expectSame(
    atProviders.map(({ id, notes }) => `${id} is ${notes.payment_id} of ${notes.order_id}`),
    withReference.map(({ providerRef, id, orderId }) => `${providerRef} is ${id} of ${orderId}`),
  );
  const collected = [
    ...Object.values(stripe.intents).filter(({ status }) => status === 'succeeded'),
    ...Object.values(razorpay.payments).filter(({ status }) => /captured|refunded/.test(status)),
  ];
  const paid = stored.filter(({ status }) => status === 'paid');
  expectSame(
    collected
      .filter(({ amount, amountRefunded }) => amount > amountRefunded)
      .map(({ id, amount }) => `${id} ${amount}`),
    paid.map(({ providerPaymentId, amountPaise }) => `${providerPaymentId} ${amountPaise}`),
  );
  const refunded = stored.filter(({ status }) => status.startsWith('refund'));
  expectSame(
    Object.values(razorpay.refunds).map(({ paymentId, amount }) => `${paymentId} ${amount}`),
    refunded.map(({ providerPaymentId, amountPaise }) => `${providerPaymentId} ${amountPaise}`),
  );
  const online = ordered.filter(({ paymentMethod }) => paymentMethod !== 'cod');
  expect(online.filter((order) => !order.paid)).toEqual([]);
  expectSame(
    online.map(({ id, totalPaise }) => `${id} ${totalPaise}`),
    paid.map(({ orderId, amountPaise }) => `${orderId} ${amountPaise}`),
  );
}

function compareParcels(
  { shiprocket }: SandboxData,
  ordered: readonly StoredOrder[],
  stored: readonly StoredShipment[],
): void {
  const atProvider = Object.values(shiprocket.shipments);
  expectSame(
    atProvider.map(({ reference }) => reference),
    ordered.map(({ id }) => id),
  );
  expectSame(
    atProvider.map(({ orderId, shipmentId, reference }) => `${orderId} ${shipmentId} ${reference}`),
    stored.map(
      ({ providerOrderId, providerShipmentId, providerOrderRef }) =>
        `${providerOrderId} ${providerShipmentId} ${providerOrderRef}`,
    ),
  );
}

function expectSame(there: readonly string[], here: readonly string[]): void {
  expect(here.toSorted()).toEqual(there.toSorted());
}
