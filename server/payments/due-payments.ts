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
/** How long a payment that is over is still polled for late money, and how long Razorpay may capture money late. */
const LATE_PAYMENT_MS = 3 * 24 * 60 * MINUTE;
const BATCH_SIZE = 40;

/**
 * Payments whose status should be fetched now, with their orders; least recently checked first, at most 40. The pause
 * between two checks is a fifth of the payment's age and at least 30 seconds; while the payment is open, at most 15
 * minutes. After one that was collected it is half of the age and at least a minute. Each is checked once more when no
 * money can arrive through it any more.
 * @param now milliseconds since the epoch
 */
export async function listDuePayments(db: Database, now: number): Promise<DuePayment[]> {
  const { status, provider, createdAt, updatedAt, checkedAt, providerRef } = payments;
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const lastAt = sql`coalesce(${checkedAt}, ${createdAt})`;
  // A check in the future was made before the clock was set back. It counts as long ago as it is ahead.
  const since = sql`greatest(${at} - ${lastAt}, ${lastAt} - ${at})`;
  const pause = sql`greatest(interval '30 seconds', (${at} - ${createdAt}) / 5)`;
  const underWay = and(
    inArray(status, ['open', 'authorized']),
    sql`${since} >= least(interval '15 minutes', ${pause})`,
  );
  // Since it was closed or collected: a pending order can be paid through it until then.
  const isRecent = gt(updatedAt, new Date(now - LATE_PAYMENT_MS));
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
  const isOver = (start: typeof createdAt | typeof updatedAt, lifeMs: number) => {
    const end = sql`${start} + ${`${lifeMs + 5 * MINUTE} milliseconds`}::interval`;
    const isCounted = gt(start, new Date(now - lifeMs - LATE_PAYMENT_MS));
    return and(isCounted, lt(end, at), sql`${lastAt} < ${end}`);
  };
  // Stripe's sessions can be closed. An unreachable one expires by itself.
  const expired = and(isClosed, eq(provider, 'stripe'), isOver(createdAt, SESSION_LIFE_MS));
  const ended = and(or(isClosed, isCollected), eq(provider, 'razorpay'), isOver(updatedAt, LATE_PAYMENT_MS));
  return db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isNotNull(providerRef), or(underWay, late, another, expired, ended)))
    .orderBy(lastAt)
    .limit(BATCH_SIZE);
}
