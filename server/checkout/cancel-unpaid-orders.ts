import type { ShopContext } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { priceAttempt, findAttemptedOrder, type Attempt } from './attempt.ts';
import { listUnpaidOrders } from './queries.ts';
import { closePayment } from '../payments/close-payment.ts';
import { cancelUnpaidOrder } from '../payments/cancel-unpaid-order.ts';
import { paymentPending } from '../payments/open-payment.ts';
import { findOpenPayment } from '../payments/queries.ts';

/**
 * Before an order is paid in cash: closes the online payment that the same attempt had started, and cancels the shopper's earlier unpaid orders,
 * so that neither is paid on top. A provider that cannot be reached does not stand in the way of cash; what is paid there later goes back.
 * @throws Refusal 409 when one of them turns out paid, or its money is on its way; 400 and 409 for what cannot be ordered
 */
export async function cancelUnpaidOrders(context: ShopContext, attempt: Attempt): Promise<void> {
  const { db, config } = context;
  const own = await findAttemptedOrder(db, attempt);
  if (own && own.status !== 'Pending Payment') return;
  const payment = own && (await findOpenPayment(db, own.id));
  const outcome = payment ? await closePayment(context, own, payment) : 'closed';
  if (outcome === 'paid') throw new Refusal('order_exists');
  if (outcome === 'pending') throw paymentPending();

  const others = (await listUnpaidOrders(db, attempt.userId)).filter(({ id }) => id !== own?.id);
  if (others.length === 0) return;
  // What cannot be ordered anyway takes nobody's earlier order away.
  await priceAttempt(db, config, attempt);
  for (const other of others) {
    if ((await cancelUnpaidOrder(context, other)) === 'paid') throw new Refusal('order_exists');
  }
}
