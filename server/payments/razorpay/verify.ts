import { createHmac } from 'node:crypto';
import type { CallReply } from '../../../contract/calls.ts';
import { checkoutMessages } from '../../../contract/orders/checkoutMessages.ts';
import type { ShopContext } from '../../context.ts';
import { Refusal, refusalBody } from '../../http/refusal.ts';
import type { CallRequest } from '../../http/route.ts';
import { awaitsPayment } from '../../orders/online-payment.ts';
import { findOrderOfUser, findRefund } from '../../orders/queries.ts';
import { refundReply } from '../order-payment-state.ts';
import type { StoredPayment } from '../payment-provider.ts';
import { refuseWhenStatusUnknown } from '../provider-refusals.ts';
import { findPaymentByRef } from '../queries.ts';
import { isSameSignature } from './signature.ts';
import { applyPaymentUpdates } from '../apply-payment-updates.ts';

/**
 * Applies the result that Razorpay's window reports after a payment. The signature must match the order that the shop
 * created and the payment in the request; then the payment is fetched (spec §11 P10, P11). Safe to repeat.
 * @throws Refusal `payment_method_invalid` (400) without Razorpay; `payment_not_verified` (400) when the signature is
 * wrong or the order belongs to another user; `payment_status_unknown` (503) with `pending` when Razorpay cannot be
 * reached
 */
export async function verifyRazorpay(
  context: ShopContext,
  { user, body, log }: CallRequest<'verifyRazorpay'>,
): Promise<CallReply<'verifyRazorpay'>> {
  const { razorpay } = context.payments;
  if (!razorpay) throw new Refusal('payment_method_invalid');
  const payment = await findPaymentByRef(context.db, 'razorpay', body.razorpay_order_id);
  const order = payment && (await findOrderOfUser(context.db, user.id, payment.orderId));
  const secret = razorpay.settings.keySecret;
  if (!payment || !order || !isSigned(payment, body.razorpay_payment_id, body.razorpay_signature, secret)) {
    throw new Refusal('payment_not_verified');
  }
  const result = await refuseWhenStatusUnknown(log, async () => {
    const shouldCapture = awaitsPayment(order, payment);
    return applyPaymentUpdates(
      context,
      payment.id,
      await razorpay.fetchPayment(payment, body.razorpay_payment_id, shouldCapture),
    );
  });
  if (result.order.paid) return { success: true, message: checkoutMessages.paid };
  const isPending = awaitsPayment(result.order, result.payment);
  // For example when the order was cancelled, or placed in cash, while Razorpay's window was open.
  const refund = await findRefund(context.db, result.order.id);
  if (refund) return refundReply(refund, { isClosed: !isPending });
  return isPending ? refusalBody('payment_pending', {}, { pending: true }) : refusalBody('payment_not_made');
}

function isSigned(
  { providerRef }: StoredPayment,
  providerPaymentId: string,
  signature: string,
  secret: string,
): boolean {
  const expected = createHmac('sha256', secret).update(`${providerRef}|${providerPaymentId}`).digest('hex');
  return isSameSignature(signature, expected);
}
