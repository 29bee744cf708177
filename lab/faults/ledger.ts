import { and, eq, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { SandboxData } from '@aangan/provider-sandbox';
import {
  carts,
  cartLines,
  couponUses,
  orderLines,
  orders,
  payments,
  returns,
  returnUnits,
  reviews,
  shipments,
  users,
} from '../../server/db/schema.ts';
import { toPaise } from '../../contract/money.ts';
import type { Database } from '../../server/db/database.ts';
import { COUPONS } from './coupons.ts';
import { totalOf, type Shoppers } from './shoppers.ts';
import { expectStock } from '../../tests/faults/stock-ledger.ts';

const PRICE_PAISE = 24_900;

/**
 * Compares the database with the actions of shoppers and the providers' state: each order once and with its lines, each
 * paisa once, each use of a coupon and each return once, one parcel for an order, no parcel and one refund for a cancelled one, each item once in a cart, carts
 * emptied once, each unit of stock counted once, each review once, no failed jobs.
 */
export async function expectLedger(db: Database, shoppers: Shoppers, providers: SandboxData): Promise<void> {
  const stored = await db.select().from(orders).innerJoin(users, eq(users.id, orders.userId));
  expectSame(
    stored.map(({ orders: { id }, users: { phone } }) => `${id} of ${phone}`),
    shoppers.purchases.map(({ orderId, phone }) => `${orderId} of +91${phone}`),
  );
  const lines = await db.select().from(orderLines);
  expectSame(
    lines.map(({ orderId, quantity, pricePaise }) => `${orderId}: ${quantity} at ${pricePaise}`),
    shoppers.purchases.map(({ orderId, quantity }) => `${orderId}: ${quantity} at ${PRICE_PAISE}`),
  );
  expectSame(
    stored.map(({ orders: { id, totalPaise } }) => `${id} ${totalPaise}`),
    shoppers.purchases.map((purchase) => `${purchase.orderId} ${totalOf(purchase)}`),
  );
  await expectCoupons(db, shoppers);
  await expectReturns(db, shoppers);
  await expectMoney(db, shoppers, providers);
  await expectParcels(db, shoppers, providers);
  await expectCarts(db, shoppers);
  await expectStock(db);
  const reviewed = await db
    .select({ phone: users.phone })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId));
  expectSame(
    reviewed.map(({ phone }) => String(phone)),
    [...shoppers.reviewers].map((phone) => `+91${phone}`),
  );
  const { rows } = await readRows(db, `select name, data from pgboss.job where state = 'failed'`);
  expect(rows).toEqual([]);
}

/** Each paid order with a coupon has used it once, each cancelled one has released it, and no coupon is used too often. */
async function expectCoupons(db: Database, { purchases }: Shoppers): Promise<void> {
  const uses = await db.select().from(couponUses);
  const unpaid = new Set(purchases.filter(({ pays }) => !pays).map(({ orderId }) => orderId));
  expectSame(
    uses
      .filter(({ orderId }) => !unpaid.has(orderId))
      .map(({ orderId, code, heldUntil }) => `${orderId} ${code} ${heldUntil === null}`),
    purchases
      .filter(({ pays, coupon, isCancelled }) => pays && coupon !== null && !isCancelled)
      .map(({ orderId, coupon }) => `${orderId} ${coupon} true`),
  );
  for (const { code, usesMax } of COUPONS)
    expect(uses.filter((use) => use.code === code).length).toBeLessThanOrEqual(usesMax ?? uses.length);
}

/** Each return exists once with its unit, has refunded what the shopper was shown, less than was paid, and has no account any more. */
async function expectReturns(db: Database, { purchases }: Shoppers): Promise<void> {
  const stored = await db.select().from(returns);
  const units = await db.select().from(returnUnits);
  const returned = purchases.filter(({ refund }) => refund !== null);
  expectSame(
    stored.map(
      ({ orderId, status, refundPaise, account }) => `${orderId} ${status} ${refundPaise} ${account}`,
    ),
    returned.map(({ orderId, refund }) => `${orderId} refunded ${toPaise(refund ?? 0)} null`),
  );
  expectSame(
    units.map(({ returnId, orderId }) => `${returnId} ${orderId}`),
    stored.map(({ id, orderId }) => `${id} ${orderId}`),
  );
  expect(returned.filter((purchase) => toPaise(purchase.refund ?? 0) >= totalOf(purchase))).toEqual([]);
}

/**
 * Collected money minus refunds equals the paid orders. A pending refund has a job, and may be done at the provider
 * already.
 */
