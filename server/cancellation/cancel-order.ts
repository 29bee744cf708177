import { RETURN_WINDOW_DAYS } from '../../contract/constants.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { consume } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import type { RecordCause } from '../orders/change-order.ts';
import { findOrderOfUser, type StoredOrder } from '../orders/queries.ts';
import { wakeWorkers } from '../payments/apply-payment-updates.ts';
import { cancelUnpaidOrder } from '../payments/cancel-unpaid-order.ts';
import { paymentInProgressRefusal } from '../payments/start-or-resume-payment.ts';
import { ShiprocketUnavailable } from '../shipping/shiprocket/errors.ts';

/**
 * Cancels a shopper's order on request, until the courier has it. Cancelling a cancelled order changes nothing. A paid
 * amount is refunded by a job, and the stock is released.
 * @throws Refusal `order_not_found` (404), also for an order of another user; `payment_in_progress` or
 * `order_not_cancellable` (409); `rate_limited…` (429); `order_cancel_unanswered` (503) when Shiprocket does not
 * respond
 */
export async function cancelOrder(context: ShopContext, userId: string, orderId: string): Promise<void> {
  const order = await findOrderOfUser(context.db, userId, orderId);
  if (!order) throw new Refusal('order_not_found');
  await consume(context, [[limits.cancellations, userId]]);
  const outcome = await cancelStoredOrder(context, order);
  if (outcome === 'unanswered') throw new Refusal('order_cancel_unanswered');
  if (outcome === 'too late') throw new Refusal('order_not_cancellable', { days: RETURN_WINDOW_DAYS });
}

/**
 * Cancels an order of any user. `too late`: the courier has it. `unanswered`: Shiprocket does not respond.
 * @param recordCause called in the transaction that cancels it
 * @throws Refusal `payment_in_progress` (409)
 */
export async function cancelStoredOrder(
  context: ShopContext,
  order: StoredOrder,
  recordCause?: RecordCause,
): Promise<'cancelled' | 'too late' | 'unanswered'> {
  if (order.status === 'Pending Payment') {
    const outcome = await cancelUnpaidOrder({ ...context, recordCause }, order, 'order.cancelled');
    if (outcome === 'pending') throw paymentInProgressRefusal();
    if (outcome === 'cancelled') return 'cancelled';
    // The order turned out to be paid.
  }
  try {
    return await context.shipping.cancelConfirmedOrder(order.id, recordCause);
  } catch (error) {
    if (!(error instanceof ShiprocketUnavailable)) throw error;
    context.log.warn({ order: order.id, reason: error.code }, 'an order could not be cancelled');
    return 'unanswered';
  } finally {
    wakeWorkers(context);
  }
}
