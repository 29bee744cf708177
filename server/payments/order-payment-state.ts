import type { FastifyBaseLogger } from 'fastify';
import { toRupees } from '../../contract/money.ts';
import type { ShopContext } from '../context.ts';
import { Refusal, refusalBody } from '../http/refusal.ts';
import { awaitsPayment } from '../orders/online-payment.ts';
import { findOrderOfUser, findRefund, type RefundOfOrder } from '../orders/queries.ts';
import { refreshPayment } from './refresh-payment.ts';
import { ProviderError } from './provider-error.ts';
import type { StoredPayment } from './payment-provider.ts';
import { refuseWhenStatusUnknown } from './provider-refusals.ts';
import { listPossiblyPaid } from './queries.ts';
import { applyPaymentUpdates, type OrderWithPayment } from './apply-payment-updates.ts';

export interface OrderPaymentState {
  readonly isPaid: boolean;
  /** The order is neither pending nor cancelled, and the shopper is not paying a cash order online. */
  readonly isPlaced: boolean;
  /** A payment is authorised or is processed by a bank. */
  readonly isPaymentPending: boolean;
  /** The order has an open payment, by which it can be paid. */
  readonly isPayable: boolean;
  /** Refunds of an unpaid order, or null. */
  readonly refund: RefundOfOrder | null;
  /** The order does not wait for a payment: it is placed or cancelled. */
  readonly isOrderClosed: boolean;
}

/**
 * Fetches every payment of a shopper's order that may have been paid from its provider, applies the updates and
 * returns the state of the order after that.
 * @throws Refusal `order_not_found` (404), also for an order of another user; `payment_status_unknown` (503) when a
 * provider cannot be reached, see {@link refuseWhenStatusUnknown}
 */
export async function refreshOrderPayments(
  context: ShopContext,
  userId: string,
  orderId: string,
  log: FastifyBaseLogger,
): Promise<OrderPaymentState> {
  const found = await findOrderOfUser(context.db, userId, orderId);
  if (!found) throw new Refusal('order_not_found');
  let order = found;
  const refreshed: StoredPayment[] = [];
  if (!order.paid) {
    const payments = await listPossiblyPaid(context.db, orderId);
    // Another request may have applied their updates since the order was read.
    if (payments.length === 0) order = (await findOrderOfUser(context.db, userId, orderId)) ?? found;
    for (const payment of payments) {
      const isAwaited = awaitsPayment(order, payment);
      const result = await refuseWhenStatusUnknown(log, () => refreshIfPossible(context, payment, isAwaited));
      order = result.order;
      refreshed.push(result.payment);
    }
  }
  const statuses = refreshed.filter((payment) => awaitsPayment(order, payment)).map(({ status }) => status);
  const isPending = order.status === 'Pending Payment' || statuses.length > 0;
  const refund = order.paid ? null : await findRefund(context.db, orderId);
  return {
    isPaid: order.paid,
    isPlaced: !isPending && order.status !== 'Cancelled',
    isPaymentPending: statuses.includes('authorized'),
    isPayable: statuses.includes('open'),
    refund,
    isOrderClosed: !isPending,
  };
}

/** Closed payments are fetched as well. When that fails, their stored status is used. */
async function refreshIfPossible(
  context: ShopContext,
  payment: StoredPayment,
  isAwaited: boolean,
): Promise<OrderWithPayment> {
  try {
    return await refreshPayment(context, payment, isAwaited);
  } catch (error) {
    const isClosed = payment.status === 'failed' || payment.status === 'expired';
    if (isClosed && error instanceof ProviderError) return applyPaymentUpdates(context, payment.id, []);
    throw error;
  }
}

/** The reply about a refund; `isClosed` when the order is not waiting for another payment. */
export function refundReply(
  { amountPaise, done, isOutOfStock }: RefundOfOrder,
  { isClosed }: { isClosed: boolean },
) {
  const values = { amount: toRupees(amountPaise) };
  const state = done ? 'done' : 'pending';
  if (!isClosed) return refusalBody(`refund_${state}`, values);
  return refusalBody(
    isOutOfStock ? `order_out_of_stock_refund_${state}` : `order_closed_refund_${state}`,
    values,
    {
      returning: true,
    },
  );
}
