import { and, asc, eq, getTableColumns, not, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { recordUse } from '../coupons/queries.ts';
import { hasRow } from '../db/has-row.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { orders, payments } from '../db/schema.ts';
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

/**
 * Stores an order with its lines and subtracts its limited lines from the stock, in one statement, and records the use
 * of its coupon. The account, the coupon and the stock rows must be locked.
 * @param heldUntil end of the hold for an unpaid order; null for a confirmed one
 */
export async function storeOrder(
  tx: Database,
  { order, lines }: NewOrder,
  heldUntil: Date | null,
): Promise<StoredOrder> {
  const [stored] = await statements(tx).storeOrder.execute({
    ...order,
    rows: JSON.stringify(lines.map((line, position) => ({ ...line, position }))),
    heldUntil: heldUntil?.toISOString() ?? null,
  });
  if (!stored) throw new Error('The order was not stored');
  await recordUse(tx, order, heldUntil);
  return { ...order, ...stored };
}

const { placeholder } = sql;
/** All columns but the number, which the database sets. */
const { number: _number, ...columns } = getTableColumns(orders);

/** A placeholder for each column, of its name. */
function placeholdersOf<T extends object>(table: T): Record<keyof T, Placeholder> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the keys
  return Object.fromEntries(Object.keys(table).map((name) => [name, placeholder(name)])) as Record<
    keyof T,
    Placeholder
  >;
}

const statements = prepareOnce((db) => {
  return {
    findEarlierOrders: db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.userId, placeholder('userId')),
          or(eq(orders.attemptKey, placeholder('key')), isUnpaid(db)),
        ),
      )
      .orderBy(asc(orders.id))
      .prepare('find_earlier_orders'),
    storeOrder: prepareStoreOrder(db),
  };
});

/** Executed with the fields of an order, its lines as `rows`, and `heldUntil`. */
function prepareStoreOrder(db: Database) {
  // A new order has no date of remittance, and drizzle cannot encode null as a date.
  const placed = db
    .insert(orders)
    .values({ ...placeholdersOf(columns), cashRemittedAt: null })
    .returning({ number: orders.number });
  const parts = {
    line: sql`select * from jsonb_to_recordset(${placeholder('rows')}::jsonb) as line(position smallint,
      "productId" text, size text, quantity smallint, name text, "pricePaise" integer, images text[],
      "isLimited" boolean)`,
    stored: sql`insert into order_lines (order_id, position, product_id, size, quantity, name, price_paise, images)
      select ${placeholder('id')}::uuid, position, "productId", size, quantity, name, "pricePaise", images from line`,
    allocated: sql`insert into stock_allocations (order_id, product_id, size, quantity, held_until)
      select ${placeholder('id')}::uuid, "productId", size, quantity, ${placeholder('heldUntil')}::timestamptz
      from line where "isLimited"`,
    reduced: sql`update stock set available = available - line.quantity
      from line where "isLimited" and stock.product_id = line."productId" and stock.size = line.size`,
  };
  return db
    .with(
      db.$with('placed').as(placed),
      ...Object.entries(parts).map(([part, statement]) => db.$with(part, {}).as(statement)),
    )
    .select({ number: sql<number>`number` })
    .from(sql`placed`)
    .prepare('store_order');
}

/** SQL: whether an order is pending and has no authorised payment. */
function isUnpaid(db: Database): SQL | undefined {
  const authorized = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.status, 'authorized')))
    .limit(1);
  return and(eq(orders.status, 'Pending Payment'), not(hasRow(authorized)));
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
  const found = await statements(db).findEarlierOrders.execute({ userId, key });
  const own = found.find(({ attemptKey }) => attemptKey === key) ?? null;
  return { own, others: found.filter((order) => order !== own) };
}
