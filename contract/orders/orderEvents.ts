/** The dated events of an order: shown as its timeline, and reported to the shopper. */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'packed',
  'shipped',
  'out_for_delivery',
  'returned',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];
