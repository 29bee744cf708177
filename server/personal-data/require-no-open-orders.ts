import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orders, payments, returns } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';

const FINISHED = ['Delivered', 'Cancelled'] as const;
const FINISHED_RETURNS = ['refunded', 'exchanged', 'declined', 'withdrawn', 'expired'] as const;

/** What keeps an account from being deleted: an order, or a payment, refund or return; null when it can be deleted. */
export async function findOpenBusiness(db: Database, userId: string): Promise<'orders' | 'refund' | null> {
  const isOpen = and(eq(orders.userId, userId), notInArray(orders.status, [...FINISHED]));
  if ((await db.$count(orders, isOpen)) > 0) return 'orders';
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const isUnsettled = inArray(payments.status, ['open', 'authorized', 'refund_due']);
  if ((await db.$count(payments, and(inArray(payments.orderId, own), isUnsettled))) > 0) return 'refund';
  const isReturning = and(inArray(returns.orderId, own), notInArray(returns.status, [...FINISHED_RETURNS]));
  return (await db.$count(returns, isReturning)) > 0 ? 'refund' : null;
}

/**
 * @throws Refusal `orders_open` (409) while an order is neither delivered nor cancelled; `refund_open` (409) while a
 * payment can still arrive, a refund is due, or a return is not finished
 */
export async function requireNoOpenOrders(db: Database, userId: string): Promise<void> {
  const open = await findOpenBusiness(db, userId);
  if (open !== null) throw new Refusal(open === 'orders' ? 'orders_open' : 'refund_open');
}
