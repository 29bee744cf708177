import type { OrderStatus } from '../../contract/orderState.ts';
import type { OrderMachineEvent } from './order-transition.ts';
import { parcelState, type ParcelState } from './parcel-labels.ts';

/** What happens to the order of a parcel. */
const EVENTS: Readonly<Partial<Record<ParcelState, OrderMachineEvent['type']>>> = {
  cancelled: 'order.cancelled',
  packed: 'parcel.packed',
  onItsWay: 'parcel.pickedUp',
  delayed: 'parcel.pickedUp',
  attempted: 'parcel.pickedUp',
  outForDelivery: 'parcel.outForDelivery',
  delivered: 'parcel.delivered',
  returned: 'parcel.returned',
};

/**
 * What shoppers see for a parcel with a problem. None contains a word that would give it another colour (spec §4).
 */
const EXCEPTION_STATUSES: Readonly<Partial<Record<ParcelState, string>>> = {
  attempted: 'Delivery attempted',
  delayed: 'Delayed',
  untraceable: 'Delayed',
  returned: 'Returned to us',
  returning: 'Coming back to us',
  lost: 'Lost on its way',
};

/** What a label of Shiprocket means for its order; null when it means nothing, as an unknown one does. */
export function orderEventFor(label: string): OrderMachineEvent | null {
  const type = EVENTS[parcelState(label) ?? 'none'];
  return type ? { type } : null;
}

/** The status of an order that shoppers see: the stored one, unless there is a problem with its parcel under way. */
export function shownStatus(status: OrderStatus, label: string): string {
  const isUnderWay = status === 'Processing' || status === 'Shipped' || status === 'Out for Delivery';
  return (isUnderWay && EXCEPTION_STATUSES[parcelState(label) ?? 'none']) || status;
}

/** The same, as shown beside the scans. */
export function currentStatus(status: OrderStatus, label: string): string {
  return status === 'Order Confirmed' ? 'Preparing your order' : shownStatus(status, label);
}
