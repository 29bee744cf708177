import { expect } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { orderLines, orders, stock, stockAllocations } from '../../server/db/schema.ts';

/**
 * Each piece is counted once: of each limited size, the pieces that are left, held and sold add up to the merchant's
 * count, and none is below 0. Orders have the pieces of their lines, cancelled ones have none.
 */
export async function expectStock(db: Database): Promise<void> {
  const rows = await db.select().from(stock);
  const allocations = await db.select().from(stockAllocations);
  const keyOf = ({ productId, size }: { productId: string; size: string }) => `${productId} ${size}`;
  const allocated = Map.groupBy(allocations, keyOf);
  const totals = rows.map((row) => ({
    size: keyOf(row),
    total: (allocated.get(keyOf(row)) ?? []).reduce((sum, { quantity }) => sum + quantity, row.available),
  }));
  expect(totals).toEqual(rows.map((row) => ({ size: keyOf(row), total: row.counted })));
  expect(rows.filter(({ available }) => available < 0)).toEqual([]);

  const stored = await db.select().from(orders);
  const lines = await db.select().from(orderLines);
  const limited = new Set(rows.map(keyOf));
  const expected = stored.flatMap(({ id, status }) =>
    lines
      .filter((line) => line.orderId === id && status !== 'Cancelled' && limited.has(keyOf(line)))
      .map(
        (line) => `${id} ${keyOf(line)} ${line.quantity} ${status === 'Pending Payment' ? 'held' : 'sold'}`,
      ),
  );
  const actual = allocations.map(
    (each) => `${each.orderId} ${keyOf(each)} ${each.quantity} ${each.heldUntil === null ? 'sold' : 'held'}`,
  );
  expect(actual.toSorted()).toEqual(expected.toSorted());
}
