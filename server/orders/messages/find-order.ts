import { eq, inArray, sql } from 'drizzle-orm';
import { hasConfirmedPhone } from '../../accounts/has-confirmed-phone.ts';
import { isHandedOver } from '../../../contract/orders/parcels.ts';
import type { Database } from '../../db/database.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { orderRefunds, orders, products, shipments, users } from '../../db/schema.ts';
import type { MessageSubject } from '../order-context.ts';
import type { StoredRefund } from '../refundable.ts';
import {
  linesOf,
  parcelShipmentsOf,
  refundsOf,
  sumRefunds,
  type PricedLine,
  type RefundOfOrder,
  type StoredOrder,
} from '../queries.ts';

/** Who brings a parcel; '' while it is not known. */
interface MessageParcel {
  readonly courier: string;
  readonly awb: string;
}

/** The content of messages about an order. */
export interface MessageOrder {
  readonly order: StoredOrder;
  /** With the names of the products in the order's language. */
  readonly lines: readonly PricedLine[];
  /** All refunds of payments, or only the refund of the subject. */
  readonly refund: RefundOfOrder | null;
  /** The refund of a part that the message is about, or null. */
  readonly part: Pick<StoredRefund, 'amountPaise' | 'reference'> | null;
  readonly subject: MessageSubject;
  /** The contacts that the account has confirmed by a code, or null. */
  readonly account: Pick<typeof users.$inferSelect, 'email' | 'phone'>;
  /** Whether the account has confirmed the phone of the order's address. */
  readonly isPhoneConfirmed: boolean;
  /** Null until a courier has it, and for an order that is sent in several parcels. */
  readonly parcel: MessageParcel | null;
  /** The parcels that have left, of an order that is sent in several. */
  readonly parcels: readonly (MessageParcel & { readonly number: number })[];
  /** Whether the shopper can pay the cash order online instead. */
  readonly isPayableOnline?: boolean;
  /** The fields of the order that the courier has refused last, or null. */
  readonly refusedFields: string | null;
}

/** @throws Error when there is no order with this id */
export async function findOrderForMessage(
  db: Database,
  orderId: string,
  subject: MessageSubject = {},
): Promise<MessageOrder> {
  const [found] = await statement(db).execute({ orderId });
  if (!found) throw new Error('There is no such order');
  const { order, account, isPhoneConfirmed, lines, shipment } = found;
  const { paymentId, refundId } = subject;
  const refunds = (found.refunds ?? []).filter(({ id }) => paymentId === undefined || id === paymentId);
  return {
    order,
    account,
    isPhoneConfirmed,
    lines: order.language === 'hi-IN' ? await inHindi(db, lines) : lines,
    refund: sumRefunds(refunds),
    part: refundId === undefined ? null : await findPart(db, refundId),
    subject,
    parcel: order.parcels === null ? parcelOf(order, shipment) : null,
    parcels: (order.parcels ?? []).flatMap((parcel, index) => {
      const sent = found.parcelShipments?.find((one) => one.parcel === index + 1);
      const known = parcelOf(parcel, sent ? { awbCode: sent.awb, courierName: sent.courier } : null);
      return isHandedOver(parcel.state) ? [{ courier: '', awb: '', ...known, number: index + 1 }] : [];
    }),
    refusedFields: shipment?.refusedFields ?? null,
  };
}

async function findPart(db: Database, id: string): Promise<MessageOrder['part']> {
  const { amountPaise, reference } = orderRefunds;
  const [found] = await db
    .select({ amountPaise, reference })
    .from(orderRefunds)
    .where(eq(orderRefunds.id, id));
  return found ?? null;
}

function parcelOf(
  { ownCourier, trackingNumber }: Pick<StoredOrder, 'ownCourier' | 'trackingNumber'>,
  shipment: Pick<typeof shipments.$inferSelect, 'awbCode' | 'courierName'> | null,
): MessageParcel | null {
  if (ownCourier !== null) return { courier: trackingNumber ? ownCourier : '', awb: trackingNumber ?? '' };
  return shipment?.awbCode ? { courier: shipment.courierName, awb: shipment.awbCode } : null;
}

const statement = prepareOnce((db) =>
  db
    .select({
      order: orders,
      account: { email: users.email, phone: users.phone },
      isPhoneConfirmed: hasConfirmedPhone(db, orders.userId, orders.phone),
      shipment: shipments,
      lines: linesOf(orders.id),
      refunds: refundsOf(orders.id),
      parcelShipments: parcelShipmentsOf(orders.id),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .where(eq(orders.id, sql.placeholder('orderId')))
    .prepare('find_order_for_message'),
);

async function inHindi(db: Database, lines: readonly PricedLine[]): Promise<PricedLine[]> {
  const { id, translations } = products;
  const ids = lines.map(({ productId }) => productId);
  const found = await db.select({ id, translations }).from(products).where(inArray(id, ids));
  const names = new Map(found.map((product) => [product.id, product.translations.hi?.name]));
  return lines.map((line) => ({ ...line, name: names.get(line.productId) ?? line.name }));
}
