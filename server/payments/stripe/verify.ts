import type { CallReply } from '../../../contract/calls.ts';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import type { ShopContext } from '../../context.ts';
import { refusalBody } from '../../http/refusal.ts';
import type { CallRequest } from '../../http/route.ts';
import { refundReply, refreshOrderPayments } from '../order-payment-state.ts';

/**
 * Reports whether an order is paid, after the shopper returned from Stripe's page. The session is fetched; `success`
 * proves nothing (spec §11 P9) and only decides whether an unpaid order is reported as pending. Safe to repeat.
 * @throws Refusal `order_not_found` (404), also for an order of another user; `payment_status_unknown` (503) with
 * `pending` when Stripe cannot be reached
 */
export async function verifyStripe(
  context: ShopContext,
  { user, body, log }: CallRequest<'verifyStripe'>,
): Promise<CallReply<'verifyStripe'>> {
  const { isPaid, isPayable, isPaymentPending, refund, isOrderClosed } = await refreshOrderPayments(
    context,
    user.id,
    body.orderId,
    log,
  );
  if (isPaid) return { success: true, message: checkoutMessages.paid };
  const claimsSuccess = body.success === true || body.success === 'true';
  const isOpen = isPaymentPending || (isPayable && claimsSuccess);
  if (isOpen) return refusalBody('payment_pending', {}, { pending: true });
  return refund ? refundReply(refund, { isClosed: isOrderClosed }) : refusalBody('payment_not_made');
}
