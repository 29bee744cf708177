import type { CallBody, CallReply } from '../../contract/calls.ts';
import type { OrderRequestBody } from '../../contract/orders/entities.ts';
import { findDefaultAddress } from '../addresses/queries.ts';
import { listLines } from '../carts/queries.ts';
import type { ShopContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { CallRequest } from '../http/route.ts';
import { createRazorpayOrder } from '../payments/razorpay/start.ts';
import { readAttempt } from './attempt.ts';
import { findOrCreatePendingOrder } from './pending-order.ts';

/**
 * Starts a payment with Razorpay: commits the order as pending, then creates an order of the same amount at Razorpay,
 * with which the browser opens Razorpay's checkout. A body with only `amount` orders the account's cart, to the saved
 * address. A repeated request with the same key leads to the same order.
 * @throws Refusal `payment_method_invalid` (400); any of readAttempt, checkAttempt and findPendingOrder;
 * `order_replaced`, `payment_replaced` or `payment_in_progress` (409); `razorpay_failed` (502) or `razorpay_timeout`
 * (504)
 */
export async function startRazorpay(
  context: ShopContext,
  { user, body, idempotency, language, log }: CallRequest<'startRazorpay'>,
): Promise<CallReply<'startRazorpay'>> {
  const { razorpay } = context.payments;
  const { paymentMethod = 'razorpay' } = body;
  if (!razorpay || paymentMethod !== 'razorpay') throw new Refusal('payment_method_invalid');
  const request = await completeRequest(context.db, user.id, body);
  const attempt = await readAttempt(context, { user, idempotency, language, body: request });
  const pending = await findOrCreatePendingOrder(context, attempt);
  const order = await createRazorpayOrder(context, razorpay, pending, log);
  return { success: true, orderId: pending.id, order };
}

/**
 * Fills in the account's cart and saved address where the body omits them.
 * @throws Refusal `address_incomplete` (400) when no address is saved
 */
async function completeRequest(
  db: Database,
  userId: string,
  body: CallBody<'startRazorpay'>,
): Promise<OrderRequestBody> {
  const address = body.address ?? (await findDefaultAddress(db, userId));
  if (!address) throw new Refusal('address_incomplete');
  const items =
    body.items ??
    (await listLines(db, userId)).map(({ itemId, ...line }) => ({ productId: itemId, ...line }));
  return { ...body, address, items, paymentMethod: 'razorpay' };
}
