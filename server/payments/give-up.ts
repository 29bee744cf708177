import type { ShopContext } from '../context.ts';
import { cancelOrder } from '../orders/cancel.ts';
import { findOwnOrder, type StoredOrder } from '../orders/queries.ts';
import { closePayment, type Closing } from './close.ts';
import { findPaymentUnderWay } from './queries.ts';

/**
 * Cancels an order that nobody has paid. One that turns out paid, or whose money is on its way, stays. A payment that could not be closed is closed
 * by the next reconciliation; should it be paid before, the money goes back.
 */
export async function giveUp(
  context: ShopContext,
  order: StoredOrder,
): Promise<'cancelled' | Extract<Closing, 'paid' | 'pending'>> {
  const payment = await findPaymentUnderWay(context.db, order.id);
  const outcome = payment ? await closePayment(context, order, payment) : 'closed';
  if (outcome === 'paid' || outcome === 'pending') return outcome;
  const isCancelled = await context.db.transaction(async (tx) =>
    cancelOrder(tx, order.id, new Date(context.now())),
  );
  if (isCancelled) return 'cancelled';
  const current = await findOwnOrder(context.db, order.userId, order.id);
  return current?.status === 'Cancelled' ? 'cancelled' : 'paid';
}
