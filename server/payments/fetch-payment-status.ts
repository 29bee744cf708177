import type { CallReply } from '../../contract/calls.ts';
import type { ShopContext } from '../context.ts';
import type { CallRequest } from '../http/route.ts';
import { refundReply, refreshOrderPayments } from './order-payment-state.ts';

/**
 * The status of an order's payment, fetched from the provider. A confirmed cash order counts as `paid`, because
 * nothing has to be paid online. When money is refunded, the reply contains the message about it.
 * @throws Refusal `order_not_found` (404), also for an order of another user; `payment_status_unknown` (503) with
 * `pending` when the provider cannot be reached
 */
export async function fetchPaymentStatus(
  context: ShopContext,
  { user, params, log }: CallRequest<'fetchPaymentStatus'>,
): Promise<CallReply<'fetchPaymentStatus'>> {
  const { isPlaced, isPaymentPending, refund, isOrderClosed } = await refreshOrderPayments(
    context,
    user.id,
    params.orderId,
    log,
  );
  if (refund && !isPaymentPending)
    return { ...refundReply(refund, { isClosed: isOrderClosed }), state: 'unpaid' };
  return { success: true, state: isPlaced ? 'paid' : isPaymentPending ? 'pending' : 'unpaid' };
}
