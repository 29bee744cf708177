import { DESK_EVENT_TYPES, mayCause, type DeskEvent, type DeskRole } from '../../contract/desk/deskRoles.ts';
import { acceptsEvent, isCancellable, type OrderFacts } from '../orders/order-transition.ts';

/** The facts that decide which events of an order somebody may cause. */
export interface DeskFacts extends OrderFacts {
  /** Whether a courier of Shiprocket brings the parcel, and passes its cash on later. */
  readonly isWithShiprocket: boolean;
}

/** The events that an order accepts now, and that somebody with these roles may cause: what is offered, and what is accepted. */
export function acceptedEvents(facts: DeskFacts, roles: readonly DeskRole[]): readonly DeskEvent[] {
  return DESK_EVENT_TYPES.filter((event) => mayCause(roles, event) && accepts(facts, event));
}

function accepts(facts: DeskFacts, event: DeskEvent): boolean {
  // The machine lets couriers cancel an order that they have.
  if (event === 'order.cancelled') return isCancellable(facts);
  if (event === 'cash.received' && facts.isWithShiprocket) return false;
  return acceptsEvent(facts, { type: event });
}
