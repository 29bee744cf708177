import { and, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { DeskReply, DeskRequest } from '../../contract/desk/deskCalls.ts';
import { DESK_PAGE, DESK_SEARCH_MIN } from '../../contract/desk/deskLimits.ts';
import type { DeskOrderRow } from '../../contract/desk/entities.ts';
import { toRupees } from '../../contract/money.ts';
import { ORDER_LIFE, type OrderStatus } from '../../contract/orders/orderLife.ts';
import type { Database } from '../db/database.ts';
import { hasRow } from '../db/has-row.ts';
import { orderLines, orders } from '../db/schema.ts';
import { lineSearchText, orderSearchText } from '../db/search-text.ts';
import { Refusal } from '../http/refusal.ts';
import { chargedTotal } from '../orders/charged-total.ts';
import type { StoredOrder } from '../orders/queries.ts';
import { attentionReason, isParcelInProgress, needsAttention } from './attention.ts';
import { orderVersion } from './order-version.ts';
import { searchWords } from './search-words.ts';

type Row = v.InferInput<typeof DeskOrderRow>;

/** An order with what its row in a list shows. */
interface ListedOrder extends StoredOrder {
  readonly units: number;
  /** Of its shipments at Shiprocket, see attention.ts. */
  readonly labels: readonly string[];
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
      labels: sql<string[]>`array(select shipments.status from shipments where shipments.order_id = orders.id
        union all select shipments.status from shipments where shipments.parcel_order_id = orders.id
          and ${isParcelInProgress(sql`orders.parcels`)})`,
    })
    .from(orders)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit);
  return found.map(orderRow);
}

/** An order as a row of a list, in the form on the wire. */
export function orderRow(order: ListedOrder): Row {
  const { number, placedAt, address, paymentMethod, paid, status, units, labels } = order;
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
    attention: attentionReason(order, labels),
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
  const filters = and(
    status === undefined ? undefined : eq(orders.status, status),
    method === undefined ? undefined : eq(orders.paymentMethod, method),
    attention === undefined ? undefined : needsAttention(),
    after === undefined ? undefined : isAfter(after),
  );
  // One more order shows whether more follow.
  const rows = await searchRows(db, searchWords(q), filters, limit + 1);
  const page = rows.slice(0, limit);
  return { orders: page, after: rows.length > limit ? String(page.at(-1)?.number) : null };
}

/** How many of the newest orders are read one by one, before a search uses the indexes of words. */
const NEWEST = 500;

/**
 * The newest orders with all words. The indexes find all orders with a word, and sorting them is slow for a word of many orders; such
 * a word is soon found among the newest ones.
 * @throws Refusal `desk_search_too_short` (400) when no word has two characters
 */
async function searchRows(
  db: Database,
  words: readonly string[],
  filters: SQL | undefined,
  limit: number,
): Promise<Row[]> {
  if (words.length === 0) return readOrderRows(db, { where: filters, limit });
  if (words.every(({ length }) => length < DESK_SEARCH_MIN)) throw new Refusal('desk_search_too_short');
  const newest = db
    .select({ id: orders.id })
    .from(orders)
    .where(filters)
    .orderBy(...newestFirst)
    .limit(NEWEST);
  const among = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, newest), ...words.map(containsWord)))
    .orderBy(...newestFirst)
    .limit(limit);
  if (among.length === limit) {
    const ids = among.map(({ id }) => id);
    return readOrderRows(db, { where: inArray(orders.id, ids), limit });
  }
  // By an expression, so that Postgres sorts what it has found, and does not search all orders in the order of their index.
  const orderBy = [sql`${orders.placedAt} + interval '0' desc`, desc(orders.id)];
  return readOrderRows(db, { where: and(hasWords(words), filters), orderBy, limit });
}

/** Orders by their number, so that the cursor of a page can be read from its last row. */
function isAfter(number: number): SQL {
  return sql`(${orders.placedAt}, ${orders.id}) < (select last.placed_at, last.id from orders as last where last.number = ${number} limit 1)`;
}

/** Most order numbers begin with the same two digits, so two digits are a word of their own, such as a size. */
function prefixQuery(word: string): SQL {
  const isWhole = word.length === 1 || /^\d\d$/.test(word);
  return sql`to_tsquery('simple', ${`'${word}'${isWhole ? '' : ':*'}`})`;
}

/** SQL: whether a word of an order or of one of its products begins like this, compared for each order. */
function containsWord(word: string): SQL {
  const query = prefixQuery(word);
  const line = sql`(select ${orderLines.orderId} from ${orderLines} where ${orderLines.orderId} = ${orders.id}
    and ${lineSearchText(orderLines)} @@ ${query} limit 1)`;
  return sql`(${orderSearchText(orders)} @@ ${query} or ${hasRow(line)})`;
}

/**
 * SQL: the same for all words, found by the indexes of words. They are read first, into an array: joined with the orders,
 * Postgres would rather read the whole table.
 */
function hasWords(words: readonly string[]): SQL {
  const found = words.map((word) => {
    const query = prefixQuery(word);
    // Each part uses its index; with `or`, no index could be used.
    return sql`(select ${orders.id} from ${orders} where ${orderSearchText(orders)} @@ ${query}
      union select ${orderLines.orderId} from ${orderLines} where ${lineSearchText(orderLines)} @@ ${query})`;
  });
  return sql`${orders.id} = any(array(${sql.join(found, sql` intersect `)}))`;
}
