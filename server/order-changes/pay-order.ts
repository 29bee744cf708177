import type { CallReply } from '../../contract/calls.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { consume } from '../limits/consume.ts';
import { limits } from '../limits/limits.ts';
import { isPayableOnline, offersPayNow } from '../orders/online-payment.ts';
import { findOrderOfUser } from '../orders/queries.ts';
import { createRazorpayOrder } from '../payments/razorpay/start.ts';
import { createStripePage } from '../payments/stripe/start.ts';

/**
 * Starts the online payment of a cash order that no courier has yet. The order changes when the money arrives, see
 * server/payments/apply-payment-updates.ts.
 * @throws Refusal `order_not_found` (404), also for an order of another user; `payment_method_invalid` (400); `order_event_refused`,
 * `payment_in_progress` or `payment_replaced` (409); `rate_limited…` (429); `stripe_failed` or `razorpay_failed` (502),
 * `stripe_timeout` or `razorpay_timeout` (504)
 */
export async function payOrder(
  context: ShopContext,
  request: CallRequest<'payOrder'>,
): Promise<CallReply<'payOrder'>> {
  const { user, body, log } = request;
  const { stripe, razorpay } = context.payments;
  const order = await findOrderOfUser(context.db, user.id, body.orderId);
  if (!order) throw new Refusal('order_not_found');
  await consume(context, [[limits.orderChanges, user.id]]);
  if (!offersPayNow(context) || !isPayableOnline(order)) throw new Refusal('order_event_refused');
  if (body.paymentMethod === 'stripe' && stripe)
    return { success: true, session_url: await createStripePage(context, stripe, order, request) };
  if (body.paymentMethod === 'razorpay' && razorpay)
    return { success: true, order: await createRazorpayOrder(context, razorpay, order, log) };
  throw new Refusal('payment_method_invalid');
}
