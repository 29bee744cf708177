import type { BillLine } from '../Bill/buildBill.ts';
import type { StockLeftOf } from './useStockLeft.ts';

/** How many pieces are left of a cart's line that wants more of them; null when there are enough, as far as is known. */
export function findShortage(
  { product, size, quantity }: Pick<BillLine, 'product' | 'size' | 'quantity'>,
  stockLeftOf: StockLeftOf,
): number | null {
  const left = product && stockLeftOf(product, size);
  return left !== null && left < quantity ? left : null;
}
