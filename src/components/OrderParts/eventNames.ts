import type { OrderEvent } from '../../../contract/orders/orderLife.ts';

/** The names of an order's events, to translate: the same wherever its progress is shown. */
export const EVENT_NAMES: Readonly<Record<OrderEvent, string>> = {
  placed: /*i18n*/ 'Order placed',
  paid: /*i18n*/ 'Paid',
  needs_attention: /*i18n*/ 'Checking your address',
  packed: /*i18n*/ 'Packed',
  shipped: /*i18n*/ 'Shipped',
  out_for_delivery: /*i18n*/ 'Out for delivery',
  returned: /*i18n*/ 'Returned to us',
  delivered: /*i18n*/ 'Delivered',
  cancelled: /*i18n*/ 'Cancelled',
  refunded: /*i18n*/ 'Refunded',
};
