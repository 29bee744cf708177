import { and, asc, eq, lt, notExists } from 'drizzle-orm';
import type { ShopContext } from '../context.ts';
import { orders, payments } from '../db/schema.ts';
import { cancelUnpaidOrder } from './cancel-unpaid-order.ts';

const DAY = 24 * 60 * 60_000;
/** Razorpay may authorise a failed payment within three days, and refunds uncaptured money by itself after five. */
const UNPAID_EXPIRY_MS = 4 * DAY;
const ORDERS_PER_RUN = 20;

/**
 * Cancels orders that were not paid within four days, oldest first, at most 20 per call. Skips orders with an
 * authorised payment; a failed cancellation is logged and retried at the next call.
 */
export async function cancelAbandonedOrders(context: ShopContext): Promise<void> {
  const { db, now, log } = context;
  const authorized = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.status, 'authorized')));
  const abandoned = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'Pending Payment'),
        lt(orders.placedAt, new Date(now() - UNPAID_EXPIRY_MS)),
        notExists(authorized),
      ),
    )
    .orderBy(asc(orders.placedAt))
    .limit(ORDERS_PER_RUN);
  for (const order of abandoned) {
    await cancelUnpaidOrder(context, order).catch((error: unknown) =>
      log.warn({ err: error, order: order.id }, 'an unpaid order could not be cancelled'),
    );
  }
}
