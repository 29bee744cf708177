import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isInFuture } from '../db/is-in-future.ts';
import { stock, stockAllocations } from '../db/schema.ts';
import { HOLD_MS } from './allocate-stock.ts';
import { isAllocated, matchesAnyLine, lockStock } from './queries.ts';

/** Releases all stock of a cancelled order, held or sold. The order must be locked; a second call does nothing. */
export function releaseStock(tx: Database, orderId: string): Promise<void> {
  return release(tx, eq(stockAllocations.orderId, orderId), orderId);
}

/**
 * Releases the stock of an unpaid order whose hold has ended. The order must be locked.
 * @param now milliseconds since the epoch
 */
export function releaseExpiredHold(tx: Database, orderId: string, now: number): Promise<void> {
  const { orderId: id, heldUntil } = stockAllocations;
  return release(tx, and(eq(id, orderId), lte(heldUntil, new Date(now))), orderId);
}

/**
 * Shortens holds that are longer than any hold can be: they started before the clock was set back.
 * @param now milliseconds since the epoch
 */
export async function capHolds(db: Database, now: number): Promise<void> {
  const { heldUntil } = stockAllocations;
  const latest = new Date(now + HOLD_MS);
  await db.update(stockAllocations).set({ heldUntil: latest }).where(isInFuture(heldUntil, latest));
}

async function release(tx: Database, condition: SQL | undefined, orderId: string): Promise<void> {
  const released = await tx.select().from(stockAllocations).where(condition);
  if (released.length === 0) return;
  await lockStock(tx, released);
  await tx
    .update(stock)
    .set({ available: sql`${stock.available} + ${stockAllocations.quantity}` })
    .from(stockAllocations)
    .where(and(isAllocated(orderId), matchesAnyLine(released)));
  await tx.delete(stockAllocations).where(condition);
}
