import { hash } from 'node:crypto';
import type { StoredOrder } from '../orders/queries.ts';

/** The facts that a person decides by. */
export type VersionFacts = Pick<
  StoredOrder,
  'status' | 'paid' | 'events' | 'ownCourier' | 'trackingNumber' | 'parcels' | 'cashRemittedAt'
>;

/** A text that differs after each change of an order, so that a decision about an older state is refused. */
export function orderVersion(order: VersionFacts): string {
  const { status, paid, events, ownCourier, trackingNumber, parcels, cashRemittedAt } = order;
  const dates = events.map(({ type, date }) => [type, date]);
  const facts = [status, paid, dates, ownCourier, trackingNumber, cashRemittedAt?.getTime() ?? null];
  const ofParcels = parcels === null ? [] : [parcels];
  return hash('sha256', JSON.stringify([...facts, ...ofParcels]), 'base64url').slice(0, 16);
}
