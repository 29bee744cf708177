/** Maximum number of products in a wishlist; saving another one removes the oldest. */
export const WISHLIST_MAX = 200;

/** The ids with the product at the front, or without it if it was included. */
export function toggleProduct(ids: readonly string[], productId: string): readonly string[] {
  return ids.includes(productId)
    ? ids.filter((id) => id !== productId)
    : [productId, ...ids].slice(0, WISHLIST_MAX);
}
