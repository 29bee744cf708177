import type { CallReply } from '../../contract/calls.ts';
import type { ShopContext } from '../context.ts';
import type { CallRequest } from '../http/route.ts';
import { refundReply, stateOf } from './order-payment-state.ts';

/**
 * What has become of an order's payment; the provider is asked. A confirmed cash order counts as `paid`: nothing is to be paid for it now.
 * Of money that goes back it is said that it does.
 * @throws Refusal 404 for an order that is not the shopper's, 503 with `pending` when nobody can tell now
 */
export async function askPayment(
  context: ShopContext,
  { user, params, log }: CallRequest<'askPayment'>,
): Promise<CallReply<'askPayment'>> {
  const { isPlaced, isComing, refund, isReturning } = await stateOf(context, user.id, params.orderId, log);
  if (refund && !isComing) return { ...refundReply(refund, { isClosed: isReturning }), state: 'unpaid' };
  return { success: true, state: isPlaced ? 'paid' : isComing ? 'pending' : 'unpaid' };
}
