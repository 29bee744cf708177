/** Our server's order statuses, in their order. Other servers may have others. */
export const ORDER_STATUSES = [
  'Pending Payment',
  'Order Confirmed',
  'Processing',
  'Shipped',
  'Out for Delivery',
  'Returned to us',
  'Delivered',
  'Cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The states of machines/order.machine.ts by status; a compound state means any of its states. */
export const ORDER_STATES = {
  'Pending Payment': 'awaitingPayment',
  'Order Confirmed': { inProgress: 'confirmed' },
  Processing: { inProgress: 'packed' },
  Shipped: { inProgress: 'shipped' },
  'Out for Delivery': { inProgress: 'outForDelivery' },
  'Returned to us': 'returned',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, unknown>;

/**
 * The state of machines/order.machine.ts of an order.
 * @param refund of the order, or null
 */
export function orderState(status: OrderStatus, refund: { readonly done: boolean } | null) {
  if (status === 'Cancelled' && refund)
    return { cancelled: refund.done ? 'refunded' : 'refundPending' } as const;
  return ORDER_STATES[status];
}
