import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orders, payments } from '../db/schema.ts';
import type { StoredOrder } from '../orders/queries.ts';
import type { Provider, StoredPayment } from './payment-provider.ts';

/** How many payments of an order are fetched from the providers. Shoppers rarely start more. */
const FETCHED_MAX = 5;

/** Statuses in which the payment can still be paid. */
const IN_PROGRESS = inArray(payments.status, ['open', 'authorized']);

export async function findPayment(db: Database, id: string): Promise<StoredPayment | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  return payment ?? null;
}

/** Finds a payment by the provider's id of a session (Stripe) or an order (Razorpay). */
export async function findPaymentByRef(
  db: Database,
  provider: Provider,
  ref: string,
): Promise<StoredPayment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerRef, ref)));
  return payment ?? null;
}

/** Finds a payment by the provider's id of the money (payment intent, payment). */
export async function findPaymentByProviderId(
  db: Database,
  provider: Provider,
  providerPaymentId: string,
): Promise<StoredPayment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)));
  return payment ?? null;
}

/**
 * The payment that an order was paid with; the merchant may have refunded it, or the order may be cancelled by now. Other
 * payments, such as a second one, have another reason for their refund.
 */
export async function findPaymentOfOrder(db: Database, orderId: string): Promise<StoredPayment | null> {
  const received = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['paid', 'refund_due', 'refunded'])));
  return received.find(({ refundReason }) => refundReason === null || refundReason === 'cancelled') ?? null;
}

/** The open or authorised payment of an order; there is at most one. */
export async function findOpenPayment(db: Database, orderId: string): Promise<StoredPayment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), IN_PROGRESS));
  return payment ?? null;
}

/**
 * A payment and its order, locked until the transaction ends. The order is always locked first, to avoid deadlocks.
 * @throws Error when there is no payment with this id
 */
export async function lockPayment(
  tx: Database,
  paymentId: string,
): Promise<{ order: StoredOrder; payment: StoredPayment }> {
  const owner = tx.select({ id: payments.orderId }).from(payments).where(eq(payments.id, paymentId));
  const [order] = await tx.select().from(orders).where(inArray(orders.id, owner)).for('update');
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (!order || !payment) throw new Error('There is no such payment');
  return { order, payment };
}

/**
 * Stores the provider's id of a payment that was started; false when the payment was closed or got another id in the
 * meantime.
 */
export async function recordProviderRef(
  db: Database,
  id: string,
  providerRef: string,
  at: Date,
): Promise<boolean> {
  const stored = await db
    .update(payments)
    .set({ providerRef, updatedAt: at })
    .where(and(eq(payments.id, id), eq(payments.status, 'open'), isNull(payments.providerRef)))
    .returning({ id: payments.id });
  return stored.length > 0;
}

/** Payments of an order that may have been paid without an update reaching the shop; newest first, at most 5. */
export async function listPossiblyPaid(db: Database, orderId: string): Promise<StoredPayment[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        inArray(payments.status, ['open', 'authorized', 'failed', 'expired']),
        isNotNull(payments.providerRef),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(FETCHED_MAX);
}
