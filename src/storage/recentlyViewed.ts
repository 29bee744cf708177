import type { Records } from './records.ts';

/** Maximum number of stored products, including the current one. */
const MAX_PRODUCTS = 9;

/** Returns the ids of the products viewed in this browser, latest first, without the current one if there is one. */
export function readRecentlyViewed(records: Records, productId: string | null = null): readonly string[] {
  const products = records.recentlyViewed.read() ?? [];
  return products.filter((id) => id !== productId).slice(0, MAX_PRODUCTS - 1);
}

/** Adds the product to the viewed ones, as the latest. */
export function storeRecentlyViewed(records: Records, productId: string): void {
  records.recentlyViewed.write([productId, ...readRecentlyViewed(records, productId)]);
}
