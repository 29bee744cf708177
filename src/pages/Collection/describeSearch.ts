import { i18n } from '@lingui/core';
import type { SearchOrder } from '../../../contract/catalogue/search/searchOrders.ts';
import type { SearchSummary } from '../../../contract/catalogue/search/searchSummary.ts';
import { limitSearch } from '../../../contract/catalogue/search/searchLimits.ts';
import { DEFAULT_LANGUAGE, readLanguage } from '../../../contract/texts/language.ts';
import { formatSearchedPrice } from './formatFilter.ts';

const ORDERS: Readonly<Record<SearchOrder, string>> = {
  'low-high': /*i18n*/ 'Lowest price first',
  'high-low': /*i18n*/ 'Highest price first',
  newest: /*i18n*/ 'Newest first',
  'top-rated': /*i18n*/ 'Best rated first',
};

/**
 * Describes the order of the search results, and what of the search they do not match: what the shop does not sell, words that no product
 * has, and words without an exact match.
 * @param isNone whether nothing was found
 */
export function describeSearch(
  { order, unmet, closest, dropped, isDescribed, unsold }: SearchSummary,
  isNone = false,
): readonly string[] {
  const things = unsold?.[readLanguage(i18n.locale) ?? DEFAULT_LANGUAGE];
  if (isNone) return things ? [i18n.t('We have no {things} yet.', { things })] : [];
  const ordered = order === null ? [] : [i18n.t(ORDERS[order])];
  if (things) return [i18n.t('We have no {things} yet. Close to it:', { things }), ...ordered];
  return [
    ...ordered,
    ...(isDescribed ? [i18n.t('Found in the details of these products.')] : []),
    ...(dropped === null
      ? []
      : [
          i18n.t('Nothing matches {words}. Showing results for “{rest}”.', {
            words: listWords(dropped.words, '“', '”'),
            rest: dropped.rest,
          }),
        ]),
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

function listWords(words: readonly string[], open = '‘', close = '’'): string {
  const quoted = [...new Set(words)].map((word) => open + word + close);
  return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(quoted);
}
