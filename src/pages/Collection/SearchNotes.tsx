import { i18n } from '@lingui/core';
import type { CollectionChoice } from '../../../contract/collection/collection.ts';
import type { Product } from '../../../contract/entities.ts';
import type { SearchResult } from '../../../contract/search/search.ts';
import type { SearchTerm } from '../../../contract/search/understandSearch.ts';
import type { SearchOrder } from '../../../contract/search/searchOrders.ts';
import { formatSearchedPrice } from './formatFilter.ts';
import classes from './ShortenedSearch.module.css';

interface SearchNotesProps {
  readonly searched: SearchResult;
  /** The products found. */
  readonly products: readonly Product[];
  /** The chosen order, which precedes the one that the search asks for. */
  readonly sort: CollectionChoice['sort'];
}

const ORDERS: Readonly<Record<SearchOrder, string>> = {
  'low-high': /*i18n*/ 'Lowest price first',
  'high-low': /*i18n*/ 'Highest price first',
  newest: /*i18n*/ 'Newest first',
  'top-rated': /*i18n*/ 'Best rated first',
};

/** Says in which order the search shows the products, which words of a search the shown products do not meet, and which words were not found as they were typed. */
export function SearchNotes({ searched, products, sort }: SearchNotesProps) {
  const { unmet, closest, understood } = searched;
  const order = sort === 'relevant' ? understood.order : null;
  const isOrdered = order !== null && (order !== 'top-rated' || products.some(({ rating }) => rating));
  return (
    <>
      {isOrdered && <p className={classes.note}>{i18n.t(ORDERS[order])}</p>}
      {unmet.length > 0 && (
        <p className={classes.note}>
          {i18n.t('No match for {words}. These match the rest of your search.', {
            words: listWords(unmet.map(nameTerm)),
          })}
        </p>
      )}
      {closest.length > 0 && (
        <p className={classes.note}>
          {i18n.t('No exact match for {words}. These are the closest.', {
            words: listWords(closest),
          })}
        </p>
      )}
    </>
  );
}

function nameTerm(term: SearchTerm): string {
  return term.kind === 'price' ? formatSearchedPrice(term.range) : term.text;
}

function listWords(words: readonly string[]): string {
  const quoted = [...new Set(words)].map((word) => `‘${word}’`);
  return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(quoted);
}
