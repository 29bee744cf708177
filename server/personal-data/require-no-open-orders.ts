import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orders, payments, returns } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';

const FINISHED = ['Delivered', 'Cancelled'] as const;
const FINISHED_RETURNS = ['refunded', 'exchanged', 'declined', 'withdrawn', 'expired'] as const;

/**
 * @throws Refusal `orders_open` (409) while an order is neither delivered nor cancelled; `refund_open` (409) while a
 * payment can still arrive, a refund is due, or a return is not finished
 */
export async function requireNoOpenOrders(db: Database, userId: string): Promise<void> {
  const isOpen = and(eq(orders.userId, userId), notInArray(orders.status, [...FINISHED]));
  if ((await db.$count(orders, isOpen)) > 0) throw new Refusal('orders_open');
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const isUnsettled = inArray(payments.status, ['open', 'authorized', 'refund_due']);
  if ((await db.$count(payments, and(inArray(payments.orderId, own), isUnsettled))) > 0)
    throw new Refusal('refund_open');
  const isReturning = and(inArray(returns.orderId, own), notInArray(returns.status, [...FINISHED_RETURNS]));
  if ((await db.$count(returns, isReturning)) > 0) throw new Refusal('refund_open');
}