async function expectMoney(
  db: Database,
  shoppers: Shoppers,
  { stripe, razorpay }: SandboxData,
): Promise<void> {
  const due = await db.select().from(payments).where(eq(payments.status, 'refund_due'));
  const waiting = await listWaitingJobs(db, 'refunds', 'paymentId');
  expect(due.map(({ id }) => id).filter((id) => !waiting.includes(id))).toEqual([]);
  const isBeingRefunded = (paymentId: string) =>
    due.some(({ providerPaymentId }) => providerPaymentId === paymentId);
  const collected = [
    ...Object.values(stripe.intents).filter(({ status }) => status === 'succeeded'),
    ...Object.values(razorpay.payments).filter(({ status }) => /captured|refunded/.test(status)),
  ].filter(({ id, amount, amountRefunded }) => amount > amountRefunded && !isBeingRefunded(id));
  const paid = await db.select().from(payments).where(eq(payments.status, 'paid'));
  expectSame(
    collected.map(({ id, amount }) => `${id} ${amount}`),
    paid.map(({ providerPaymentId, amountPaise }) => `${providerPaymentId} ${amountPaise}`),
  );
  expectSame(
    paid.map(({ orderId, amountPaise }) => `${orderId} ${amountPaise}`),
    shoppers.purchases
      .filter(({ pays, method, isCancelled }) => pays && method !== 'cod' && !isCancelled)
      .map((purchase) => `${purchase.orderId} ${totalOf(purchase)}`),
  );
  const refunds = [
    ...Object.values(stripe.refunds).map(({ intent, amount }) => ({ id: intent, amount })),
    ...Object.values(razorpay.refunds).map(({ paymentId, amount }) => ({ id: paymentId, amount })),
  ].filter(({ id }) => !isBeingRefunded(id));
  const refunded = await db.select().from(payments).where(eq(payments.status, 'refunded'));
  const returned = shoppers.purchases.flatMap(({ orderId, method, refund }) =>
    refund === null || method === 'cod'
      ? []
      : `${paid.find((payment) => payment.orderId === orderId)?.providerPaymentId} ${toPaise(refund)}`,
  );
  expectSame(
    refunds.map(({ id, amount }) => `${id} ${amount}`),
    [
      ...refunded.map(({ providerPaymentId, amountPaise }) => `${providerPaymentId} ${amountPaise}`),
      ...returned,
    ],
  );
  const paidOrders = await db
    .select()
    .from(orders)
    .where(and(eq(orders.paid, true), ne(orders.paymentMethod, 'cod')));
  expectSame(
    paidOrders.map(({ id }) => id),
    paid.map(({ orderId }) => orderId),
  );
}

/** Each confirmed order has one parcel, here and at the provider, or a pending job for it. */
async function expectParcels(db: Database, shoppers: Shoppers, { shiprocket }: SandboxData): Promise<void> {
  const confirmed = shoppers.purchases.filter(({ pays }) => pays).map(({ orderId }) => orderId);
  const cancelled = new Set(
    shoppers.purchases.filter((each) => each.isCancelled).map(({ orderId }) => orderId),
  );
  const atProvider = Object.values(shiprocket.shipments);
  expectSame(
    atProvider.filter((each) => each.cancelled).map(({ reference }) => reference),
    atProvider.map(({ reference }) => reference).filter((reference) => cancelled.has(reference)),
  );
  const references = atProvider.map(({ reference }) => reference);
  expect(references.toSorted()).toEqual([...new Set(references)].toSorted());
  expect(references.filter((reference) => !confirmed.includes(reference))).toEqual([]);
  const sent = await db
    .select()
    .from(shipments)
    .where(sql`${shipments.providerOrderId} is not null`);
  const waiting = await listWaitingJobs(db, 'shipments', 'orderId');
  const isDue = (orderId: string) => !cancelled.has(orderId);
  expectSame(
    [...new Set([...sent.flatMap(({ orderId }) => orderId ?? []), ...waiting])].filter(isDue),
    confirmed.filter(isDue),
  );
}

async function expectCarts(db: Database, shoppers: Shoppers): Promise<void> {
  const stored = await db
    .select({ phone: users.phone, guest: carts.guestId, quantity: cartLines.quantity })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .leftJoin(users, eq(users.id, carts.userId));
  expectSame(
    stored.map(({ phone, guest, quantity }) => `${phone?.slice(3) ?? guest} ${quantity}`),
    [...shoppers.carts]
      .filter(([, quantity]) => quantity > 0)
      .map(([owner, quantity]) => `${owner} ${quantity}`),
  );
}

/** The values of a field of the queue's jobs that are not done yet. */
export async function listWaitingJobs(db: Database, queue: string, field: string): Promise<string[]> {
  const { rows } = await readRows(
    db,
    `select data->>'${field}' as value from pgboss.job where name = '${queue}' and state in ('created', 'retry', 'active')`,
  );
  return rows.map(({ value }) => String(value));
}

/** How many jobs are not done yet. */
export async function countWaitingJobs(db: Database): Promise<number> {
  const { rows } = await readRows(
    db,
    `select count(*) as n from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'`,
  );
  return Number(rows[0]?.n);
}

const Rows = v.object({ rows: v.array(v.record(v.string(), v.unknown())) });
async function readRows(db: Database, text: string): Promise<v.InferOutput<typeof Rows>> {
  const result: unknown = await db.execute(sql.raw(text));
  return v.parse(Rows, result);
}

function expectSame(here: readonly string[], there: readonly string[]): void {
  expect(here.toSorted()).toEqual(there.toSorted());
}
