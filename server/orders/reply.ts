import type { Order } from '../../contract/entities.ts';
import { toRupees } from '../../contract/money.ts';
import type { PricedLine, RefundOfOrder, StoredOrder } from './queries.ts';

/** An order as the calls show it: rupees, milliseconds, and nothing that is not the shopper's business. */
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
      price: toRupees(pricePaise),
      image: images,
    })),
    status: order.status,
    payment: order.paid,
    paymentMethod: order.paymentMethod,
    date: order.placedAt.getTime(),
    amount: toRupees(order.totalPaise),
    address: order.address,
    ...(order.status === 'Pending Payment' ? { attemptKey: order.attemptKey } : {}),
    ...(refund ? { refund: { amount: toRupees(refund.amountPaise), done: refund.done } } : {}),
  };
}
