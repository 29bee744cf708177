import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { stock, stockAllocations } from '../db/schema.ts';
import { tryConsume, type LimitUse } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import { findShortages, type Shortage } from './shortages.ts';
import { hasLine, isAllocated, matchesAnyLine, lockStock, type StockLine } from './queries.ts';

/** How long stock is held for an order that is paid online. */
export const HOLD_MS = 30 * 60_000;

/** The most units of a size that are held for an unpaid order; the rest is subtracted on payment, if available. */
export const HELD_QUANTITY_MAX = 5;

/** Counts how often an account holds stock of a size. */
export function holdCount(userId: string | null, { productId, size }: Omit<StockLine, 'quantity'>): LimitUse {
  return [limits.holdsPerShopper, JSON.stringify([userId, productId, size])];
}

/**
 * The lines of an unpaid order whose stock is held, unless the account has held it too often (limits.holdsPerShopper).
 */
export async function linesToHold<L extends StockLine>(
  tx: Database,
  context: Parameters<typeof tryConsume>[0],
  userId: string,
  lines: readonly L[],
): Promise<readonly L[]> {
  const held: L[] = [];
  for (const line of lines) {
    const isFew = line.quantity <= HELD_QUANTITY_MAX;
    if (isFew && (await tryConsume(context, [holdCount(userId, line)], tx))) held.push(line);
  }
  return held;
}

/**
 * Holds the stock of an unpaid order for 30 minutes, all lines or nothing; returns the lines that are not in stock.
 * Existing holds are not extended: starting the payment again does not prolong them. The order must be locked.
 * @param now milliseconds since the epoch
 */
export function holdStock<L extends StockLine>(
  tx: Database,
  orderId: string,
  lines: readonly L[],
  now: number,
): Promise<readonly Shortage<L>[]> {
  return allocate(tx, orderId, lines, new Date(now + HOLD_MS));
}

/**
 * Counts the stock of a confirmed order as sold: the units held for it or, when its hold has ended, other units in
 * stock. All lines or nothing; returns the lines that are not in stock. The order must be locked.
 */
export async function sellStock<L extends StockLine>(
  tx: Database,
  orderId: string,
  lines: readonly L[],
): Promise<readonly Shortage<L>[]> {
  const shortages = await allocate(tx, orderId, lines, null);
  if (shortages.length === 0)
    await tx.update(stockAllocations).set({ heldUntil: null }).where(eq(stockAllocations.orderId, orderId));
  return shortages;
}

/**
 * Subtracts units of a confirmed order once more, in place of lost units. All lines or nothing; returns the lines
 * that are not in stock. The order must be locked.
 */
export async function sellAgain<L extends StockLine>(
  tx: Database,
  orderId: string,
  lines: readonly L[],
): Promise<readonly Shortage<L>[]> {
  const limited = await lockStock(tx, lines);
  const limitedLines = lines.filter((line) => hasLine(limited, line));
  const shortages = findShortages(limitedLines, limited);
  if (shortages.length > 0 || limitedLines.length === 0) return shortages;
  // The order has as many units as before, or the first ones of a size that was unlimited.
  await tx
    .insert(stockAllocations)
    .values(limitedLines.map(({ productId, size, quantity }) => ({ orderId, productId, size, quantity })))
    .onConflictDoNothing();
  for (const { productId, size, quantity } of limitedLines)
    await tx
      .update(stock)
      .set({ available: sql`${stock.available} - ${quantity}` })
      .where(and(eq(stock.productId, productId), eq(stock.size, size)));
  return [];
}

/** Subtracts the units that the order does not have yet. */
async function allocate<L extends StockLine>(
  tx: Database,
  orderId: string,
  lines: readonly L[],
  heldUntil: Date | null,
): Promise<readonly Shortage<L>[]> {
  const own = await tx.select().from(stockAllocations).where(eq(stockAllocations.orderId, orderId));
  const limited = await lockStock(
    tx,
    lines.filter((line) => !hasLine(own, line)),
  );
  const limitedLines = lines.filter((line) => hasLine(limited, line));
  const shortages = findShortages(limitedLines, limited);
  if (shortages.length > 0 || limitedLines.length === 0) return shortages;
  await tx.insert(stockAllocations).values(
    limitedLines.map(({ productId, size, quantity }) => ({
      orderId,
      productId,
      size,
      quantity,
      heldUntil,
    })),
  );
  await tx
    .update(stock)
    .set({ available: sql`${stock.available} - ${stockAllocations.quantity}` })
    .from(stockAllocations)
    .where(and(isAllocated(orderId), matchesAnyLine(limitedLines)));
  return [];
}
