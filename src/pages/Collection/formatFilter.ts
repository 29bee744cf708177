import { i18n } from '@lingui/core';
import { CURRENCY_SYMBOL } from '../../../contract/constants.ts';
import { toRupees } from '../../../contract/money.ts';
import type { PriceLimits } from '../../../contract/catalogue/search/parsePriceRange.ts';

const grouping = new Intl.NumberFormat('en-IN');

/** Formats whole rupees: ₹1,200. */
export function formatRupees(rupees: number): string {
  return CURRENCY_SYMBOL + grouping.format(rupees);
}

/** Formats a price range, of which one end may be open: ‘₹500 to ₹1,000’, ‘from ₹500’, ‘up to ₹1,000’; null when both are. */
export function formatPriceRange(minPrice: number | null, maxPrice: number | null): string | null {
  const [min, max] = [formatRupees(minPrice ?? 0), formatRupees(maxPrice ?? 0)];
  if (minPrice !== null) {
    return maxPrice === null ? i18n.t('From {min}', { min }) : i18n.t('{min} to {max}', { min, max });
  }
  return maxPrice === null ? null : i18n.t('Up to {max}', { max });
}

/** Formats the price range that a search names; '' when it has no limits. */
export function formatSearchedPrice({ min, max }: PriceLimits): string {
  return formatPriceRange(min && Math.round(toRupees(min)), max && Math.round(toRupees(max))) ?? '';
}

/** Formats a lowest rating: ‘4 stars and up’. */
export function formatMinRating(rating: number): string {
  return i18n.t('{rating} stars and up', { rating });
}
