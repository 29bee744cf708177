import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { WISHLIST_MAX } from '../../contract/wishlist/wishlist.ts';
import type { Database } from '../db/database.ts';
import { products, wishlistItems } from '../db/schema.ts';

/** The ids of the products, the latest first. */
export async function listWishlist(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), wishlistItems.productId);
  return rows.map(({ id }) => id);
}

/** Saves products, and removes the oldest ones beyond the maximum. Unknown ids are ignored. */
export async function addProducts(
  tx: Database,
  userId: string,
  ids: readonly string[],
  createdAt: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const known = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]));
  if (known.length === 0) return;
  await tx
    .insert(wishlistItems)
    .values(known.map(({ id: productId }) => ({ userId, productId, createdAt })))
    .onConflictDoNothing();
  const latest = (await listWishlist(tx, userId)).slice(0, WISHLIST_MAX);
  await tx
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), notInArray(wishlistItems.productId, latest)));
}

export async function removeProducts(tx: Database, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), inArray(wishlistItems.productId, [...ids])));
}
