import type { CallReply } from '../../contract/calls.ts';
import { STOCK_FEW } from '../../contract/constants.ts';
import type { Database } from '../db/database.ts';
import { listStock, type StockLine } from './queries.ts';

/** The pieces that are left of these lines, where they are fewer than a line wants, or few. */
export async function findStock(db: Database, lines: readonly StockLine[]): Promise<CallReply<'findStock'>> {
  const levels = await listStock(db, lines);
  const stock = levels.flatMap(({ productId, size, available: left }) => {
    const isTooMany = lines.some(
      (line) => line.productId === productId && line.size === size && line.quantity > left,
    );
    return left <= STOCK_FEW || isTooMany ? [{ productId, size, left }] : [];
  });
  return { success: true, stock };
}
