import type { Order } from '../../contract/orders/entities.ts';
import { chargedTotal } from './charged-total.ts';
import { shownStatus } from './parcel-status.ts';
import { expectedDelivery } from './expected-delivery.ts';
import { isCancellable } from './order-transition.ts';
import type { PartRefund, PricedLine, RefundOfOrder, StoredOrder } from './queries.ts';

/**
 * The order as the API shows it: amounts in paise, times in milliseconds, no internal fields.
 * @param parcelLabel the courier's last label, or ''
 */
export function orderReply(
  order: Omit<StoredOrder, 'updatedAt'>,
  lines: readonly PricedLine[],
  refund: RefundOfOrder | null = null,
  parcelLabel = '',
  partRefunds: readonly PartRefund[] = [],
): Order {
  const expectedBy = expectedDelivery(order);
  return {
    _id: order.id,
    items: lines.map(({ productId, size, quantity, cancelled = 0, name, pricePaise, images }) => ({
      productId,
      size,
      quantity,
      ...(cancelled === 0 ? {} : { cancelled }),
      name,
      price: pricePaise,
      image: images,
    })),
    status: shownStatus(order.status, order.ownCourier === null ? parcelLabel : ''),
    payment: order.paid,
    paymentMethod: order.paymentMethod,
    date: order.placedAt.getTime(),
    number: String(order.number),
    subtotal: order.subtotalPaise,
    deliveryFee: order.deliveryFeePaise,
    ...(order.coupon === null ? {} : { coupon: order.coupon, discount: order.discountPaise }),
    ...(order.giftWrapPaise === null ? {} : { giftWrapPrice: order.giftWrapPaise }),
    ...(order.cancelledPaise === 0 ? {} : { cancelledAmount: order.cancelledPaise }),
    amount: chargedTotal(order),
    ...(expectedBy === null ? {} : { expectedBy }),
    address: order.address,
    ...(order.giftMessage === null ? {} : { giftMessage: order.giftMessage }),
    ...(order.gstin === null ? {} : { gstin: order.gstin }),
    ...(order.companyName === null ? {} : { companyName: order.companyName }),
    attemptKey: order.attemptKey,
    ...(refund
      ? {
          refund: {
            amount: refund.amountPaise,
            done: refund.done,
            ...(refund.isOutOfStock ? { reason: 'out_of_stock' as const } : {}),
          },
        }
      : {}),
    ...(partRefunds.length === 0
      ? {}
      : {
          partRefunds: partRefunds.map(({ amountPaise, done, date }) => ({
            amount: amountPaise,
            done,
            date,
          })),
        }),
    events: listEvents(order),
    cancellable: isCancellable({ ...order, refund }),
  };
}

/** The events of an order. One that is paid online is placed before it is paid. */
function listEvents({
  events,
  placedAt,
}: Pick<StoredOrder, 'events' | 'placedAt'>): NonNullable<Order['events']> {
  const isPlacedDated = events.some(({ type }) => type === 'placed');
  return isPlacedDated ? events : [{ type: 'placed', date: placedAt.getTime() }, ...events];
}
