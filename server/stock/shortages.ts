import { Refusal } from '../http/refusal.ts';
import type { StockLevel, StockLine } from './queries.ts';

/** A line that is not in stock, with the units that are left. */
export type Shortage<L extends StockLine> = L & { readonly left: number };

/** The lines with more units than are left. Sizes without a level are unlimited. */
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
 * Refuses an order with lines that are not in stock; the error is about the first one.
 * @throws Refusal `stock_insufficient` or `stock_out` (409), with product, size and the units that are left
 */
export function refuseShortages(shortages: readonly Shortage<StockLine & { readonly name: string }>[]): void {
  const [first] = shortages;
  if (!first) return;
  const { productId: id, name, size, left } = first;
  throw new Refusal(left > 0 ? 'stock_insufficient' : 'stock_out', { id, name, size, left });
}
