import * as v from 'valibot';
import type { Order } from '../../../contract/orders/entities.ts';
import { readStatus } from '../../../contract/orders/readStatus.ts';

const LocationState = v.object({ placedOrder: v.object({ id: v.nullable(v.string()) }) });

/** The order that has just been placed, from the location's state; null when the shopper comes from elsewhere. */
export function readPlacedOrder(state: unknown): { readonly id: string | null } | null {
  return v.is(LocationState, state) ? state.placedOrder : null;
}

/**
 * Finds it in the list, which has the newest first; without an id it is the newest one, if the dates show which it is. Undefined when it is
 * not known, and when it is not paid or cancelled: the location's state outlives a reload.
 */
export function findPlacedOrder(
  orders: readonly Order[],
  { id }: { readonly id: string | null },
): Order | undefined {
  const hasDates = orders.every(({ date }) => date !== null);
  const placed = id === null ? hasDates && orders[0] : orders.find(({ _id }) => _id === id);
  const stage = placed ? readStatus(placed.status).stage : null;
  return placed && stage !== 'awaitingPayment' && stage !== 'cancelled' ? placed : undefined;
}
