import { desc, eq, gt, and, notInArray, sum } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orderLines, orders } from '../db/schema.ts';

/** Orders in these statuses do not count. */
const NEVER_ORDERED = ['Pending Payment', 'Cancelled'] as const;

/** Ids of the products with the highest ordered quantity since `since`, highest first. */
export async function findMostOrdered(db: Database, since: Date, limit: number): Promise<readonly string[]> {
  const quantity = sum(orderLines.quantity);
  const rows = await db
    .select({ id: orderLines.productId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(gt(orders.placedAt, since), notInArray(orders.status, [...NEVER_ORDERED])))
    .groupBy(orderLines.productId)
    .orderBy(desc(quantity), orderLines.productId)
    .limit(limit);
  return rows.map(({ id }) => id);
}
