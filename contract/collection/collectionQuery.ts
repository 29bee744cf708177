import { EMPTY_CHOICE, FILTER_LIMITS } from './collection.ts';
import type { CollectionChoice } from './collection.ts';
import { SORTS } from '../constants.ts';
import { truncateSearch } from '../search/searchLimits.ts';

/** The query of a choice, e.g. category=Men&type=Topwear&sort=low-high&search=bell; what lets everything through is left out. */
export function formatChoice({ categories, types, sort, search }: CollectionChoice): URLSearchParams {
  return new URLSearchParams([
    ...limitFilters(categories).map((category) => ['category', category]),
    ...limitFilters(types).map((type) => ['type', type]),
    ...(sort === EMPTY_CHOICE.sort ? [] : [['sort', sort]]),
    ...(search.trim() === '' ? [] : [['search', truncateSearch(search)]]),
  ]);
}

/** The choice of a query; what it does not say lets everything through. */
export function parseChoice(query: string): CollectionChoice {
  const parameters = new URLSearchParams(query);
  return {
    categories: limitFilters(parameters.getAll('category')),
    types: limitFilters(parameters.getAll('type')),
    sort: SORTS.find((sort) => sort === parameters.get('sort')) ?? EMPTY_CHOICE.sort,
    search: truncateSearch(parameters.get('search') ?? EMPTY_CHOICE.search),
  };
}

/** Each filter once, and as many as a choice may have. A name that is too long is cut, so that it still lets nothing through. */
function limitFilters(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.slice(0, FILTER_LIMITS.length)))].slice(0, FILTER_LIMITS.count);
}
