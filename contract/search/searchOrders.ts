/** In which orders a search can ask for products: by price, the newest first, or those with the best ratings first. */
export const SEARCH_ORDERS = ['low-high', 'high-low', 'newest', 'top-rated'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];
