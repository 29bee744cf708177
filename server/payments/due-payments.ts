import { and, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orders, payments } from '../db/schema.ts';
import type { StoredOrder } from '../orders/queries.ts';
import type { StoredPayment } from './payment-provider.ts';
import { SESSION_LIFE_MS } from './stripe/session.ts';

export interface DuePayment {
  readonly payment: StoredPayment;
  readonly order: StoredOrder;
}

const MINUTE = 60_000;
/** How long a payment that is over is still polled for late money. */
const LATE_PAYMENT_MS = 3 * 24 * 60 * MINUTE;
const BATCH_SIZE = 40;

/**
 * Payments whose status should be fetched now, with their orders; least recently checked first, at most 40. The pause
 * between two checks is a fifth of the payment's age and at least 30 seconds; while the payment is open, at most 15
 * minutes. After one that was collected it is half of the age and at least a minute.
 * @param now milliseconds since the epoch
 */
export async function listDuePayments(db: Database, now: number): Promise<DuePayment[]> {
  const { status, provider, createdAt, checkedAt, providerRef } = payments;
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const lastAt = sql`coalesce(${checkedAt}, ${createdAt})`;
  // A check in the future was made before the clock was set back. It counts as long ago as it is ahead.
  const since = sql`greatest(${at} - ${lastAt}, ${lastAt} - ${at})`;
  const pause = sql`greatest(interval '30 seconds', (${at} - ${createdAt}) / 5)`;
  const underWay = and(
    inArray(status, ['open', 'authorized']),
    sql`${since} >= least(interval '15 minutes', ${pause})`,
  );
  const isRecent = gt(createdAt, new Date(now - LATE_PAYMENT_MS));
  const isClosed = inArray(status, ['failed', 'expired']);
  // Razorpay's orders cannot be closed, so they can be paid late.
  const late = and(isClosed, eq(provider, 'razorpay'), isRecent, sql`${since} >= ${pause}`);
  // The first payment does not close it either: another one in progress may still arrive.
  const isCollected = inArray(status, ['paid', 'refund_due', 'refunded']);
  const another = and(
    isCollected,
    eq(provider, 'razorpay'),
    isRecent,
    sql`${since} >= greatest(interval '1 minute', (${at} - ${createdAt}) / 2)`,
  );
  // Stripe's sessions can be closed. An unreachable one expires by itself, and is fetched once more after that.
  const expiresAt = sql`${createdAt} + ${`${SESSION_LIFE_MS + 5 * MINUTE} milliseconds`}::interval`;
  const last = and(
    isClosed,
    eq(provider, 'stripe'),
    isRecent,
    lt(expiresAt, at),
    sql`${lastAt} < ${expiresAt}`,
  );
  return db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isNotNull(providerRef), or(underWay, late, another, last)))
    .orderBy(lastAt)
    .limit(BATCH_SIZE);
}
