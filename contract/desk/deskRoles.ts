/** The roles of the people who run the shop. Somebody may have several. */
export const DESK_ROLES = ['owner', 'packer', 'editor', 'accountant'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

/** The events of machines/order.machine.ts that a person may cause at the desk, and the roles that may. */
export const DESK_EVENTS = {
  'parcel.packed': ['owner', 'packer'],
  /** Handed over to a courier. */
  'parcel.pickedUp': ['owner', 'packer'],
  'parcel.outForDelivery': ['owner', 'packer'],
  'parcel.delivered': ['owner', 'packer'],
  'parcel.returned': ['owner', 'packer'],
  /** The shop's own courier has delivered the parcel and brought its cash. */
  'cash.received': ['owner'],
  /** A parcel that came back or was lost is sent again. */
  'order.resent': ['owner'],
  /** Into several parcels, and into one again. */
  'parcels.split': ['owner', 'packer'],
  'parcels.joined': ['owner', 'packer'],
  /** Some parcels have arrived, the others came back, are lost or were not sent: cancels their units; refunds them if the order is paid. */
  'parcels.cancelled': ['owner'],
  /** By the shopper, on the phone. */
  'order.confirmed': ['owner', 'packer'],
  'address.changed': ['owner', 'packer'],
  /** The courier could not deliver the parcel, and is to try again, or to bring it back. */
  'redelivery.requested': ['owner', 'packer'],
  'parcel.recalled': ['owner'],
  /** A refund without a return. */
  'refund.granted': ['owner'],
  /** Some of the units; refunds them if the order is paid. */
  'units.cancelled': ['owner'],
  /** Refunds the order if it is paid. */
  'order.cancelled': ['owner'],
} as const satisfies Readonly<Record<string, readonly DeskRole[]>>;
export type DeskEvent = keyof typeof DESK_EVENTS;

/** The events that need a reason, which is written for the books. */
const REASONED_EVENTS = [
  'parcel.recalled',
  'refund.granted',
  'parcels.cancelled',
  'units.cancelled',
  'order.cancelled',
] as const;
/** The events that need further details: a reason, an amount, units, parcels, an address or a phone. */
export const DETAILED_EVENTS = [
  'parcels.split',
  'address.changed',
  'redelivery.requested',
  ...REASONED_EVENTS,
] as const;

export function needsDetails(event: DeskEvent): boolean {
  return DETAILED_EVENTS.some((type) => type === event);
}

export function needsReason(event: DeskEvent): boolean {
  return REASONED_EVENTS.some((type) => type === event);
}

export const DESK_EVENT_TYPES: readonly DeskEvent[] = Object.keys(DESK_EVENTS).filter(isDeskEvent);

/** Whether somebody with these roles may cause an event. */
export function mayCause(roles: readonly DeskRole[], event: DeskEvent): boolean {
  return hasRole(roles, DESK_EVENTS[event]);
}

/** Whether somebody with these roles has an allowed one. */
export function hasRole(roles: readonly DeskRole[], allowed: readonly DeskRole[]): boolean {
  return allowed.some((role) => roles.includes(role));
}

export function isDeskEvent(type: string): type is DeskEvent {
  return Object.hasOwn(DESK_EVENTS, type);
}
