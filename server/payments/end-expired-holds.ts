import { asc, eq, lte } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ShopContext } from '../context.ts';
import { isUseOver, releaseUse } from '../coupons/queries.ts';
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
  const held = unionAll(
    db
      .select({ orderId: stockAllocations.orderId, heldUntil: stockAllocations.heldUntil })
      .from(stockAllocations)
      .where(lte(stockAllocations.heldUntil, new Date(now()))),
    db
      .select({ orderId: couponUses.orderId, heldUntil: couponUses.heldUntil })
      .from(couponUses)
      .where(isUseOver(now(), HOLD_MS)),
  ).as('held');
  const expired = await db
    .selectDistinctOn([held.heldUntil, orders.id], { order: orders })
    .from(held)
    .innerJoin(orders, eq(orders.id, held.orderId))
    .where(eq(orders.status, 'Pending Payment'))
    .orderBy(asc(held.heldUntil), asc(orders.id))
    .limit(ORDERS_PER_RUN);
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
    const outcome = await closePayment(context, payment, true);
    if (outcome === 'unreachable') unreachable.add(payment.provider);
  }
  await context.db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    await releaseUse(tx, order, isUseOver(context.now(), HOLD_MS));
    await releaseExpiredHold(tx, order.id, context.now());
  });
}
