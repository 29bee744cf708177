import type { StoredOrder } from './queries.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * The day promised when the order was placed, delayed by the time until payment, in milliseconds since 1970; null
 * without a promise.
 */
export function expectedDelivery({
  expectedBy,
  placedAt,
  events,
}: Pick<StoredOrder, 'expectedBy' | 'placedAt' | 'events'>): number | null {
  if (expectedBy === null) return null;
  const paidAt = events.find(({ type }) => type === 'paid')?.date ?? placedAt.getTime();
  const daysLater = Math.floor((paidAt - placedAt.getTime()) / DAY_MS);
  return Date.parse(expectedBy) + daysLater * DAY_MS;
}
