import type { CallReply } from '../../contract/calls.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { createStripePage } from '../payments/stripe/start.ts';
import { readAttempt } from './attempt.ts';
import { findOrCreatePendingOrder } from './pending-order.ts';

/**
 * Starts a payment with Stripe: commits the order as pending, then creates a checkout page at Stripe. A repeated
 * request with the same key leads to the same order, and to the same page while it is open.
 * @throws Refusal `payment_method_invalid` (400); any of readAttempt, checkAttempt and findPendingOrder;
 * `order_replaced`, `payment_replaced` or `payment_in_progress` (409); `stripe_failed` (502) or `stripe_timeout` (504)
 */
export async function startStripe(
  context: ShopContext,
  request: CallRequest<'startStripe'>,
): Promise<CallReply<'startStripe'>> {
  const { body } = request;
  const { stripe } = context.payments;
  if (!stripe || body.paymentMethod !== 'stripe') throw new Refusal('payment_method_invalid');
  const attempt = await readAttempt(context, request);
  const order = await findOrCreatePendingOrder(context, attempt);
  const url = await createStripePage(context, stripe, order, request);
  return { success: true, session_url: url, orderId: order.id };
}
