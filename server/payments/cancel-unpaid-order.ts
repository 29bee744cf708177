import type { ShopContext } from '../context.ts';
import { changeOrder, type OrderServices } from '../orders/change-order.ts';
import { awaitsPayment } from '../orders/online-payment.ts';
import { lockOrder, type StoredOrder } from '../orders/queries.ts';
import { closePayment } from './close-payment.ts';
import type { StoredPayment } from './payment-provider.ts';
import { findOpenPayment } from './queries.ts';

type Cancellation = 'cancelled' | 'paid' | 'pending';

const ROUNDS = 3;

/**
 * Cancels a pending order, which was abandoned or which the shopper cancels. Returns `paid` or `pending`, and cancels nothing, when the order turns out to be paid or
 * its payment is in progress. A payment that could not be closed at the provider is closed by the next
 * reconciliation; if it is paid before that, it is refunded.
 */
export async function cancelUnpaidOrder(
  context: ShopContext & Pick<OrderServices, 'recordCause'>,
  order: StoredOrder,
  event: 'payment.abandoned' | 'order.cancelled' = 'payment.abandoned',
): Promise<Cancellation> {
  for (let round = 1; ; round += 1) {
    const payment = await findOpenPayment(context.db, order.id);
    if (payment) await closePayment(context, payment, awaitsPayment(order, payment));
    const isLast = round === ROUNDS;
    const cancelled = await cancel(context, order.id, event, (found) => isLast || found.id === payment?.id);
    if (cancelled) return cancelled;
  }
}

/** Null when another payment was started in the meantime, which must be closed first. */
async function cancel(
  context: Parameters<typeof cancelUnpaidOrder>[0],
  orderId: string,
  event: 'payment.abandoned' | 'order.cancelled',
  mayStayOpen: (payment: StoredPayment) => boolean,
): Promise<Cancellation | null> {
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== 'Pending Payment') return order.status === 'Cancelled' ? 'cancelled' : 'paid';
    const openPayment = await findOpenPayment(tx, orderId);
    if (openPayment?.status === 'authorized') return 'pending';
    if (openPayment && !mayStayOpen(openPayment)) return null;
    await changeOrder(tx, context, orderId, { type: event });
    return 'cancelled';
  });
}
