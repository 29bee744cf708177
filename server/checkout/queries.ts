import { and, asc, eq, exists, inArray, not } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orderLines, orders, payments, products, users } from '../db/schema.ts';
import type { PricedLine, StoredOrder } from '../orders/queries.ts';

export type NewOrder = typeof orders.$inferInsert;
export type AvailableProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'pricePaise' | 'images' | 'sizes'
>;

/** The products among these ids that are sold at present. */
export async function findAvailableProducts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, AvailableProduct>> {
  const { id, name, pricePaise, images, sizes } = products;
  const offers = await db
    .select({ id, name, pricePaise, images, sizes })
    .from(products)
    .where(and(inArray(id, [...ids]), eq(products.withdrawn, false)));
  return new Map(offers.map((offer) => [offer.id, offer]));
}

/** Null when the attempt has made an order before. */
export async function storeOrder(
  tx: Database,
  order: NewOrder,
  lines: readonly PricedLine[],
): Promise<StoredOrder | null> {
  const [stored] = await tx
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: [orders.userId, orders.attemptKey] })
    .returning();
  if (!stored) return null;
  await tx
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, position, orderId: stored.id })));
  return stored;
}

/** Lets attempts of one user take turns until the transaction ends. */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  // Not the strongest lock: orders and carts of the user refer to this row meanwhile.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** A user's orders that wait for money of which nothing is on its way. */
export async function listUnpaidOrders(db: Database, userId: string): Promise<StoredOrder[]> {
  const underWay = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.status, 'authorized')));
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'Pending Payment'), not(exists(underWay))))
    .orderBy(asc(orders.id));
}
