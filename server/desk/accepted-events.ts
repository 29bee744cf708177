import { DESK_EVENT_TYPES, mayCause, type DeskEvent, type DeskRole } from '../../contract/desk/deskRoles.ts';
import {
  isBackOrLost,
  isHandedOver,
  isParcelEvent,
  PARCEL_EVENTS,
  type ParcelEvent,
} from '../../contract/orders/parcels.ts';
import { paise, type Paise } from '../../contract/money.ts';
import type { Database } from '../db/database.ts';
import { isWaitingAfterAttempt } from '../orders/accepted-by-shopper.ts';
import { acceptsParcelEvent } from '../orders/change-parcels.ts';
import { parcelState } from '../orders/parcel-labels.ts';
import { acceptsEvent, isCancellable, isOnItsWay, type OrderFacts } from '../orders/order-transition.ts';
import { findRefund, listOrderLines, type RefundOfOrder, type StoredOrder } from '../orders/queries.ts';
import { refundableRest } from '../orders/refundable.ts';
import { isActiveShipment } from '../shipping/active-shipment.ts';
import { listCurrentShipments, type StoredShipment } from '../shipping/queries.ts';

/** The facts that decide which events of an order somebody may cause. */
interface DeskFacts extends OrderFacts {
  readonly refund: RefundOfOrder | null;
  /** Whether a courier of Shiprocket brings the parcel, and passes its cash on later. */
  readonly isWithShiprocket: boolean;
  /** Whether that courier does not find the parcel. */
  readonly isLost: boolean;
  /** Whether its last report is a failed delivery. */
  readonly isAttempted: boolean;
  /** How many units are not cancelled. */
  readonly units: number;
  /** What can be refunded at most. */
  readonly refundablePaise: Paise;
}

/** Reads the facts of an order. */
export async function readDeskFacts(db: Database, order: StoredOrder): Promise<DeskFacts> {
  const { id, ownCourier, paid, parcels } = order;
  const shipments = await listCurrentShipments(db, order);
  const states = shipments.map(({ status }) => parcelState(status));
  const isOwn = ({ parcel }: StoredShipment) =>
    (parcels?.[(parcel ?? 0) - 1]?.ownCourier ?? ownCourier) !== null;
  const lines = await listOrderLines(db, id);
  return {
    ...order,
    refund: await findRefund(db, id),
    isWithShiprocket: shipments.some((shipment) => !isOwn(shipment) && isActiveShipment(shipment)),
    isLost: states.some((state) => state === 'lost' || state === 'untraceable'),
    isAttempted: shipments.some(({ status }) => isWaitingAfterAttempt(order, status)),
    units: lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0),
    refundablePaise: paid ? await refundableRest(db, order) : paise(0),
  };
}

/** The events that an order accepts now, and that somebody with these roles may cause: what is offered, and what is accepted. */
export function acceptedEvents(facts: DeskFacts, roles: readonly DeskRole[]): readonly DeskEvent[] {
  return DESK_EVENT_TYPES.filter((event) => mayCause(roles, event) && accepts(facts, event));
}

/** What people may do is less than what the machine accepts: it also has to follow a courier whose reports are missing or late. */
const CONDITIONS: Partial<Record<DeskEvent, (facts: DeskFacts) => boolean>> = {
  'order.cancelled': isCancellable,
  'units.cancelled': ({ units }) => units > 1,
  'refund.granted': ({ refundablePaise }) => refundablePaise > 0,
  'parcel.outForDelivery': isOnItsWay,
  'parcel.delivered': isOnItsWay,
  'parcel.returned': isOnItsWay,
  'cash.received': (facts) => isOnItsWay(facts) && !facts.isWithShiprocket && areHandedOver(facts),
  'redelivery.requested': ({ isAttempted }) => isAttempted,
  'parcel.recalled': ({ isAttempted }) => isAttempted,
  // Of several parcels, some may have arrived, and are not sent again.
  'order.resent': (facts) =>
    !isOnItsWay(facts) ||
    (facts.parcels?.every(({ state }) => isBackOrLost(state)) ?? (!facts.isWithShiprocket || facts.isLost)),
  'parcels.split': ({ units }) => units > 1,
};

/** Whether a courier has all parcels of an order, or had them. */
function areHandedOver({ parcels }: DeskFacts): boolean {
  return (parcels ?? []).every(({ state }) => isHandedOver(state));
}

/** The same for one of several parcels, by its number. */
export function acceptedParcelEvents(
  facts: DeskFacts,
  roles: readonly DeskRole[],
  parcel: number,
): readonly ParcelEvent[] {
  return PARCEL_EVENTS.filter((type) => mayCause(roles, type) && acceptsParcelEvent(facts, { type, parcel }));
}

function accepts(facts: DeskFacts, event: DeskEvent): boolean {
  // Of several parcels, people may report what can happen to one of them.
  if (facts.parcels !== null && isParcelEvent(event))
    return acceptsParcelEvent(facts, { type: event, parcel: null });
  return acceptsEvent(facts, { type: event }) && (CONDITIONS[event]?.(facts) ?? true);
}
