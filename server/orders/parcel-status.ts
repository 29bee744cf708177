import { PARCEL_ORDER_STATUSES, type OrderStatus } from '../../contract/orders/orderLife.ts';
import type { ReportedParcelEvent } from '../../contract/orders/parcels.ts';
import type { ParcelStatus } from '../../contract/orders/readStatus.ts';
import { parcelState, type ReportedState } from './parcel-labels.ts';

/** What a courier's report means for an order, or for one of its parcels. */
type ReportedEvent = ReportedParcelEvent | 'order.cancelled';

/** The effect of a parcel's status on its order; null for no effect. */
const EVENTS: Readonly<Record<ReportedState, ReportedEvent | null>> = {
  none: null,
  cancelled: 'order.cancelled',
  packed: 'parcel.packed',
  onItsWay: 'parcel.pickedUp',
  delayed: 'parcel.pickedUp',
  untraceable: null,
  attempted: 'parcel.pickedUp',
  outForDelivery: 'parcel.outForDelivery',
  delivered: 'parcel.delivered',
  returning: null,
  returned: 'parcel.returned',
  lost: 'parcel.lost',
};

/** What shoppers see for a parcel with a problem. */
const EXCEPTION_STATUSES: Readonly<Partial<Record<ReportedState, OrderStatus | ParcelStatus>>> = {
  attempted: 'Delivery attempted',
  delayed: 'Delayed',
  untraceable: 'Delayed',
  returned: 'Returned to us',
  returning: 'Coming back to us',
  lost: 'Lost on its way',
};

/** The meaning of a Shiprocket label for its order; null for a label without effect or an unknown one. */
export function orderEventFor(label: string): ReportedEvent | null {
  return EVENTS[parcelState(label) ?? 'none'];
}

/** The order status that shoppers see: the stored one, unless its parcel has a problem. */
export function shownStatus(status: OrderStatus | ParcelStatus, label: string): OrderStatus | ParcelStatus {
  return (
    (PARCEL_ORDER_STATUSES.some((one) => one === status) &&
      EXCEPTION_STATUSES[parcelState(label) ?? 'none']) ||
    status
  );
}

/** The same, as shown beside the scans. */
export function currentStatus(status: OrderStatus | ParcelStatus, label: string): OrderStatus | ParcelStatus {
  return status === 'Order Confirmed' ? 'Preparing your order' : shownStatus(status, label);
}
