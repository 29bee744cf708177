/** Messages of product lists; separate from messages.ts, as every page with products loads them. */
export const listMessages = {
  /** The product list failed, which the spec only logs; used beside the next two texts. The empty list shows its own text. */
  listFailed: /*i18n*/ 'We could not load the products.',
  /** Below products that are already loaded. */
  moreFailed: /*i18n*/ 'We could not load more products.',
} as const;
