/** Sort orders that a search can contain: by price, the newest first, or the best rated first. */
export const SEARCH_ORDERS = ['low-high', 'high-low', 'newest', 'top-rated'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];
