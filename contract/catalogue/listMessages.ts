/** Sentences of product lists, word for word from spec §8 where it has one. */
export const listMessages = {
  none: /*i18n*/ 'No products found matching the current filters.',
  trending: {
    loadFailed: /*i18n*/ 'Failed to load trending products',
    none: /*i18n*/ 'No trending products yet. Check the collection instead.',
  },

  // Not in the spec
  /** The product list failed, which the spec only logs; used beside the next two texts. The empty list shows its own text. */
  listFailed: /*i18n*/ 'We could not load the products.',
  /** Below products that are already loaded. */
  moreFailed: /*i18n*/ 'We could not load more products.',
} as const;
