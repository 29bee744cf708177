import { confirmationState } from '../../contract/orders/cashConfirmation.ts';
import { SHOPPER_EVENTS, type ShopperEvent } from '../../contract/orders/shopperEvents.ts';
import { acceptsEvent, type OrderFacts } from './order-transition.ts';
import { parcelState } from './parcel-labels.ts';
import type { StoredOrder } from './queries.ts';

/** The facts that decide which events of an order its shopper may cause. */
interface ShopperFacts extends OrderFacts, Pick<StoredOrder, 'ownCourier'> {}

/**
 * The events that an order accepts now, and that its shopper may cause: what is offered, and what is accepted. Less than what the
 * machine accepts: a shopper corrects the address only as an answer to a question.
 * @param parcelLabel the last label of its shipment at Shiprocket, or ''
 */
export function acceptedByShopper(facts: ShopperFacts, parcelLabel: string): readonly ShopperEvent[] {
  const isRequested = confirmationState(facts.events) === 'requested' && !facts.paid;
  const isAttempted = isWaitingAfterAttempt(facts, parcelLabel);
  // Most orders have no question, and a long history has thousands of orders.
  if (!isRequested && !isAttempted) return [];
  return SHOPPER_EVENTS.filter(
    (type) => CONDITIONS[type]({ isRequested, isAttempted }) && accepts(facts, type),
  );
}

const CONDITIONS: Readonly<
  Record<
    ShopperEvent,
    (question: { readonly isRequested: boolean; readonly isAttempted: boolean }) => boolean
  >
> = {
  'order.confirmedOnline': ({ isRequested }) => isRequested,
  'address.changed': ({ isRequested }) => isRequested,
  'redelivery.requested': ({ isAttempted }) => isAttempted,
  'parcel.recalled': ({ isAttempted }) => isAttempted,
};

/** Whether the courier of Shiprocket has the parcel, and its last report is a failed delivery. */
export function isWaitingAfterAttempt(
  { ownCourier }: Pick<StoredOrder, 'ownCourier'>,
  parcelLabel: string,
): boolean {
  return ownCourier === null && parcelState(parcelLabel) === 'attempted';
}

function accepts(facts: OrderFacts, type: ShopperEvent): boolean {
  // The parcel of an order that came back is not on its way to another address.
  return acceptsEvent(facts, { type }) && !(type === 'address.changed' && facts.status === 'Returned to us');
}
