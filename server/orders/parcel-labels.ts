/** The meaning of a Shiprocket status for a parcel. The state that an order stores of a parcel is a `ParcelState`, see contract/orders/parcels.ts. */
export type ReportedState =
  /** The parcel has not left the shop, or the status has no information about its location. */
  | 'none'
  | 'cancelled'
  | 'packed'
  | 'onItsWay'
  | 'delayed'
  /** The courier does not know the parcel's location. */
  | 'untraceable'
  | 'attempted'
  | 'outForDelivery'
  | 'delivered'
  /** It could not be delivered and is on its way back (return to origin, RTO). */
  | 'returning'
  | 'returned'
  | 'lost';

/** Its numbers, of the lists of Shiprocket: `current_status_id` of webhooks, and `shipment_status` of tracking. */
type Row = readonly [
  state: ReportedState,
  orderStatusId: number | null,
  shipmentStatusId: number | null,
  name: string,
];

/**
 * The statuses that Shiprocket publishes, and what couriers report through it beside them. They come in any spelling:
 * `RTO_OFD`, `RTO In-Transit`, `Rto Initiated`; see {@link statusName}. Known names have priority, as the two lists
 * number their statuses differently.
 */
const STATUSES: readonly Row[] = [
  ['none', 1, null, 'NEW'],
  ['packed', 2, null, 'INVOICED'],
  ['packed', 3, null, 'READY TO SHIP'],
  ['packed', null, 1, 'AWB ASSIGNED'],
  ['packed', null, 2, 'LABEL GENERATED'],
  ['packed', 4, 3, 'PICKUP SCHEDULED'],
  ['packed', 28, null, 'PICKUP GENERATED'],
  ['packed', null, null, 'PICKUP SCHEDULED GENERATED'],
  ['packed', 12, 4, 'PICKUP QUEUED'],
  ['packed', null, null, 'PICKUP QUEUE'],
  ['packed', 13, 15, 'PICKUP RESCHEDULED'],
  ['packed', 14, 13, 'PICKUP ERROR'],
  ['packed', 35, 20, 'PICKUP EXCEPTION'],
  ['packed', 34, 19, 'OUT FOR PICKUP'],
  ['packed', 70, 27, 'PICKUP BOOKED'],
  ['packed', null, 5, 'MANIFEST GENERATED'],
  ['packed', 80, 67, 'FC MANIFEST GENERATED'],
  ['packed', 62, 52, 'SHIPMENT BOOKED'],
  ['packed', null, null, 'BOOKED'],
  ['packed', 69, 59, 'BOX PACKING'],
  ['packed', 73, 60, 'FC ALLOCATED'],
  ['packed', 74, 61, 'PICKLIST GENERATED'],
  ['packed', 75, 62, 'READY TO PACK'],
  ['packed', 76, 63, 'PACKED'],
  ['packed', 81, 68, 'PROCESSED AT WAREHOUSE'],
  ['none', 71, null, 'DARKSTORE SCHEDULED'],
  ['none', 72, null, 'ALLOCATION IN PROGRESS'],
  ['none', 82, 72, 'PACKED EXCEPTION'],
  ['none', 83, 71, 'HANDOVER EXCEPTION'],
  ['none', null, 11, 'PENDING'],
  ['none', 8, null, 'EPAYMENT FAILED'],
  ['none', 10, null, 'UNMAPPED'],
  ['none', 11, null, 'UNFULFILLABLE'],
  ['none', 42, null, 'ARCHIVED'],
  ['none', null, null, 'NOT PICKED'],
  ['none', null, null, 'PICKUP FAILED'],
  ['none', null, null, 'PICKUP CANCELLED'],
  ['cancelled', 5, 8, 'CANCELLED'],
  ['cancelled', 54, 45, 'CANCELLED BEFORE DISPATCHED'],
  ['none', 18, 16, 'CANCELLATION REQUESTED'],
  ['onItsWay', 6, 6, 'SHIPPED'],
  ['onItsWay', 51, 42, 'PICKED UP'],
  ['onItsWay', null, null, 'PICKUP DONE'],
  ['onItsWay', null, null, 'PICKUP COMPLETE'],
  ['onItsWay', 20, 18, 'IN TRANSIT'],
  ['onItsWay', null, null, 'IN TRANSIT EN ROUTE'],
  ['onItsWay', null, null, 'IN TRANSIT AT DESTINATION HUB'],
  ['onItsWay', 64, 54, 'IN TRANSIT OVERSEAS'],
  ['onItsWay', 43, 38, 'REACHED DESTINATION HUB'],
  ['onItsWay', null, null, 'REACHED AT DESTINATION HUB'],
  ['onItsWay', null, null, 'REACHED AT DESTINATION'],
  ['onItsWay', 58, 48, 'REACHED WAREHOUSE'],
  ['onItsWay', 66, 56, 'REACHED OVERSEAS WAREHOUSE'],
  ['onItsWay', null, null, 'REACHED WAREHOUSE OVERSEAS'],
  ['onItsWay', 59, 49, 'CUSTOM CLEARED'],
  ['onItsWay', 67, 57, 'CUSTOM CLEARED OVERSEAS'],
  ['onItsWay', 60, 50, 'IN FLIGHT'],
  ['onItsWay', 65, 55, 'CONNECTION ALIGNED'],
  ['onItsWay', 61, 51, 'HANDOVER TO COURIER'],
  ['delayed', null, 22, 'DELAYED'],
  ['delayed', 37, null, 'DELIVERY DELAYED'],
  ['delayed', null, null, 'DELIVERY EXCEPTION'],
  ['delayed', 44, 39, 'MISROUTED'],
  ['untraceable', 88, 76, 'UNTRACEABLE'],
  ['attempted', 36, 21, 'UNDELIVERED'],
  ['attempted', null, null, 'UNDELIVERED 1ST ATTEMPT'],
  ['attempted', null, null, 'UNDELIVERED 2ND ATTEMPT'],
  ['attempted', null, null, 'UNDELIVERED 3RD ATTEMPT'],
  ['attempted', null, null, 'UNDELIVERED ATTEMPT FAILURE'],
  ['attempted', 89, 77, 'ISSUE RELATED TO THE RECIPIENT'],
  ['outForDelivery', 19, 17, 'OUT FOR DELIVERY'],
  ['delivered', 7, 7, 'DELIVERED'],
  ['delivered', 38, 23, 'PARTIAL DELIVERED'],
  ['delivered', 41, 26, 'FULFILLED'],
  ['delivered', 52, 43, 'SELF FULFILLED'],
  ['returning', null, null, 'RTO'],
  ['returning', 15, 9, 'RTO INITIATED'],
  ['returning', 55, 46, 'RTO IN TRANSIT'],
  ['returning', 45, 41, 'RTO OUT FOR DELIVERY'],
  ['returning', 46, 40, 'RTO NDR'],
  ['returning', null, null, 'RTO UNDELIVERED'],
  ['returning', 87, 75, 'RTO LOCK'],
  ['returning', 90, 78, 'REACHED BACK AT SELLER CITY'],
  ['returned', 16, 10, 'RTO DELIVERED'],
  ['returned', 17, 14, 'RTO ACKNOWLEDGED'],
  ['lost', 33, 12, 'LOST'],
  ['lost', 39, 24, 'DESTROYED'],
  ['lost', 40, 25, 'DAMAGED'],
  ['lost', 53, 44, 'DISPOSED OFF'],
  // Parcels that shoppers return, see returns/return-parcels.ts.
  ['none', 9, null, 'RETURNED'],
  ['none', 21, null, 'RETURN PENDING'],
  ['none', 22, null, 'RETURN INITIATED'],
  ['none', 23, null, 'RETURN PICKUP QUEUED'],
  ['none', 24, null, 'RETURN PICKUP ERROR'],
  ['none', 25, null, 'RETURN IN TRANSIT'],
  ['none', 26, null, 'RETURN DELIVERED'],
  ['none', 27, null, 'RETURN CANCELLED'],
  ['none', null, null, 'RETURN PICKUP GENERATED'],
  ['none', 29, null, 'RETURN CANCELLATION REQUESTED'],
  ['none', 30, null, 'RETURN PICKUP CANCELLED'],
  ['none', 31, null, 'RETURN PICKUP RESCHEDULED'],
  ['none', 32, null, 'RETURN PICKED UP'],
  ['none', 47, null, 'RETURN OUT FOR PICKUP'],
  ['none', 48, null, 'RETURN OUT FOR DELIVERY'],
  ['none', 49, null, 'RETURN PICKUP EXCEPTION'],
  ['none', 50, null, 'RETURN UNDELIVERED'],
  ['none', 68, null, 'RETURN ACKNOWLEDGED'],
  ['none', 57, 47, 'QC FAILED'],
];

