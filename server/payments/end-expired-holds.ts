import { and, asc, eq, lte } from 'drizzle-orm';
import type { ShopContext } from '../context.ts';
import { capUseHolds, isHoldOver, releaseExpiredUse } from '../coupons/queries.ts';
import { couponUses, orders, stockAllocations } from '../db/schema.ts';
import { lockOrder, type StoredOrder } from '../orders/queries.ts';
import { HOLD_MS } from '../stock/allocate-stock.ts';
import { releaseExpiredHold, capHolds } from '../stock/release-stock.ts';
import { closePayment } from './close-payment.ts';
import { findOpenPayment } from './queries.ts';

const CONCURRENCY = 4;
const ORDERS_PER_RUN = 400;

/**
 * Ends expired holds: closes the order's payment at its provider and releases its stock and its coupon. The order stays
 * pending: money that arrives later still confirms it if both are available. When the provider does not respond, they
 * are released anyway. A hold that fails to end is logged, and retried by the next call.
 */
export async function endExpiredHolds(context: ShopContext): Promise<void> {
  const { db, now, log } = context;
  await capHolds(db, now());
  await capUseHolds(db, new Date(now() + HOLD_MS));
  const held = await db
    .selectDistinctOn([stockAllocations.heldUntil, orders.id], { order: orders })
    .from(stockAllocations)
    .innerJoin(orders, eq(orders.id, stockAllocations.orderId))
    .where(and(lte(stockAllocations.heldUntil, new Date(now())), eq(orders.status, 'Pending Payment')))
    .orderBy(asc(stockAllocations.heldUntil), asc(orders.id))
    .limit(ORDERS_PER_RUN);
  const withCoupon = await db
    .select({ order: orders })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .where(and(isHoldOver(now()), eq(orders.status, 'Pending Payment')))
    .orderBy(asc(couponUses.heldUntil), asc(orders.id))
    .limit(ORDERS_PER_RUN);
  const expired = [...new Map([...held, ...withCoupon].map((found) => [found.order.id, found])).values()];
  /** Providers that did not respond are skipped for the rest of this run. */
  const unreachable = new Set<string>();
  for (let start = 0; start < expired.length; start += CONCURRENCY) {
    await Promise.all(
      expired
        .slice(start, start + CONCURRENCY)
        .map(({ order }) =>
          endHold(context, order, unreachable).catch((error: unknown) =>
            log.warn({ err: error, order: order.id }, 'the hold of an order could not be ended'),
          ),
        ),
    );
  }
}

async function endHold(context: ShopContext, order: StoredOrder, unreachable: Set<string>): Promise<void> {
  const payment = await findOpenPayment(context.db, order.id);
  if (payment && !unreachable.has(payment.provider)) {
    const outcome = await closePayment(context, order, payment);
    if (outcome === 'unreachable') unreachable.add(payment.provider);
  }
  await context.db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    await releaseExpiredUse(tx, order.id, context.now());
    await releaseExpiredHold(tx, order.id, context.now());
  });
}
