import { and, asc, desc, eq, exists, inArray, not, or } from 'drizzle-orm';
import type { OrderRequest } from '../../contract/entities.ts';
import type { Paise } from '../../contract/money.ts';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/uuid.ts';
import { cartLines, carts, orderLines, orders, payments, products, users } from '../db/schema.ts';

export type StoredOrder = typeof orders.$inferSelect;
export type StoredOrderLine = typeof orderLines.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
/** A line before its order is stored. */
export type PricedLine = Omit<StoredOrderLine, 'orderId' | 'position'>;
export type Offer = Pick<typeof products.$inferSelect, 'id' | 'name' | 'pricePaise' | 'images' | 'sizes'>;

/** Money of an order that goes back; `done` once the provider has taken all of it on. */
export interface RefundOfOrder {
  readonly amountPaise: Paise;
  readonly done: boolean;
}

/** The products among these ids that are sold at present. */
export async function findOffers(db: Database, ids: readonly string[]): Promise<Map<string, Offer>> {
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

/** A user's own order; null for ids of others, unknown ones and what is no id, without a difference (spec §11 Z1). */
export async function findOwnOrder(db: Database, userId: string, id: string): Promise<StoredOrder | null> {
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

/** Lets attempts of one user take turns until the transaction ends. */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  // Not the strongest lock: orders and carts of the user refer to this row meanwhile.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** A user's orders that wait for money of which nothing is on its way. */
export async function listUnpaid(db: Database, userId: string): Promise<StoredOrder[]> {
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

/** Takes what was ordered out of the user's cart. */
export async function removeFromCart(
  tx: Database,
  userId: string,
  items: OrderRequest['items'],
): Promise<void> {
  // The cart is locked first, as every change of it does, so that two orders at once cannot wait on each other's lines.
  const [cart] = await tx.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId)).for('update');
  if (!cart) return;
  const ordered = items.map(({ productId, size }) =>
    and(eq(cartLines.productId, productId), eq(cartLines.size, size)),
  );
  await tx.delete(cartLines).where(and(eq(cartLines.cartId, cart.id), or(...ordered)));
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
  const moneyOf = Map.groupBy(money, ({ orderId }) => orderId);
  const byOrder = Map.groupBy(rows, ({ order }) => order.id);
  return [...byOrder.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { order } = first;
    const received = moneyOf.get(order.id) ?? [];
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
    amountPaise: back.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    done: back.every(({ status }) => status === 'refunded'),
  };
}
