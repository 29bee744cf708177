import type { Records } from './records.ts';

/** With the one on the screen. */
const MAX_PRODUCTS = 9;

/** Ids of the products that were looked at in this browser, the latest first, without the one on the screen. */
export function readViewed(records: Records, productId: string): readonly string[] {
  return (records.recentlyViewed.read() ?? []).filter((id) => id !== productId).slice(0, MAX_PRODUCTS - 1);
}

export function storeViewed(records: Records, productId: string): void {
  records.recentlyViewed.write([productId, ...readViewed(records, productId)]);
}
