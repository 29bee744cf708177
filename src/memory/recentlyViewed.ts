import type { Records } from './records.ts';

/** Including the product on the screen. */
const MAX_PRODUCTS = 9;

/** Returns the ids of the products viewed in this browser, latest first, without the product on the screen. */
export function readViewed(records: Records, productId: string): readonly string[] {
  return (records.recentlyViewed.read() ?? []).filter((id) => id !== productId).slice(0, MAX_PRODUCTS - 1);
}

export function storeViewed(records: Records, productId: string): void {
  records.recentlyViewed.write([productId, ...readViewed(records, productId)]);
}
