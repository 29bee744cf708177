import { and, asc, eq, inArray, isNull, sql, type Column, type SQL } from 'drizzle-orm';
import { paise, type Paise } from '../../contract/money.ts';
import type { Database } from '../db/database.ts';
import { isUuid } from '../db/uuid.ts';
import { orderLines, orders, payments } from '../db/schema.ts';

export type StoredOrder = typeof orders.$inferSelect;
export type StoredOrderLine = typeof orderLines.$inferSelect;
/** An order line with its price, before the order is stored. */
export type PricedLine = Omit<StoredOrderLine, 'orderId' | 'position' | 'cancelled'> & {
  readonly cancelled?: number;
};

export type RefundParts = Pick<typeof payments.$inferSelect, keyof typeof MONEY>;

const MONEY = {
  id: payments.id,
  status: payments.status,
  amountPaise: payments.amountPaise,
  refundReason: payments.refundReason,
  refundedEarlierPaise: payments.refundedEarlierPaise,
};

/** Refunds of one order, summed up. */
export interface RefundOfOrder {
  /** The refunded amount; after the refund, together with earlier refunds. */
  readonly amountPaise: Paise;
  /** The amount refunded earlier: manually by the merchant, or from another payment. */
  readonly earlierPaise: Paise;
  /** Whether the provider has accepted all of them. */
  readonly done: boolean;
  /** Whether a payment came after the pieces were sold out. */
  readonly isOutOfStock: boolean;
}

/** An order of this user. Null for another user's order, an unknown id, and a text that is not an id (spec §11 Z1). */
export async function findOrderOfUser(db: Database, userId: string, id: string): Promise<StoredOrder | null> {
  if (!isUuid(id)) return null;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  return order ?? null;
}

/** @throws Error when there is no order with this id */
export async function findOrderNumber(db: Database, id: string): Promise<number> {
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('There is no such order');
  return order.number;
}

/** Locks an order until the transaction ends. @throws Error when there is no order with this id */
export async function lockOrder(tx: Database, id: string): Promise<StoredOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new Error('There is no such order');
  return order;
}

/** An order's lines, in the order of the request. */
export async function listOrderLines(db: Database, orderId: string): Promise<StoredOrderLine[]> {
  return db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** SQL: the lines of the order with an id, in the order of the request. */
export function linesOf(orderId: Column): SQL<PricedLine[]> {
  return sql`(select coalesce(json_agg(json_build_object('productId', product_id, 'size', size, 'quantity', quantity,
    'cancelled', cancelled, 'name', name, 'pricePaise', price_paise, 'images', images) order by position), '[]')
    from order_lines where order_id = ${orderId})`;
}

/** SQL: the refunds of the order with an id, for {@link sumRefunds}, or null. */
export function refundsOf(orderId: Column): SQL<RefundParts[] | null> {
  return sql`(select json_agg(json_build_object('id', id, 'status', status, 'amountPaise', amount_paise,
    'refundReason', refund_reason, 'refundedEarlierPaise', refunded_earlier_paise))
    from payments where order_id = ${orderId} and status in ('refund_due', 'refunded'))`;
}

/** A refund of a part of an order, as shoppers see it. */
export interface PartRefund {
  readonly amountPaise: Paise;
  readonly done: boolean;
  /** Milliseconds since 1970. */
  readonly date: number;
}

/** SQL: the refunds of parts of the order with an id, oldest first, or null. */
export function partRefundsOf(orderId: Column): SQL<PartRefund[] | null> {
  return sql`(select json_agg(json_build_object('amountPaise', amount_paise, 'done', status = 'done',
    'date', floor(extract(epoch from created_at) * 1000)) order by created_at)
    from order_refunds where order_id = ${orderId})`;
}

/** What Shiprocket knows of one of several parcels of an order. */
export interface ParcelShipment {
  /** The number of the parcel, from 1. */
  readonly parcel: number;
  /** The courier's last report. */
  readonly label: string;
  readonly courier: string;
  readonly awb: string | null;
}

/** SQL: the shipments of the parcels of the order with an id, or null. */
export function parcelShipmentsOf(orderId: Column): SQL<ParcelShipment[] | null> {
  return sql`(select json_agg(json_build_object('parcel', parcel, 'label', status, 'courier', courier_name, 'awb', awb_code))
    from shipments where parcel_order_id = ${orderId})`;
}

/** The refunds of one order, or null. */
export async function findRefund(db: Database, orderId: string): Promise<RefundOfOrder | null> {
  const received = await db
    .select(MONEY)
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['refund_due', 'refunded'])));
  return sumRefunds(received);
}

/**
 * Whether returns and refunds of parts have refunded all that was paid by a payment. Of a checked return or a refund that is
 * due, the provider's answer may be lost.
 */
export async function isRefundedInParts(db: Database, paymentId: string): Promise<boolean> {
  const [found] = await db
    .select({
      amountPaise: payments.amountPaise,
      refunded:
        sql`(select coalesce(sum(refund_paise), 0) from returns where returns.order_id = payments.order_id
        and resolution = 'refund' and returns.status in ('checked', 'refunded'))
        + (select coalesce(sum(order_refunds.amount_paise), 0) from order_refunds
          where order_refunds.order_id = payments.order_id)`.mapWith(Number),
    })
    .from(payments)
    .where(and(eq(payments.id, paymentId), isNull(payments.refundReason)));
  return found !== undefined && found.refunded >= found.amountPaise;
}

/** The sum of the refunds of one order, or null. */
export function sumRefunds(refunds: readonly RefundParts[]): RefundOfOrder | null {
  if (refunds.length === 0) return null;
  const due = refunds.filter(({ status }) => status === 'refund_due');
  const done = due.length === 0;
  const whole = sumOf(refunds, ({ amountPaise }) => amountPaise);
  const now = sumOf(
    done ? lastRefunds(refunds) : due,
    ({ amountPaise, refundedEarlierPaise }) => amountPaise - refundedEarlierPaise,
  );
  return {
    amountPaise: paise(done ? whole : now),
    earlierPaise: paise(whole - now),
    done,
    isOutOfStock: refunds.some(({ refundReason }) => refundReason === 'out_of_stock'),
  };
}

/** A duplicate payment was refunded before the order was cancelled. */
function lastRefunds(refunds: readonly RefundParts[]): readonly RefundParts[] {
  const ofOrder = refunds.filter(
    ({ refundReason }) => refundReason === 'cancelled' || refundReason === 'out_of_stock',
  );
  return ofOrder.length > 0 ? ofOrder : refunds;
}

function sumOf<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}
