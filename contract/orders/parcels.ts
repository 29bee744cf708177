import type { OrderStatus } from './orderLife.ts';
import type { ParcelStatus } from './readStatus.ts';

/*
 * The parcels of an order that was split. An order that is sent in one parcel has no list of parcels: everything about it is the
 * order's own.
 */

/** How many parcels an order may have. */
export const PARCELS_MAX = 9;

export const PARCEL_STATES = [
  'preparing',
  'packed',
  'shipped',
  'outForDelivery',
  'delivered',
  'returned',
  /** Its courier has lost or destroyed it. */
  'lost',
  /** No courier has ever had it, and the order was delivered without it. */
  'cancelled',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** The states of a parcel whose label is no longer needed. */
export const STATES_WITHOUT_LABEL: ReadonlySet<ParcelState> = new Set(['delivered', 'lost', 'cancelled']);

/** The events of machines/order.machine.ts that happen to one parcel of several, or to all of them. */
export const PARCEL_EVENTS = [
  'parcel.packed',
  'parcel.pickedUp',
  'parcel.outForDelivery',
  'parcel.delivered',
  'parcel.returned',
] as const;
export type ParcelEvent = (typeof PARCEL_EVENTS)[number];
/** What couriers report about a parcel. An order in one parcel stays on its way when that is lost. */
export type ReportedParcelEvent = ParcelEvent | 'parcel.lost';

/** The status of an order whose parcel is in this state; shown for a parcel of several, too. */
export const PARCEL_STATUSES: Readonly<Record<ParcelState, OrderStatus | ParcelStatus>> = {
  preparing: 'Order Confirmed',
  packed: 'Processing',
  shipped: 'Shipped',
  outForDelivery: 'Out for Delivery',
  delivered: 'Delivered',
  returned: 'Returned to us',
  lost: 'Lost on its way',
  cancelled: 'Cancelled',
};

/**
 * What an event makes of a parcel. `from`: in which states people report it. `missing`: in which states a courier may report it too, as
 * earlier reports can be missing. In any other state the event is late, and changes nothing.
 */
const MOVES: Readonly<
  Record<
    ReportedParcelEvent,
    {
      readonly to: ParcelState;
      readonly from: readonly ParcelState[];
      readonly missing: readonly ParcelState[];
    }
  >
> = {
  'parcel.packed': { to: 'packed', from: ['preparing'], missing: [] },
  // In place of a lost one, people send another one.
  'parcel.pickedUp': { to: 'shipped', from: ['preparing', 'packed', 'returned', 'lost'], missing: [] },
  'parcel.outForDelivery': {
    to: 'outForDelivery',
    from: ['shipped'],
    missing: ['preparing', 'packed', 'returned', 'lost'],
  },
  'parcel.delivered': {
    to: 'delivered',
    from: ['shipped', 'outForDelivery', 'lost'],
    missing: ['preparing', 'packed', 'returned'],
  },
  'parcel.returned': {
    to: 'returned',
    from: ['shipped', 'outForDelivery', 'lost'],
    missing: ['preparing', 'packed'],
  },
  'parcel.lost': { to: 'lost', from: [], missing: ['preparing', 'packed', 'shipped', 'outForDelivery'] },
};

export function isParcelEvent(type: string): type is ParcelEvent {
  return PARCEL_EVENTS.some((event) => event === type);
}

export function isReportedParcelEvent(type: string): type is ReportedParcelEvent {
  return Object.hasOwn(MOVES, type);
}

/** Whether an event applies to a parcel in this state. */
export function appliesToParcel(
  state: ParcelState,
  type: ReportedParcelEvent,
  reportedBy: 'person' | 'courier',
): boolean {
  const { from, missing } = MOVES[type];
  return from.includes(state) || (reportedBy === 'courier' && missing.includes(state));
}

/**
 * The states of the parcels of an order after an event.
 * @param parcel the number of the parcel, from 1; null for all parcels that the event applies to, without lost ones
 * @returns null when it applies to none of them
 */
export function parcelStatesAfter(
  states: readonly ParcelState[],
  { type, parcel }: { readonly type: ReportedParcelEvent; readonly parcel: number | null },
  reportedBy: 'person' | 'courier',
): readonly ParcelState[] | null {
  const isMoved = states.map(
    (state, index) =>
      (parcel === null ? state !== 'lost' : parcel === index + 1) && appliesToParcel(state, type, reportedBy),
  );
  if (!isMoved.includes(true)) return null;
  return states.map((state, index) => (isMoved[index] ? MOVES[type].to : state));
}

/**
 * The rule by which an order follows its parcels: the event that the order receives when they are in these states.
 * - packed: all are packed, or further.
 * - on its way: the first one was picked up.
 * - out for delivery: all that have not arrived yet are.
 * - delivered, returned: all of them.
 *
 * Null when nothing follows: a part arrived and the rest came back or is lost, so a person decides, see {@link isPartlyDelivered}; or
 * some are still to be packed.
 */
export function orderEventOfParcels(states: readonly ParcelState[]): ParcelEvent | null {
  const isEach = (...allowed: readonly ParcelState[]) => states.every((state) => allowed.includes(state));
  if (isEach('delivered')) return 'parcel.delivered';
  if (isEach('returned')) return 'parcel.returned';
  if (isEach('delivered', 'returned', 'lost')) return null;
  if (isEach('delivered', 'returned', 'lost', 'outForDelivery')) return 'parcel.outForDelivery';
  if (!isEach('preparing', 'packed')) return 'parcel.pickedUp';
  return isEach('packed') ? 'parcel.packed' : null;
}

const HANDED_OVER: ReadonlySet<ParcelState> = new Set(['shipped', 'outForDelivery', 'delivered']);

/** Whether a courier has a parcel, or has delivered it. */
export function isHandedOver(state: ParcelState): boolean {
  return HANDED_OVER.has(state);
}

/** Whether no courier has had a parcel yet, and it is still to be sent. */
export function isUnsent(state: ParcelState): boolean {
  return state === 'preparing' || state === 'packed';
}

/** Whether some parcels have arrived, and no courier brings another one: all others have come back, are lost, or were not sent. */
export function isPartlyDelivered(states: readonly ParcelState[]): boolean {
  const others = states.filter((state) => state !== 'delivered');
  const isOver = others.every((state) => isBackOrLost(state) || isUnsent(state));
  return isOver && others.length > 0 && others.length < states.length;
}

/**
 * Whether no parcel of an order is with a courier or has arrived, but some have left: they came back or are lost. The order can then be
 * cancelled.
 */
export function areAllOver(states: readonly ParcelState[]): boolean {
  return (
    states.some((state) => isBackOrLost(state)) &&
    states.every((state) => isBackOrLost(state) || isUnsent(state))
  );
}

/** Whether a parcel has left and will not arrive. */
export function isBackOrLost(state: ParcelState): boolean {
  return state === 'returned' || state === 'lost';
}

/** Parcels of an order, each with its number. */
export function numbered<P>(parcels: readonly P[]): (readonly [number, P])[] {
  return parcels.map((parcel, index) => [index + 1, parcel] as const);
}
