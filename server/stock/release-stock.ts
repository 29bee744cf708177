import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isInFuture } from '../db/is-in-future.ts';
import { stock, stockAllocations } from '../db/schema.ts';
import { HOLD_MS } from './allocate-stock.ts';
import { isAllocated, matchesAnyLine, lockStock, type StockLine } from './queries.ts';

/** Releases all stock of a cancelled order, held or sold. The order must be locked; a second call does nothing. */
export function releaseStock(tx: Database, orderId: string): Promise<void> {
  return release(tx, eq(stockAllocations.orderId, orderId), orderId);
}

/** Releases some units of a confirmed order. The order must be locked. */
export async function releaseUnits(
  tx: Database,
  orderId: string,
  units: readonly StockLine[],
): Promise<void> {
  await lockStock(tx, units);
  for (const { productId, size, quantity } of units) {
    const isLine = and(
      eq(stockAllocations.orderId, orderId),
      eq(stockAllocations.productId, productId),
      eq(stockAllocations.size, size),
    );
    const [own] = await tx.select().from(stockAllocations).where(isLine);
    // An unlimited size has no units.
    if (!own) continue;
    const isLast = own.quantity <= quantity;
    await (isLast
      ? tx.delete(stockAllocations).where(isLine)
      : tx
          .update(stockAllocations)
          .set({ quantity: own.quantity - quantity })
          .where(isLine));
    await tx
      .update(stock)
      .set({ available: sql`${stock.available} + ${Math.min(own.quantity, quantity)}` })
      .where(and(eq(stock.productId, productId), eq(stock.size, size)));
  }
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
