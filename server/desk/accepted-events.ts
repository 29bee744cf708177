import { DESK_EVENT_TYPES, mayCause, type DeskEvent, type DeskRole } from '../../contract/desk/deskRoles.ts';
import { paise, type Paise } from '../../contract/money.ts';
import type { Database } from '../db/database.ts';
import { isWaitingAfterAttempt } from '../orders/accepted-by-shopper.ts';
import { parcelState } from '../orders/parcel-labels.ts';
import { acceptsEvent, isCancellable, isOnItsWay, type OrderFacts } from '../orders/order-transition.ts';
import { findRefund, listOrderLines, type RefundOfOrder, type StoredOrder } from '../orders/queries.ts';
import { refundableRest } from '../orders/refundable.ts';
import { isActiveShipment } from '../shipping/hand-over.ts';
import { findShipment } from '../shipping/queries.ts';

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
  const { id, ownCourier, paid } = order;
  const shipment = await findShipment(db, id);
  const lines = await listOrderLines(db, id);
  const state = shipment === null ? null : parcelState(shipment.status);
  return {
    ...order,
    refund: await findRefund(db, id),
    isWithShiprocket: ownCourier === null && isActiveShipment(shipment),
    isLost: state === 'lost' || state === 'untraceable',
    isAttempted: isWaitingAfterAttempt(order, shipment?.status ?? ''),
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
  'cash.received': (facts) => isOnItsWay(facts) && !facts.isWithShiprocket,
  'redelivery.requested': ({ isAttempted }) => isAttempted,
  'parcel.recalled': ({ isAttempted }) => isAttempted,
  'order.resent': (facts) => !isOnItsWay(facts) || !facts.isWithShiprocket || facts.isLost,
};

function accepts(facts: DeskFacts, event: DeskEvent): boolean {
  return acceptsEvent(facts, { type: event }) && (CONDITIONS[event]?.(facts) ?? true);
}
