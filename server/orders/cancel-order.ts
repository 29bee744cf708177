import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { releaseStock } from '../stock/release-stock.ts';

/**
 * Cancels a pending order, which must be locked, and puts its pieces back; false when it is not pending. The attempt key is replaced by the order's id, so that the
 * shopper can order with the same key again.
 */
export async function cancelOrder(tx: Database, id: string, at: Date): Promise<boolean> {
  const cancelled = await tx
    .update(orders)
    .set({ status: 'Cancelled', attemptKey: id, updatedAt: at })
    .where(and(eq(orders.id, id), eq(orders.status, 'Pending Payment')))
    .returning({ id: orders.id });
  if (cancelled.length === 0) return false;
  await releaseStock(tx, id);
  return true;
}