const STATE_BY_NAME = new Map(STATUSES.map(([state, , , name]) => [name, state]));
const BY_ORDER_STATUS_ID = new Map(STATUSES.map(([, id, , name]) => [id, name]));
const BY_SHIPMENT_STATUS_ID = new Map(STATUSES.map(([, , id, name]) => [id, name]));

/** A label as its status is named in the table: upper case, words separated by a space, one spelling of each word. */
export function statusName(label: string): string {
  return label
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .replace(/\bCANCELED\b/g, 'CANCELLED')
    .replace(/\bPICK UP\b/g, 'PICKUP')
    .replace(/\b(IN )?INTRANSIT\b/g, 'IN TRANSIT')
    .replace(/\bOFD\b/g, 'OUT FOR DELIVERY')
    .replace(/\bACKNOWLEGED\b/g, 'ACKNOWLEDGED')
    .replace(/^REAACHED\b/, 'REACHED');
}

/** The meaning of a label; null for labels that Shiprocket does not publish. */
export function parcelState(label: string): ReportedState | null {
  return STATE_BY_NAME.get(statusName(label)) ?? null;
}

/** The names of the statuses with one of these meanings, see {@link statusName}. */
export function statusNamesOf(states: readonly ReportedState[]): readonly string[] {
  return STATUSES.flatMap(([state, , , name]) => (states.includes(state) ? [name] : []));
}

/** The name of the status with an id, for reports without a known label; '' when unknown. */
export function nameOfStatus(ids: {
  readonly orderStatusId: number | null;
  readonly shipmentStatusId: number | null;
}): string {
  const { orderStatusId, shipmentStatusId } = ids;
  return (
    (shipmentStatusId === null ? null : BY_SHIPMENT_STATUS_ID.get(shipmentStatusId)) ??
    (orderStatusId === null ? null : BY_ORDER_STATUS_ID.get(orderStatusId)) ??
    ''
  );
}
