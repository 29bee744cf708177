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
  partly_refunded: /*i18n*/ 'Refunded in part',
  refund_granted: /*i18n*/ 'Refund agreed',
  items_cancelled: /*i18n*/ 'Some items cancelled',
  address_changed: /*i18n*/ 'Address changed',
  resent: /*i18n*/ 'Sent again',
  confirmed_by_phone: /*i18n*/ 'Confirmed by phone',
  confirmation_requested: /*i18n*/ 'Confirmation requested',
  confirmed_by_shopper: /*i18n*/ 'Confirmed online',
  delivery_failed: /*i18n*/ 'Delivery failed',
  redelivery_requested: /*i18n*/ 'Another delivery requested',
  recalled: /*i18n*/ 'Called back',
  parcels_split: /*i18n*/ 'Split into several parcels',
  parcels_joined: /*i18n*/ 'In one parcel again',
  paid_too_late: /*i18n*/ 'Online payment came too late',
};
