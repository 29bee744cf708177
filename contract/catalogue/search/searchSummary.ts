import type { Sort } from '../../constants.ts';
import type { Product } from '../entities.ts';
import type { PriceLimits } from './parsePriceRange.ts';
import type { SearchResult } from './search.ts';
import type { SearchOrder } from './searchOrders.ts';
import { splitWords } from './searchTerms.ts';

/** The summary of a page's search. */
export interface SearchSummary {
  /** The sort order in the search in which the products are shown; null for the default. */
  readonly order: SearchOrder | null;
  /** The price that the search names, and the search without it. */
  readonly price: { readonly range: PriceLimits; readonly rest: string } | null;
  /** Parts of the search that the found products do not match: words as typed, or a price. */
  readonly unmet: readonly (string | PriceLimits)[];
  /** The typed words that no product has, replaced by similar ones. */
  readonly closest: readonly string[];
  /** The words that no product has, and the words searched for instead; null without such words. */
  readonly dropped: SearchResult['dropped'];
  /** Whether the products found have what is searched for in their descriptions and facts only. */
  readonly isDescribed: boolean;
  /** What the shop does not sell, so that the products found only come close; else null. */
  readonly unsold: SearchResult['unsold'];
  /** Spelling keys of words in the shown products' names, each with the typed word that it matched. */
  readonly found: ReadonlyMap<string, string>;
}

/**
 * Summarises a search.
 * @param sort the selected order, which has priority over the order in the search
 * @param shown the products of which the names are shown
 * @param isRated whether any product found has a rating; without one there is no order by it
 */
export function summarizeSearch(
  { understood, unmet, closest, dropped, isDescribed, unsold, found }: Omit<SearchResult, 'scores'>,
  sort: Sort,
  shown: readonly Pick<Product, 'name'>[],
  isRated: boolean,
): SearchSummary {
  const order = sort === 'relevant' ? understood.order : null;
  const words = shown.flatMap(({ name }) => splitWords(name));
  return {
    order: order === 'top-rated' && !isRated ? null : order,
    price: understood.price,
    unmet: unmet.map((term) => (term.kind === 'price' ? term.range : term.text)),
    closest,
    dropped,
    isDescribed,
    unsold,
    found: new Map(
      words.flatMap(({ key }) => {
        const typed = found.get(key);
        return typed === undefined ? [] : [[key, typed] as const];
      }),
    ),
  };
}
