import type { StoredOrder } from './queries.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * The day that was promised when the order was placed, as much later as it was paid later, in milliseconds since 1970; null when none was
 * promised.
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
