/** How many products a wishlist holds; saving another one removes the oldest. */
export const WISHLIST_MAX = 200;

/** The ids with the product first, or without it when it was there. */
export function toggleProduct(ids: readonly string[], productId: string): readonly string[] {
  return ids.includes(productId)
    ? ids.filter((id) => id !== productId)
    : [productId, ...ids].slice(0, WISHLIST_MAX);
}
