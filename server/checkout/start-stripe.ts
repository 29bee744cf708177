import type { CallReply } from '../../contract/calls.ts';
import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { openStripePage } from '../payments/stripe/start.ts';
import { readAttempt } from './attempt.ts';
import { findOrCreatePendingOrder } from './pending-order.ts';

/**
 * Starts a payment by card: commits the order as pending, then requests Stripe's page where it is paid. Repeated with the same key it leads to the
 * same order, and to its page while that can be paid.
 * @throws Refusal 400 for what cannot be ordered; 409 with `amount` when the total is another than the shopper saw, and without it when the
 * order was placed before; 502 or 504 when Stripe cannot be reached
 */
export async function startStripe(
  context: ShopContext,
  { user, body, idempotency, origin, log }: CallRequest<'startStripe'>,
): Promise<CallReply<'startStripe'>> {
  const { stripe } = context.payments;
  if (!stripe || body.paymentMethod !== 'stripe') throw new Refusal('payment_method_invalid');
  const order = await findOrCreatePendingOrder(context, readAttempt(user.id, idempotency?.key, body));
  const base = context.config.publicUrl ?? origin;
  return {
    success: true,
    session_url: await openStripePage(context, stripe, order, base, log),
    orderId: order.id,
  };
}
