import type { Order } from '../../contract/entities.ts';
import { isCancellable } from './order-transition.ts';
import type { PricedLine, RefundOfOrder, StoredOrder } from './queries.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The order as the API shows it: amounts in paise, times in milliseconds, no internal fields. */
export function orderReply(
  order: StoredOrder,
  lines: readonly PricedLine[],
  refund: RefundOfOrder | null = null,
): Order {
  return {
    _id: order.id,
    items: lines.map(({ productId, size, quantity, name, pricePaise, images }) => ({
      productId,
      size,
      quantity,
      name,
      price: pricePaise,
      image: images,
    })),
    status: order.status,
    payment: order.paid,
    paymentMethod: order.paymentMethod,
    date: order.placedAt.getTime(),
    number: String(order.number),
    subtotal: order.subtotalPaise,
    deliveryFee: order.deliveryFeePaise,
    amount: order.totalPaise,
    ...expectedBy(order),
    address: order.address,
    ...(order.status === 'Pending Payment' ? { attemptKey: order.attemptKey } : {}),
    ...(refund
      ? {
          refund: {
            amount: refund.amountPaise,
            done: refund.done,
            ...(refund.isOutOfStock ? { reason: 'out_of_stock' as const } : {}),
          },
        }
      : {}),
    events: listEvents(order),
    cancellable: isCancellable({ ...order, refund }),
  };
}

/** The events of an order. One that is paid online is placed before it is paid. */
function listEvents({ events, placedAt }: StoredOrder): NonNullable<Order['events']> {
  const isPlacedDated = events.some(({ type }) => type === 'placed');
  return isPlacedDated ? events : [{ type: 'placed', date: placedAt.getTime() }, ...events];
}

/** The day that was promised when the order was placed; as much later as it was paid later. */
function expectedBy({ expectedBy: promised, placedAt, events }: StoredOrder): Pick<Order, 'expectedBy'> {
  if (promised === null) return {};
  const paidAt = events.find(({ type }) => type === 'paid')?.date ?? placedAt.getTime();
  const daysLater = Math.floor((paidAt - placedAt.getTime()) / DAY_MS);
  return { expectedBy: Date.parse(promised) + daysLater * DAY_MS };
}
