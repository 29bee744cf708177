import type { CallReply } from '../../../contract/calls.ts';
import { messages } from '../../../contract/texts/messages.ts';
import type { ShopContext } from '../../context.ts';
import { refusalBody } from '../../http/refusal.ts';
import type { CallRequest } from '../../http/route.ts';
import { refundReply, stateOf } from '../order-payment-state.ts';

/**
 * Says whether an order is paid, for a shopper who comes back from Stripe's page. The provider is asked; `success` proves nothing (spec §11 P9) and only
 * tells whether an unpaid order is worth waiting for. Safe to repeat.
 * @throws Refusal 404 for an order that is not the shopper's, 503 with `pending` when nobody can tell now
 */
export async function verifyStripe(
  context: ShopContext,
  { user, body, log }: CallRequest<'verifyStripe'>,
): Promise<CallReply<'verifyStripe'>> {
  const { isPaid, isPayable, isComing, refund, isReturning } = await stateOf(
    context,
    user.id,
    body.orderId,
    log,
  );
  if (isPaid) return { success: true, message: messages.checkout.paid };
  const isHopeful = body.success === true || body.success === 'true';
  const isOpen = isComing || (isPayable && isHopeful);
  if (isOpen) return refusalBody('payment_pending', {}, { pending: true });
  return refund ? refundReply(refund, { isClosed: isReturning }) : refusalBody('payment_not_made');
}
