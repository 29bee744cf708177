import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { checkAttempt, checkDelivery, checkSameRequest, hasSameItems, type OrderAttempt } from './attempt.ts';
import { findEarlierOrders } from './queries.ts';
import { closePayment } from '../payments/close-payment.ts';
import { cancelUnpaidOrder } from '../payments/cancel-unpaid-order.ts';
import { paymentInProgressRefusal } from '../payments/start-or-resume-payment.ts';
import { findOpenPayment } from '../payments/queries.ts';

/**
 * Call this before placing an order with cash on delivery. Closes the online payment that the same attempt had started,
 * and cancels the shopper's earlier unpaid orders, so that these cannot be paid as well. An unreachable provider does
 * not block the cash order; money that arrives there later is refunded.
 * @throws Refusal `order_exists` (409) when the order of the attempt, or an earlier one of the same items, turns out to
 * be paid; `payment_in_progress` (409); any Refusal of checkSameRequest and checkDelivery; any Refusal of checkAttempt when the attempt
 * cannot be ordered
 */
export async function cancelUnpaidOrders(context: ShopContext, attempt: OrderAttempt): Promise<void> {
  const { db } = context;
  const { own, others } = await findEarlierOrders(db, attempt);
  if (own) checkSameRequest(own, attempt);
  if (own && own.status !== 'Pending Payment') return;
  if (own) checkDelivery(attempt);
  const payment = own && (await findOpenPayment(db, own.id));
  const closing = payment ? await closePayment(context, own, payment) : 'closed';
  if (closing === 'paid') throw new Refusal('order_exists');
  if (closing === 'pending') throw paymentInProgressRefusal();

  if (others.length === 0) return;
  // Validate first: an order that would be refused must not cancel an earlier one.
  await checkAttempt(db, context, attempt);
  for (const other of others) {
    const outcome = await cancelUnpaidOrder(context, other);
    if (outcome === 'paid' && (await hasSameItems(db, other, attempt))) throw new Refusal('order_exists');
  }
}
