import type { ShopContext } from '../context.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { lockOrder, type StoredOrder } from '../orders/queries.ts';
import { closePayment, type CloseOutcome } from './close-payment.ts';
import type { StoredPayment } from './payment-provider.ts';
import { findOpenPayment } from './queries.ts';

type Cancellation = 'cancelled' | Extract<CloseOutcome, 'paid' | 'pending'>;

const ROUNDS = 3;

/**
 * Cancels an order that nobody has paid. One that turns out paid, or whose money is on its way, stays. A payment that could not be closed is closed
 * by the next reconciliation; should it be paid before, the money goes back.
 */
export async function cancelUnpaidOrder(context: ShopContext, order: StoredOrder): Promise<Cancellation> {
  for (let round = 1; ; round += 1) {
    const payment = await findOpenPayment(context.db, order.id);
    const outcome = payment ? await closePayment(context, order, payment) : 'closed';
    if (outcome === 'paid' || outcome === 'pending') return outcome;
    const isLast = round === ROUNDS;
    const cancelled = await cancel(context, order.id, (found) => isLast || found.id === payment?.id);
    if (cancelled) return cancelled;
  }
}

/** Null when another payment was started in the meantime, which has to be closed first. */
async function cancel(
  { db, now }: ShopContext,
  orderId: string,
  mayStayOpen: (payment: StoredPayment) => boolean,
): Promise<Cancellation | null> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== 'Pending Payment') return order.status === 'Cancelled' ? 'cancelled' : 'paid';
    const underWay = await findOpenPayment(tx, orderId);
    if (underWay?.status === 'authorized') return 'pending';
    if (underWay && !mayStayOpen(underWay)) return null;
    await cancelOrder(tx, orderId, new Date(now()));
    return 'cancelled';
  });
}
