import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema.ts';

/**
 * Cancels an order that was never paid; false when it is not pending. Its attempt's key is free again: a shopper who goes back to that try gets an
 * order, and not one that is gone.
 */
export async function cancelOrder(tx: Database, id: string, at: Date): Promise<boolean> {
  const cancelled = await tx
    .update(orders)
    .set({ status: 'Cancelled', attemptKey: id, updatedAt: at })
    .where(and(eq(orders.id, id), eq(orders.status, 'Pending Payment')))
    .returning({ id: orders.id });
  return cancelled.length > 0;
}
