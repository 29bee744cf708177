import * as v from 'valibot';
import { toggleProduct } from '../../contract/wishlist/wishlist.ts';
import { jsonRecord } from './jsonRecord.ts';
import type { Records } from './records.ts';

/** Key in local storage of the wishlist, which other tabs may change. */
export const WISHLIST_KEY = 'aangan.wishlist';

/** Not in records.ts, which every page loads at first. */
const recordIn = ({ local }: Records) =>
  jsonRecord(local, WISHLIST_KEY, 1, v.object({ productIds: v.array(v.string()) }));

/** The wishlist in this browser: ids of products, latest first. */
export function readStoredWishlist(records: Records): readonly string[] {
  return recordIn(records).read()?.productIds ?? [];
}

/** Tabs share the record, so each change reads it first. */
export function toggleStoredProduct(records: Records, productId: string): void {
  const productIds = toggleProduct(readStoredWishlist(records), productId);
  recordIn(records).write({ productIds: [...productIds] });
}

/** Removes these products, and returns the remaining ones: another tab may have added some. */
export function removeStoredProducts(records: Records, productIds: readonly string[]): readonly string[] {
  const left = readStoredWishlist(records).filter((id) => !productIds.includes(id));
  if (left.length === 0) recordIn(records).remove();
  else recordIn(records).write({ productIds: left });
  return left;
}
