import { i18n } from '@lingui/core';

/** Formats a number of products: "1 piece", "12 pieces". */
export function formatProductCount(count: number): string {
  return i18n.t('{count, plural, one {# product} other {# products}}', { count });
}
