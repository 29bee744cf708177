import { i18n } from '@lingui/core';
import type { SearchOrder } from '../../../contract/catalogue/search/searchOrders.ts';
import type { SearchSummary } from '../../../contract/catalogue/search/searchSummary.ts';
import { limitSearch } from '../../../contract/catalogue/search/searchLimits.ts';
import { formatSearchedPrice } from './formatFilter.ts';

const ORDERS: Readonly<Record<SearchOrder, string>> = {
  'low-high': /*i18n*/ 'Lowest price first',
  'high-low': /*i18n*/ 'Highest price first',
  newest: /*i18n*/ 'Newest first',
  'top-rated': /*i18n*/ 'Best rated first',
};

/** Describes the order of the search results, the words of the search that they do not match, and the words without an exact match. */
export function describeSearch({ order, unmet, closest }: SearchSummary): readonly string[] {
  return [
    ...(order === null ? [] : [i18n.t(ORDERS[order])]),
    ...(unmet.length === 0
      ? []
      : [
          i18n.t('No match for {words}. These match the rest of your search.', {
            words: listWords(
              unmet.map((term) => (typeof term === 'string' ? term : formatSearchedPrice(term))),
            ),
          }),
        ]),
    ...(closest.length === 0
      ? []
      : [
          i18n.t('No exact match for {words}. These are the closest.', {
            words: listWords(closest),
          }),
        ]),
  ];
}

/** Describes which part of a very long search was used; null for other searches. */
export function describeShortening(search: string): string | null {
  const { words, isShortened } = limitSearch(search);
  return isShortened
    ? i18n.t('Your search was very long, so we searched for its first part: ‘{searched}’', {
        searched: words.join(' '),
      })
    : null;
}

function listWords(words: readonly string[]): string {
  const quoted = [...new Set(words)].map((word) => `‘${word}’`);
  return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(quoted);
}
