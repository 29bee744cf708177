/** What lists of products say; apart from messages.ts, as every page with products loads them. */
export const listMessages = {
  /** Beside the next two: the product list failed, which the spec only logs. The place that would be empty says so in its own words. */
  listFailed: /*i18n*/ 'We could not load the products.',
  /** Below products that are already loaded. */
  moreFailed: /*i18n*/ 'We could not load more products.',
} as const;
