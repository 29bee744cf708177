import { hasRole, type DeskRole } from './deskRoles.ts';

const HANDLERS = ['owner', 'packer'] as const satisfies readonly DeskRole[];

/** The events of machines/return.machine.ts that a person may cause at the desk, the usual next one first, and the roles that may. */
export const DESK_RETURN_EVENTS = {
  'return.approved': ['owner'],
  'pickUp.booked': HANDLERS,
  'pickUp.done': HANDLERS,
  'parcel.received': HANDLERS,
  /** Refunds an online payment. */
  'items.accepted': ['owner'],
  'exchange.sent': HANDLERS,
  /** The owner has paid the refund of a cash order. */
  'refund.accepted': ['owner'],
  /** The other size cannot be sent: the exchange becomes a refund. */
  'exchange.failed': ['owner'],
  /** The parcel with the other size did not arrive: it is sent again, or becomes a refund. */
  'exchange.lost': ['owner'],
  'return.declined': ['owner'],
} as const satisfies Readonly<Record<string, readonly DeskRole[]>>;
export type DeskReturnEvent = keyof typeof DESK_RETURN_EVENTS;

export const DESK_RETURN_EVENT_TYPES: readonly DeskReturnEvent[] = Object.keys(DESK_RETURN_EVENTS).filter(
  (type): type is DeskReturnEvent => Object.hasOwn(DESK_RETURN_EVENTS, type),
);

/** Whether somebody with these roles may cause an event of a return. */
export function mayCauseOfReturn(roles: readonly DeskRole[], event: DeskReturnEvent): boolean {
  return hasRole(roles, DESK_RETURN_EVENTS[event]);
}
