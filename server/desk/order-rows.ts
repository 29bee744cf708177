import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DeskReply, DeskRequest } from '../../contract/desk/deskCalls.ts';
import { DESK_PAGE } from '../../contract/desk/deskLimits.ts';
import type { DeskOrderRow } from '../../contract/desk/entities.ts';
import { toRupees } from '../../contract/money.ts';
import { ORDER_LIFE, type OrderStatus } from '../../contract/orders/orderLife.ts';
import type { Database } from '../db/database.ts';
import { lineSearchText, orderLines, orders, orderSearchText } from '../db/schema.ts';
import { chargedTotal } from '../orders/charged-total.ts';
import type { StoredOrder } from '../orders/queries.ts';
import { attentionReason, needsAttention } from './attention.ts';
import { orderVersion } from './order-version.ts';
import { searchWords } from './search-words.ts';

type Row = v.InferInput<typeof DeskOrderRow>;

/** An order with what its row in a list shows. */
interface ListedOrder extends StoredOrder {
  readonly units: number;
  /** Of its shipment at Shiprocket, or null. */
  readonly label: string | null;
}

const newestFirst = [desc(orders.placedAt), desc(orders.id)];

/** Orders as rows of a list. The newest first by default. */
export async function readOrderRows(
  db: Database,
  {
    where,
    orderBy = newestFirst,
    limit,
  }: { readonly where: SQL | undefined; readonly orderBy?: readonly SQL[]; readonly limit: number },
): Promise<Row[]> {
  const found = await db
    .select({
      ...getTableColumns(orders),
      // Written out, as drizzle omits the tables of columns here.
      units:
        sql`(select coalesce(sum(quantity - cancelled), 0) from order_lines where order_lines.order_id = orders.id)`.mapWith(
          Number,
        ),
      label: sql<
        string | null
      >`(select shipments.status from shipments where shipments.order_id = orders.id)`,
    })
    .from(orders)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit);
  return found.map(orderRow);
}

/** An order as a row of a list, in the form on the wire. */
export function orderRow(order: ListedOrder): Row {
  const { number, placedAt, address, paymentMethod, paid, status, units, label } = order;
  return {
    number,
    placedAt: placedAt.getTime(),
    name: `${address.firstName} ${address.lastName}`.trim(),
    city: address.city,
    pin: address.postalCode,
    total: toRupees(chargedTotal(order)),
    paymentMethod,
    paid,
    stage: stageOf(status),
    units,
    attention: attentionReason(order, label),
    version: orderVersion(order),
  };
}

/** An order by its number as a row of a list; null for an unknown number. */
export async function findOrderRow(db: Database, number: number): Promise<Row | null> {
  const [row] = await readOrderRows(db, { where: eq(orders.number, number), limit: 1 });
  return row ?? null;
}

/** The name of a status in the app. */
export function stageOf(status: OrderStatus) {
  const row = ORDER_LIFE.find((one) => one.status === status);
  if (!row) throw new Error('A status of an order has no stage');
  return row.stage;
}

/** The newest orders that a search and filters find. */
export async function listDeskOrders(
  db: Database,
  { q, stage, method, attention, after, limit = DESK_PAGE }: DeskRequest<'listDeskOrders'>['query'],
): Promise<DeskReply<'listDeskOrders'>> {
  const status = ORDER_LIFE.find((row) => row.stage === stage)?.status;
  const rows = await readOrderRows(db, {
    where: and(
      ...searchWords(q).map(hasWord),
      status === undefined ? undefined : eq(orders.status, status),
      method === undefined ? undefined : eq(orders.paymentMethod, method),
      attention === undefined ? undefined : needsAttention(),
      after === undefined ? undefined : isAfter(after),
    ),
    // One more order shows whether more follow.
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  return { orders: page, after: rows.length > limit ? String(page.at(-1)?.number) : null };
}

/** Orders by their number, so that the cursor of a page can be read from its last row. */
function isAfter(number: number): SQL {
  return sql`(${orders.placedAt}, ${orders.id}) < (select last.placed_at, last.id from orders as last where last.number = ${number} limit 1)`;
}

/** SQL: whether a word of an order or of one of its products begins like this. */
function hasWord(word: string): SQL {
  const query = sql`to_tsquery('simple', ${`'${word}':*`})`;
  // Each part uses its index; with `or`, no index could be used.
  return sql`${orders.id} in (select ${orders.id} from ${orders} where ${orderSearchText(orders)} @@ ${query}
    union select ${orderLines.orderId} from ${orderLines} where ${lineSearchText(orderLines)} @@ ${query})`;
}
