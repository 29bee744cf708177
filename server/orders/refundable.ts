import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { paise, type Paise } from '../../contract/money.ts';
import type { ReturnStatus } from '../../contract/returns/returnLife.ts';
import type { Database } from '../db/database.ts';
import { orderRefunds, payments, returns } from '../db/schema.ts';
import { chargedTotal } from './charged-total.ts';
import type { PricedLine, StoredOrder } from './queries.ts';

export type StoredRefund = typeof orderRefunds.$inferSelect;

/** The statuses of returns that the provider has refunded, or may have: its answer may have been lost. */
const REFUNDED = ['checked', 'refunded'] as const;
/** The statuses of returns that will be refunded, unless the shop declines them. */
const PROMISED = ['requested', 'approved', 'pickUpBooked', 'pickedUp', 'received'] as const;

/** The refunds of parts of an order without a return, oldest first. */
export async function listPartRefunds(db: Database, orderId: string): Promise<StoredRefund[]> {
  return db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.createdAt), asc(orderRefunds.id));
}

/** An order as it was charged, for contract/returns/refundAmount.ts. */
export function chargedOrder(order: StoredOrder, lines: readonly PricedLine[]) {
  return {
    items: lines.map(({ pricePaise, quantity }) => ({ price: pricePaise, quantity })),
    cancelled: {
      items: lines.map(({ pricePaise, cancelled = 0 }) => ({ price: pricePaise, quantity: cancelled })),
      refund: order.cancelledPaise,
    },
    subtotal: order.subtotalPaise,
    deliveryFee: order.deliveryFeePaise,
    giftWrap: order.giftWrapPaise ?? paise(0),
    total: order.totalPaise,
  };
}

/**
 * What was charged for an order, less all refunds and what open returns will refund. The refund of units that were cancelled after an
 * online payment is one of its refunds.
 */
export async function refundableRest(db: Database, order: StoredOrder): Promise<Paise> {
  const found = await db.select().from(returns).where(eq(returns.orderId, order.id));
  const parts = await listPartRefunds(db, order.id);
  const received = await listOwnPayments(db, order.id);
  // The provider's sum includes refunds of returns and of parts.
  const refunded = Math.max(
    0,
    ...received.map(({ status, amountPaise, refundedEarlierPaise }) =>
      status === 'refunded' ? amountPaise : refundedEarlierPaise,
    ),
  );
  const own = sumOf(found, REFUNDED) + parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const rest = chargedFor(order, received) - Math.max(own, refunded) - sumOf(found, PROMISED);
  return paise(Math.max(0, rest));
}

/** What was charged for an order, less the refunds of its parts without a return. */
export async function chargedRest(db: Database, order: StoredOrder): Promise<Paise> {
  const parts = await listPartRefunds(db, order.id);
  const charged = chargedFor(order, await listOwnPayments(db, order.id));
  return paise(parts.reduce<number>((rest, { amountPaise }) => rest - amountPaise, charged));
}

/** An order that is paid in cash was charged without its cancelled units, one that is paid online what its payment has. */
function chargedFor(order: StoredOrder, [payment]: readonly { readonly amountPaise: Paise }[]): Paise {
  return payment?.amountPaise ?? (order.paymentMethod === 'cod' ? chargedTotal(order) : order.totalPaise);
}

/** The payment of an order, also after its refund; without second and late ones. */
async function listOwnPayments(db: Database, orderId: string) {
  const { status, refundReason } = payments;
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(status, ['paid', 'refunded']), isNull(refundReason)));
}

/** The sum of the refunds of returns with one of these statuses. An open exchange may become a refund. */
function sumOf(found: readonly (typeof returns.$inferSelect)[], statuses: readonly ReturnStatus[]): number {
  return found.reduce(
    (sum, { status, refundPaise }) => sum + (statuses.includes(status) ? refundPaise : 0),
    0,
  );
}
