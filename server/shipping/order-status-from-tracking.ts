import type { OrderStatus } from '../../contract/orderState.ts';
import type { OrderMachineEvent } from '../orders/order-transition.ts';
import { parcelState, type ParcelState } from './shiprocket/statuses.ts';

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

/**
 * The status that shoppers see beside the scans: the order's, unless there is a problem with the parcel or it is not
 * on its way yet.
 */
export function currentStatus(status: OrderStatus, label: string): string {
  if (status === 'Order Confirmed') return 'Preparing your order';
  if (status === 'Cancelled' || status === 'Delivered' || status === 'Returned to us') return status;
  return EXCEPTION_STATUSES[parcelState(label) ?? 'none'] ?? status;
}
