import { EMPTY_CHOICE, FILTER_LIMITS } from './collection.ts';
import type { CollectionChoice } from './collection.ts';
import { SORTS } from '../constants.ts';
import { truncateSearch } from '../search/searchLimits.ts';

/** Formats a choice as query parameters, e.g. category=Men&type=Topwear&sort=low-high&search=bell. Default values are omitted. */
export function formatChoice({ categories, types, sort, search }: CollectionChoice): URLSearchParams {
  return new URLSearchParams([
    ...limitFilters(categories).map((category) => ['category', category]),
    ...limitFilters(types).map((type) => ['type', type]),
    ...(sort === EMPTY_CHOICE.sort ? [] : [['sort', sort]]),
    ...(search.trim() === '' ? [] : [['search', truncateSearch(search)]]),
  ]);
}

/** Parses a choice from a query string. Missing and invalid parameters get their defaults; never throws. */
export function parseChoice(query: string): CollectionChoice {
  const parameters = new URLSearchParams(query);
  return {
    categories: limitFilters(parameters.getAll('category')),
    types: limitFilters(parameters.getAll('type')),
    sort: SORTS.find((sort) => sort === parameters.get('sort')) ?? EMPTY_CHOICE.sort,
    search: truncateSearch(parameters.get('search') ?? EMPTY_CHOICE.search),
  };
}

/** Removes duplicates and applies FILTER_LIMITS. A name that is too long is truncated rather than removed, so that it still matches nothing. */
function limitFilters(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.slice(0, FILTER_LIMITS.length)))].slice(0, FILTER_LIMITS.count);
}
