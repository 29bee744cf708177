import { desc, eq, gt, and, inArray, sum } from 'drizzle-orm';
import { ORDER_STATUSES } from '../../contract/orders/orderLife.ts';
import type { Database } from '../db/database.ts';
import { orderLines, orders } from '../db/schema.ts';

/** Other orders are not counted. Statuses are listed one by one, for the index of orders by status and date. */
const ORDERED = ORDER_STATUSES.filter((status) => status !== 'Pending Payment' && status !== 'Cancelled');

/** Ids of the products with the highest ordered quantity since `since`, highest first. */
export async function findMostOrdered(db: Database, since: Date, limit: number): Promise<readonly string[]> {
  const quantity = sum(orderLines.quantity);
  const rows = await db
    .select({ id: orderLines.productId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(gt(orders.placedAt, since), inArray(orders.status, ORDERED)))
    .groupBy(orderLines.productId)
    .orderBy(desc(quantity), orderLines.productId)
    .limit(limit);
  return rows.map(({ id }) => id);
}
