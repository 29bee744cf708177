import { and, asc, eq, exists, inArray, not } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orderLines, orders, payments, products } from '../db/schema.ts';
import type { PricedLine, StoredOrder } from '../orders/queries.ts';

export type NewOrder = typeof orders.$inferInsert;
export type AvailableProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'pricePaise' | 'images' | 'sizes' | 'variants'
>;

/** The products with these ids that are available, by id. Unknown and withdrawn ones are left out. */
export async function findAvailableProducts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, AvailableProduct>> {
  const { id, name, pricePaise, images, sizes, variants } = products;
  const offers = await db
    .select({ id, name, pricePaise, images, sizes, variants })
    .from(products)
    .where(and(inArray(id, [...ids]), eq(products.withdrawn, false)));
  return new Map(offers.map((offer) => [offer.id, offer]));
}

/** Stores an order and its lines; returns null when the user already has an order with this attempt key. */
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

/** A user's pending orders that have no authorised payment, oldest first. */
export async function listUnpaidOrders(db: Database, userId: string): Promise<StoredOrder[]> {
  const authorized = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.status, 'authorized')));
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'Pending Payment'), not(exists(authorized))))
    .orderBy(asc(orders.id));
}
