import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { isBackOrLost } from '../../contract/orders/parcels.ts';
import {
  exchangeAllocations,
  orderLines,
  orders,
  returns,
  returnUnits,
  stock,
  stockAllocations,
} from '../../server/db/schema.ts';

type StoredOrder = typeof orders.$inferSelect;
type StoredLine = typeof orderLines.$inferSelect;

/**
 * Each unit of stock is counted once: for each limited size, the units left, held, sold, lost, and reserved or sent for exchanges
 * add up to the merchant's count, and all are 0 or more. Orders have the units of their lines that are not cancelled; cancelled orders
 * have no units. The units of parcels that came back or are lost stay with their orders, as the merchant counts them.
 * @param mayLack whether the units of a line of an unpaid order need not be held
 */
export async function expectStock(
  db: Database,
  mayLack: (order: StoredOrder, line: StoredLine) => boolean = () => false,
): Promise<void> {
  const rows = await db.select().from(stock);
  const allocations = await db.select().from(stockAllocations);
  const keyOf = ({ productId, size }: { productId: string; size: string }) => `${productId} ${size}`;
  const stored = await db.select().from(orders);
  const lines = (await db.select().from(orderLines)).map((line) => ({
    ...line,
    quantity: line.quantity - line.cancelled,
  }));
  const lost = lines.flatMap((line) => {
    const times = countLostParcels(stored.find(({ id }) => id === line.orderId));
    return times === 0 ? [] : { ...line, quantity: times * line.quantity };
  });
  const allocated = Map.groupBy([...allocations, ...lost, ...(await listExchanged(db))], keyOf);
  const totals = rows.map((row) => ({
    size: keyOf(row),
    total: (allocated.get(keyOf(row)) ?? []).reduce((sum, { quantity }) => sum + quantity, row.available),
  }));
  expect(totals).toEqual(rows.map((row) => ({ size: keyOf(row), total: row.counted })));
  expect(rows.filter(({ available }) => available < 0)).toEqual([]);

  const limited = new Set(rows.map(keyOf));
  const lineKey = (line: { orderId: string; productId: string; size: string }) =>
    `${line.orderId} ${keyOf(line)}`;
  const allocatedLines = new Set(allocations.map(lineKey));
  const countUnits = (order: StoredOrder, line: StoredLine) =>
    order.status === 'Cancelled' && lastParcelEvent(order.events) !== 'returned'
      ? countReturned(order, line)
      : line.quantity + (order.status === 'Delivered' ? countReturned(order, line) : 0);
  const hasNone = (order: StoredOrder, line: StoredLine) =>
    countUnits(order, line) === 0 ||
    (order.status === 'Pending Payment' && !allocatedLines.has(lineKey(line)) && mayLack(order, line));
  const expected = stored.flatMap((order) =>
    lines
      .filter((line) => line.orderId === order.id && !hasNone(order, line) && limited.has(keyOf(line)))
      .map((line) => {
        const state = order.status === 'Pending Payment' ? 'held' : 'sold';
        return `${order.id} ${keyOf(line)} ${countUnits(order, line)} ${state}`;
      }),
  );
  const actual = allocations.map(
    (each) => `${each.orderId} ${keyOf(each)} ${each.quantity} ${each.heldUntil === null ? 'sold' : 'held'}`,
  );
  expect(actual.toSorted()).toEqual(expected.toSorted());
}

/** The units of a line in parcels that came back or are lost. */
function countReturned({ parcels }: StoredOrder, { productId, size }: StoredLine): number {
  return (parcels ?? [])
    .filter(({ state }) => isBackOrLost(state))
    .flatMap(({ units }) => units)
    .filter((unit) => unit.productId === productId && unit.size === size)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

type OrderEvents = StoredOrder['events'];

/** The last event of an order's parcel before it was sent again or cancelled. */
function lastParcelEvent(events: OrderEvents): string | undefined {
  return events.findLast(({ type }) => PARCEL_EVENTS.has(type))?.type;
}

const PARCEL_EVENTS: ReadonlySet<string> = new Set(['shipped', 'out_for_delivery', 'returned', 'resent']);

/** How often a lost parcel was replaced, whose units are in no stock. One that came back is sent with its own units. */
function countLostParcels(order: StoredOrder | undefined): number {
  const events = order?.events ?? [];
  return events.filter(
    ({ type }, index) => type === 'resent' && lastParcelEvent(events.slice(0, index)) !== 'returned',
  ).length;
}

/** The units of limited sizes that exchanges have reserved or sent. */
async function listExchanged(db: Database) {
  const reserved = await db.select().from(exchangeAllocations);
  const sent = await db
    .select({ productId: returnUnits.productId, size: returnUnits.exchangeSize, events: returns.events })
    .from(returnUnits)
    .innerJoin(returns, eq(returns.id, returnUnits.returnId));
  return [
    ...reserved,
    ...sent.flatMap(({ productId, size, events }) =>
      size === null
        ? []
        : events.flatMap(({ type }) => (type === 'exchangeSent' ? [{ productId, size, quantity: 1 }] : [])),
    ),
  ];
}
