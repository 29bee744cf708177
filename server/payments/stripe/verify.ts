import type { CallReply } from '../../../contract/calls.ts';
import { messages } from '../../../contract/texts/messages.ts';
import type { ShopContext } from '../../context.ts';
import { refusalBody } from '../../http/refusal.ts';
import type { CallRequest } from '../../http/route.ts';
import { refundReply, refreshOrderPayments } from '../order-payment-state.ts';

/**
 * Whether an order is paid, for a shopper who comes back from Stripe's page. The session is fetched; `success` proves nothing (spec §11 P9) and only
 * decides whether an unpaid order is worth waiting for. Safe to repeat.
 * @throws Refusal 404 for an order that is not the shopper's, 503 with `pending` when the status cannot be fetched now
 */
export async function verifyStripe(
  context: ShopContext,
  { user, body, log }: CallRequest<'verifyStripe'>,
): Promise<CallReply<'verifyStripe'>> {
  const { isPaid, isPayable, isPaymentPending, refund, isRefundPending } = await refreshOrderPayments(
    context,
    user.id,
    body.orderId,
    log,
  );
  if (isPaid) return { success: true, message: messages.checkout.paid };
  const claimsSuccess = body.success === true || body.success === 'true';
  const isOpen = isPaymentPending || (isPayable && claimsSuccess);
  if (isOpen) return refusalBody('payment_pending', {}, { pending: true });
  return refund ? refundReply(refund, { isClosed: isRefundPending }) : refusalBody('payment_not_made');
}
