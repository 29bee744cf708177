import { IN_PROGRESS_STATUSES } from '../../contract/orders/orderLife.ts';
import { minimumTotal } from '../../contract/payments/paymentMinimum.ts';
import type { CoreContext } from '../core-context.ts';
import { chargedTotal } from './charged-total.ts';
import { hasOwnCourier } from './parcel-list.ts';
import { acceptsEvent } from './order-transition.ts';
import type { StoredOrder } from './queries.ts';

/** The facts that decide whether a payment is accepted. */
type PaymentFacts = Pick<
  StoredOrder,
  'status' | 'paid' | 'events' | 'parcels' | 'paymentMethod' | 'ownCourier' | 'totalPaise' | 'cancelledPaise'
>;

/** Whether the shop offers to pay cash orders online instead: with CASH_CONFIRMATION and a provider. */
export function offersPayNow({ config, providers }: Pick<CoreContext, 'config' | 'providers'>): boolean {
  return config.cashConfirmation && (providers.stripe !== null || providers.razorpay !== null);
}

/** Whether a shopper can pay a cash order online instead: before a courier has it. */
export function isPayableOnline(order: PaymentFacts): boolean {
  return (
    order.paymentMethod === 'cod' &&
    !order.paid &&
    // The courier has its parcel, although no report of that has arrived.
    !order.events.some(({ type }) => type === 'paid_too_late') &&
    // Most orders of a long history are not in progress.
    IN_PROGRESS_STATUSES.includes(order.status) &&
    acceptsPayment(order) &&
    chargedTotal(order) >= Math.max(minimumTotal('stripe'), minimumTotal('razorpay'))
  );
}

/**
 * Whether an order is paid by the money of a payment that was started at this time; otherwise the money is refunded. If the shopper
 * chose cash in place of a payment, it does not pay the order any more.
 */
export function awaitsPayment(order: PaymentFacts, { createdAt }: { readonly createdAt: Date }): boolean {
  const placed = order.events.find(({ type }) => type === 'placed');
  return acceptsPayment(order) && (placed === undefined || createdAt.getTime() > placed.date);
}

/** The shop's own courier has a parcel from the moment in which the order is handed over. */
function acceptsPayment(order: PaymentFacts): boolean {
  const isOwn = order.ownCourier !== null || hasOwnCourier(order.parcels);
  return !isOwn && acceptsEvent({ ...order, refund: null }, { type: 'payment.received' });
}
