import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { paise, type Paise } from '../../contract/money.ts';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/uuid.ts';
import { orderLines, orders, payments } from '../db/schema.ts';

export type StoredOrder = typeof orders.$inferSelect;
export type StoredOrderLine = typeof orderLines.$inferSelect;
/** A line before its order is stored. */
export type PricedLine = Omit<StoredOrderLine, 'orderId' | 'position'>;

/** Money of an order that goes back; `done` once the provider has taken all of it on. */
export interface RefundOfOrder {
  readonly amountPaise: Paise;
  readonly done: boolean;
}

/** A user's own order; null for ids of others, unknown ones and what is no id, without a difference (spec §11 Z1). */
export async function findOrderOfUser(db: Database, userId: string, id: string): Promise<StoredOrder | null> {
  if (!isUuid(id)) return null;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  return order ?? null;
}

/** Locks an order until the transaction ends. @throws Error when there is none */
export async function lockOrder(tx: Database, id: string): Promise<StoredOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new Error('There is no such order');
  return order;
}

/** An order's lines, as they were ordered. */
export async function listOrderLines(db: Database, orderId: string): Promise<StoredOrderLine[]> {
  return db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** A user's orders with their lines and payments that brought money, newest first. Those that were cancelled before any money came are left out. */
export async function listOrders(
  db: Database,
  userId: string,
): Promise<{ order: StoredOrder; lines: StoredOrderLine[]; refund: RefundOfOrder | null }[]> {
  const own = eq(orders.userId, userId);
  const rows = await db
    .select({ order: orders, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(own)
    .orderBy(desc(orders.placedAt), desc(orders.id), asc(orderLines.position));
  const money = await db
    .select({ orderId: payments.orderId, status: payments.status, amountPaise: payments.amountPaise })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(own, inArray(payments.status, ['paid', 'refund_due', 'refunded'])));
  const sumsByOrder = Map.groupBy(money, ({ orderId }) => orderId);
  const byOrder = Map.groupBy(rows, ({ order }) => order.id);
  return [...byOrder.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { order } = first;
    const received = sumsByOrder.get(order.id) ?? [];
    if (order.status === 'Cancelled' && received.length === 0) return [];
    return [{ order, lines: group.map(({ line }) => line), refund: refundIn(received) }];
  });
}

/** Money of one order that goes back, null when none does. */
export async function findRefund(db: Database, orderId: string): Promise<RefundOfOrder | null> {
  const received = await db
    .select({ status: payments.status, amountPaise: payments.amountPaise })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['refund_due', 'refunded'])));
  return refundIn(received);
}

function refundIn(
  received: readonly { readonly status: string; readonly amountPaise: Paise }[],
): RefundOfOrder | null {
  const back = received.filter(({ status }) => status !== 'paid');
  if (back.length === 0) return null;
  return {
    amountPaise: paise(back.reduce((sum, { amountPaise }) => sum + amountPaise, 0)),
    done: back.every(({ status }) => status === 'refunded'),
  };
}
