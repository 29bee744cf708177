import { EVERYTHING, FILTER_LIMITS } from './collection.ts';
import type { CollectionChoice } from './collection.ts';
import { SORTS } from '../constants.ts';
import { boundSearch } from '../search/searchLimits.ts';

/** The query of a choice, e.g. category=Men&type=Topwear&sort=low-high&search=bell; what lets everything through is left out. */
export function queryOfChoice({ categories, types, sort, search }: CollectionChoice): URLSearchParams {
  return new URLSearchParams([
    ...boundFilters(categories).map((category) => ['category', category]),
    ...boundFilters(types).map((type) => ['type', type]),
    ...(sort === EVERYTHING.sort ? [] : [['sort', sort]]),
    ...(search.trim() === '' ? [] : [['search', boundSearch(search)]]),
  ]);
}

/** The choice of a query; what it does not say lets everything through. */
export function choiceOfQuery(query: string): CollectionChoice {
  const asked = new URLSearchParams(query);
  return {
    categories: boundFilters(asked.getAll('category')),
    types: boundFilters(asked.getAll('type')),
    sort: SORTS.find((sort) => sort === asked.get('sort')) ?? EVERYTHING.sort,
    search: boundSearch(asked.get('search') ?? EVERYTHING.search),
  };
}

/** Each filter once, and as many as a choice may have. A name that is too long is cut, so that it still lets nothing through. */
function boundFilters(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.slice(0, FILTER_LIMITS.length)))].slice(0, FILTER_LIMITS.count);
}
