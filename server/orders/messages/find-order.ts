import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { orders, products, shipments } from '../../db/schema.ts';
import {
  findRefund,
  listOrderLines,
  type RefundOfOrder,
  type StoredOrder,
  type StoredOrderLine,
} from '../queries.ts';

/** What the messages about an order tell. */
export interface MessageOrder {
  readonly order: StoredOrder;
  /** With the names of the products in the order's language. */
  readonly lines: readonly StoredOrderLine[];
  readonly refund: RefundOfOrder | null;
  /** Null until a courier has it. */
  readonly parcel: { readonly courier: string; readonly awb: string } | null;
}

/** @throws Error when there is no order with this id */
export async function findOrderForMessage(db: Database, orderId: string): Promise<MessageOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('There is no such order');
  const [shipment] = await db.select().from(shipments).where(eq(shipments.orderId, orderId));
  const lines = await listOrderLines(db, orderId);
  return {
    order,
    lines: order.language === 'hi-IN' ? await inHindi(db, lines) : lines,
    refund: await findRefund(db, orderId),
    parcel: shipment?.awbCode ? { courier: shipment.courierName, awb: shipment.awbCode } : null,
  };
}

async function inHindi(db: Database, lines: readonly StoredOrderLine[]): Promise<StoredOrderLine[]> {
  const { id, translations } = products;
  const ids = lines.map(({ productId }) => productId);
  const found = await db.select({ id, translations }).from(products).where(inArray(id, ids));
  const names = new Map(found.map((product) => [product.id, product.translations.hi?.name]));
  return lines.map((line) => ({ ...line, name: names.get(line.productId) ?? line.name }));
}
