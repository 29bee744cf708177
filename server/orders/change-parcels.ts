import {
  isHandedOver,
  orderEventOfParcels,
  parcelStatesAfter,
  type ParcelState,
  type ReportedParcelEvent,
} from '../../contract/orders/parcels.ts';
import type { Database } from '../db/database.ts';
import { changeOrder, sellLostUnits, type OrderServices } from './change-order.ts';
import { acceptsEvent, type OrderFacts, type OrderMachineEvent } from './order-transition.ts';
import { lockOrder, type StoredOrder } from './queries.ts';

type StoredParcel = NonNullable<StoredOrder['parcels']>[number];

/** What happened to a parcel of an order that is sent in several; `parcel` null: to all of them that it can happen to. */
export interface EventOfParcel {
  readonly type: ReportedParcelEvent;
  /** From 1. */
  readonly parcel: number | null;
}

/** Who has a parcel from now on; null: who has it already. */
type CourierOf = (parcel: number) => Pick<StoredParcel, 'ownCourier' | 'trackingNumber'> | null;

/** Whether people may report this about an order that is sent in several parcels. */
export function acceptsParcelEvent(facts: OrderFacts, event: EventOfParcel): boolean {
  const states = parcelStatesAfter(statesOf(facts), event, 'person');
  return states !== null && acceptsEvent(facts, followingEvent(facts, states));
}

/**
 * Changes the state of parcels of an order that is sent in several, and then the order by the rule of contract/orders/parcels.ts.
 * `tx` must be a transaction.
 * A parcel that people hand over in place of a lost one has other units.
 * @returns the order afterwards; null when the event applies to no parcel, and nothing was changed
 * @throws Refusal `desk_resend_out_of_stock` (409)
 */
export async function changeParcels(
  tx: Database,
  services: OrderServices,
  orderId: string,
  event: EventOfParcel,
  reportedBy: 'person' | 'courier',
  courierOf: CourierOf = () => null,
): Promise<StoredOrder | null> {
  const before = await lockOrder(tx, orderId);
  const facts = { ...before, refund: null };
  const states = parcelStatesAfter(statesOf(facts), event, reportedBy);
  if (before.parcels === null || states === null) return null;
  const parcels = before.parcels.map((parcel, index) => {
    const state = states[index] ?? parcel.state;
    return state === parcel.state ? parcel : { ...parcel, state, ...courierOf(index + 1) };
  });
  const replaced = before.parcels.filter(
    ({ state }, index) => state === 'lost' && event.type === 'parcel.pickedUp' && states[index] !== state,
  );
  if (reportedBy === 'person' && replaced.length > 0) await sellLostUnits(tx, orderId, replaced);
  const { recordCause, ...others } = services;
  const after = await changeOrder(tx, others, orderId, followingEvent(facts, states), { parcels });
  // The cause is what happened to the parcel, and not what follows for the order.
  if (after) await recordCause?.(tx, { event: { type: event.type }, before, after });
  return after;
}

function statesOf({ parcels }: Pick<StoredOrder, 'parcels'>): readonly ParcelState[] {
  return (parcels ?? []).map(({ state }) => state);
}

/** The event that an order receives when its parcels are in these states from now on. */
export function followingEvent(facts: OrderFacts, states: readonly ParcelState[]): OrderMachineEvent {
  const type = orderEventOfParcels(states);
  if (type !== null && acceptsEvent(facts, { type })) return { type };
  const before = statesOf(facts);
  const hasLeft = states.some((state, index) => isHandedOver(state) && !isHandedOver(before[index] ?? state));
  return { type: hasLeft ? 'parcels.shipped' : 'parcels.changed' };
}
