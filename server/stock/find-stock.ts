import type { CallReply } from '../../contract/calls.ts';
import { STOCK_FEW } from '../../contract/constants.ts';
import type { Database } from '../db/database.ts';
import { listStock, listStockForShopper, type StockLine } from './queries.ts';

/**
 * The stock of these lines, where it is low or lower than the line's quantity. For a signed-in shopper it includes
 * units held by the shopper's own unpaid orders.
 */
export async function findStock(
  db: Database,
  userId: string | null,
  lines: readonly StockLine[],
): Promise<CallReply<'findStock'>> {
  const levels = userId === null ? await listStock(db, lines) : await listStockForShopper(db, userId, lines);
  const stock = levels.flatMap(({ productId, size, available: left }) => {
    const isTooMany = lines.some(
      (line) => line.productId === productId && line.size === size && line.quantity > left,
    );
    return left <= STOCK_FEW || isTooMany ? [{ productId, size, left }] : [];
  });
  return { success: true, stock };
}
