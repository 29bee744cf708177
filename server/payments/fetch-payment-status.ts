import type { CallReply } from '../../contract/calls.ts';
import type { ShopContext } from '../context.ts';
import type { CallRequest } from '../http/route.ts';
import { refundReply, refreshOrderPayments } from './order-payment-state.ts';

/**
 * The status of an order's payment, fetched from the provider. A confirmed cash order counts as `paid`: nothing is to be paid for it now.
 * While a refund is on its way, the message says so.
 * @throws Refusal 404 for an order that is not the shopper's, 503 with `pending` when the status cannot be fetched now
 */
export async function fetchPaymentStatus(
  context: ShopContext,
  { user, params, log }: CallRequest<'fetchPaymentStatus'>,
): Promise<CallReply<'fetchPaymentStatus'>> {
  const { isPlaced, isPaymentPending, refund, isRefundPending } = await refreshOrderPayments(
    context,
    user.id,
    params.orderId,
    log,
  );
  if (refund && !isPaymentPending)
    return { ...refundReply(refund, { isClosed: isRefundPending }), state: 'unpaid' };
  return { success: true, state: isPlaced ? 'paid' : isPaymentPending ? 'pending' : 'unpaid' };
}
