import type { OrderStatus } from '../../contract/orderState.ts';
import type { OrderMachineEvent } from '../orders/order-transition.ts';

/** A parcel that could not be delivered is with the merchant again (return to origin). */
const RETURNED = /^RTO[ _-]*(DELIVERED|ACKNOWLEDGED)\b/;

/** Shiprocket's labels by the event that they mean. A label that matches none, such as NEW, changes nothing. */
const EVENTS: readonly (readonly [OrderMachineEvent['type'], RegExp])[] = [
  ['order.cancelled', /^CANCELL?ED\b/],
  ['parcel.returned', RETURNED],
  ['parcel.delivered', /^(DELIVERED|PARTIAL[ _]DELIVERED|FULFILLED|SELF FULFILLED)\b/],
  ['parcel.outForDelivery', /^OUT FOR DELIVERY\b/],
  [
    'parcel.pickedUp',
    /^(PICKED UP|SHIPPED|IN[ -]TRANSIT|REACHED|HANDOVER|UNDELIVERED|DELAYED|MISROUTED|IN FLIGHT|CUSTOM CLEARED|CONNECTION)\b/,
  ],
  [
    'parcel.packed',
    /^(AWB ASSIGNED|LABEL|PICK ?UP|OUT FOR PICK ?UP|MANIFEST|INVOICED|READY TO SHIP|SHIPMENT BOOKED|BOX PACKING|PACKED)\b/,
  ],
];

/**
 * What shoppers see for a parcel with a problem. None contains a word that would give it another colour (spec §4).
 */
const EXCEPTION_STATUSES: readonly (readonly [string, RegExp])[] = [
  ['Delivery attempted', /^UNDELIVERED\b/],
  ['Delayed', /^(DELAYED|MISROUTED)\b/],
  ['Returned to us', RETURNED],
  ['Coming back to us', /^RTO\b/],
  ['Lost on its way', /^(LOST|DESTROYED|DAMAGED|DISPOSED)\b/],
];

/** What a label means for its order; null when it means nothing. */
export function orderEventFor(label: string): OrderMachineEvent | null {
  const type = EVENTS.find(([, pattern]) => pattern.test(label))?.[0];
  return type ? { type } : null;
}

/**
 * The status that shoppers see beside the scans: the order's, unless there is a problem with the parcel or it is not
 * on its way yet.
 */
export function currentStatus(status: OrderStatus, label: string): string {
  if (status === 'Order Confirmed') return 'Preparing your order';
  if (status === 'Cancelled' || status === 'Delivered' || status === 'Returned to us') return status;
  return EXCEPTION_STATUSES.find(([, pattern]) => pattern.test(label))?.[0] ?? status;
}
