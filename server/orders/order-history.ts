import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { sessionCondition } from '../accounts/sessions.ts';
import type { Database } from '../db/database.ts';
import { hasRow } from '../db/has-row.ts';
import { orders, shipments, users } from '../db/schema.ts';
import { invoicesOf, type IssuedInvoice } from './invoices/queries.ts';
import {
  linesOf,
  parcelShipmentsOf,
  partRefundsOf,
  refundsOf,
  type ParcelShipment,
  type PartRefund,
  type PricedLine,
  type RefundParts,
  type StoredOrder,
} from './queries.ts';

/** An order with its lines and refunds, as JSON from the database. */
export interface OrderWithDetails extends Omit<StoredOrder, 'placedAt' | 'updatedAt'> {
  /** ISO 8601. */
  readonly placedAt: string;
  readonly lines: readonly PricedLine[];
  /** Null when the list is empty. */
  readonly refunds: readonly RefundParts[] | null;
  /** Null when the list is empty. */
  readonly partRefunds: readonly PartRefund[] | null;
  /** Null when the list is empty. */
  readonly invoices: readonly IssuedInvoice[] | null;
  /** The courier's last report about the parcel, or null. */
  readonly parcelLabel: string | null;
  /** Of an order that is sent in several parcels; null when the list is empty. */
  readonly parcelShipments: readonly ParcelShipment[] | null;
}

/**
 * The statements that list the orders of a session's user, newest first, `limit` at most: the first ones, the ones
 * after the order `after`, or the order with the id `orderId`. Omits orders that were never paid and were replaced or
 * abandoned. No row when the session has ended; otherwise one row, of null when the user has no order. The database
 * creates the JSON, because reading columns one by one is slower.
 */
export function prepareOrderHistory(db: Database) {
  const after = sql`(select last.placed_at, last.id from orders as last where last.id = ${sql.placeholder('after')})`;
  const statement = (name: string, condition?: SQL) => {
    const received = sql`(select 1 from payments where order_id = ${orders.id}
      and status in ('paid', 'refund_due', 'refunded') limit 1)`;
    const isNothing = sql`${orders.status} = 'Cancelled' and not ${orders.events} @> '[{"type": "cancelled"}]'
      and not ${hasRow(received)}`;
    // Limited before lines and payments are read, and in the order of the index.
    const page = db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, users.id), sql`not (${isNothing})`, condition))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(sql.placeholder('limit'))
      .as('page');
    const { updatedAt: _internal, ...columns } = getTableColumns(orders);
    const fields = Object.entries(columns).map(
      ([field, { name: column }]) => sql`${sql.raw(`'${field}'`)}, page.${sql.identifier(column)}`,
    );
    const order = sql`json_build_object(${sql.join(fields, sql`, `)},
      'lines', ${linesOf(page.id)}, 'refunds', ${refundsOf(page.id)}, 'partRefunds', ${partRefundsOf(page.id)},
      'invoices', ${invoicesOf(page.id)},
      'parcelLabel', (select ${shipments.status} from ${shipments} where ${shipments.orderId} = ${page.id}),
      'parcelShipments', case when ${page.parcels} is not null then ${parcelShipmentsOf(page.id)} end)`;
    return db
      .select({
        listed: sql<
          readonly OrderWithDetails[] | null
        >`(select json_agg(${order} order by page.placed_at desc, page.id desc)
          from ${page})`,
      })
      .from(users)
      .where(sessionCondition(db))
      .prepare(name);
  };
  return {
    listOrders: statement('list_orders'),
    listOrdersAfter: statement('list_orders_after', sql`(${orders.placedAt}, ${orders.id}) < ${after}`),
    findOrder: statement('find_order', eq(orders.id, sql.placeholder('orderId'))),
  };
}
