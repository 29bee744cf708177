import { Refusal } from '../http/refusal.ts';
import type { StockLevel, StockLine } from './queries.ts';

/** A line that is not in stock, with the number of pieces that are left. */
export type Shortage<L extends StockLine> = L & { readonly left: number };

/** The lines that want more pieces than are left. Sizes without a level are unlimited. */
export function findShortages<L extends StockLine>(
  lines: readonly L[],
  levels: readonly StockLevel[],
): readonly Shortage<L>[] {
  return lines.flatMap((line) => {
    const level = levels.find(({ productId, size }) => productId === line.productId && size === line.size);
    return level && level.available < line.quantity ? [{ ...line, left: level.available }] : [];
  });
}

/**
 * Refuses an order whose lines are not all in stock, by the first of them.
 * @throws Refusal `stock_insufficient` or `stock_out` (409), with product, size and the number of pieces that are left
 */
export function refuseShortages(shortages: readonly Shortage<StockLine & { readonly name: string }>[]): void {
  const [first] = shortages;
  if (!first) return;
  const { productId: id, name, size, left } = first;
  throw new Refusal(left > 0 ? 'stock_insufficient' : 'stock_out', { id, name, size, left });
}
