import { and, asc, eq, exists, not, or, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { orders, payments, products, stockAllocations } from '../db/schema.ts';
import type { PricedLine, StoredOrder } from '../orders/queries.ts';

/** An order that is not stored yet. */
export interface NewOrder {
  /** The database gives it its number. */
  readonly order: Omit<StoredOrder, 'number'>;
  readonly lines: readonly (PricedLine & {
    /** Whether its size has a limited stock. */
    readonly isLimited: boolean;
  })[];
}
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
    .where(
      and(
        sql`${id} = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`,
        eq(products.withdrawn, false),
      ),
    );
  return new Map(offers.map((offer) => [offer.id, offer]));
}

/**
 * Stores an order with its lines, and takes its limited lines from the stock, in one statement. The account and the rows
 * of the stock must be locked.
 * @param heldUntil until when their pieces are held for an unpaid order; null when they are sold
 */
export async function storeOrder(
  tx: Database,
  { order, lines }: NewOrder,
  heldUntil: Date | null,
): Promise<StoredOrder> {
  const placed = tx.insert(orders).values(order).returning({ number: orders.number });
  const rows = JSON.stringify(lines.map((line, position) => ({ ...line, position })));
  const { rows: stored } = v.parse(
    Numbered,
    await tx.execute(sql`
      with placed as ${placed},
      line as (
        select * from jsonb_to_recordset(${rows}::jsonb) as line(position smallint, "productId" text, size text,
          quantity smallint, name text, "pricePaise" integer, images text[], "isLimited" boolean)
      ),
      stored as (
        insert into order_lines (order_id, position, product_id, size, quantity, name, price_paise, images)
        select ${order.id}::uuid, position, "productId", size, quantity, name, "pricePaise", images from line
      ),
      allocated as (
        insert into stock_allocations (order_id, product_id, size, quantity, held_until)
        select ${order.id}::uuid, "productId", size, quantity, ${sql.param(heldUntil, stockAllocations.heldUntil)}::timestamptz
        from line where "isLimited"
      ),
      taken as (
        update stock set available = available - line.quantity
        from line where "isLimited" and stock.product_id = line."productId" and stock.size = line.size
      )
      select number from placed`),
  );
  return { ...order, ...stored[0] };
}

const Numbered = v.object({ rows: v.tuple([v.object({ number: v.number() })]) });

/** SQL: whether an order is pending and has no authorised payment. */
function isUnpaid(db: Database): SQL | undefined {
  const authorized = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.status, 'authorized')));
  return and(eq(orders.status, 'Pending Payment'), not(exists(authorized)));
}

/** A user's pending orders that have no authorised payment, oldest first. */
export async function listUnpaidOrders(db: Database, userId: string): Promise<StoredOrder[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isUnpaid(db)))
    .orderBy(asc(orders.id));
}

/**
 * The order that earlier requests of an attempt created, in any status, and the user's other orders as in
 * {@link listUnpaidOrders}.
 */
export async function findEarlierOrders(
  db: Database,
  { userId, key }: { readonly userId: string; readonly key: string },
): Promise<{ own: StoredOrder | null; others: StoredOrder[] }> {
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), or(eq(orders.attemptKey, key), isUnpaid(db))))
    .orderBy(asc(orders.id));
  const own = found.find(({ attemptKey }) => attemptKey === key) ?? null;
  return { own, others: found.filter((order) => order !== own) };
}
