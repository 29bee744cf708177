import type { Order } from './entities.ts';

/**
 * Sorts orders by their dates, the newest first, as other servers list them in any order. Unchanged if a date is
 * missing.
 */
export function newestFirst(orders: readonly Order[]): readonly Order[] {
  const hasDates = orders.every(({ date }) => date !== null);
  return hasDates ? orders.toSorted((a, b) => (b.date ?? 0) - (a.date ?? 0)) : orders;
}
