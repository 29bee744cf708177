import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { exchangeAllocations, stock } from '../db/schema.ts';
import { hasLine, lockStock, matchesAnyLine, type StockLine } from './queries.ts';
import { findShortages, type Shortage } from './shortages.ts';

/**
 * Reserves the other sizes of an exchange, all lines or nothing; returns the lines that are not in stock. The return
 * must be new or locked. Unlimited sizes have no stock to reserve.
 */
export async function reserveForExchange<L extends StockLine>(
  tx: Database,
  returnId: string,
  lines: readonly L[],
): Promise<readonly Shortage<L>[]> {
  const levels = await lockStock(tx, lines);
  const shortages = findShortages(lines, levels);
  const limited = lines.filter((line) => hasLine(levels, line));
  if (shortages.length > 0 || limited.length === 0) return shortages;
  await tx
    .insert(exchangeAllocations)
    .values(limited.map(({ productId, size, quantity }) => ({ returnId, productId, size, quantity })));
  await tx
    .update(stock)
    .set({ available: sql`${stock.available} - ${exchangeAllocations.quantity}` })
    .from(exchangeAllocations)
    .where(and(isReserved(returnId), matchesAnyLine(limited)));
  return [];
}

/** Releases what an exchange has reserved. The return must be locked; a second call does nothing. */
export async function releaseExchange(tx: Database, returnId: string): Promise<void> {
  const reserved = await tx
    .select()
    .from(exchangeAllocations)
    .where(eq(exchangeAllocations.returnId, returnId));
  if (reserved.length === 0) return;
  await lockStock(tx, reserved);
  await tx
    .update(stock)
    .set({ available: sql`${stock.available} + ${exchangeAllocations.quantity}` })
    .from(exchangeAllocations)
    .where(and(isReserved(returnId), matchesAnyLine(reserved)));
  await clearExchange(tx, returnId);
}

/** Ends the reservation of units that have left the shop: they are no longer stock. */
export async function clearExchange(tx: Database, returnId: string): Promise<void> {
  await tx.delete(exchangeAllocations).where(eq(exchangeAllocations.returnId, returnId));
}

function isReserved(returnId: string) {
  return and(
    eq(exchangeAllocations.returnId, returnId),
    eq(exchangeAllocations.productId, stock.productId),
    eq(exchangeAllocations.size, stock.size),
  );
}
