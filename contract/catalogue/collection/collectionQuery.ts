import { EMPTY_CHOICE, FILTER_LIMITS, LIST_FILTERS, NUMBER_FILTERS, PARAMETERS } from './collection.ts';
import type { CollectionChoice, ListFilter, NumberFilter } from './collection.ts';
import { SORTS } from '../../constants.ts';
import { truncateSearch } from '../search/searchLimits.ts';

/** Formats a choice as query parameters, e.g. category=Men&type=Topwear&sort=low-high&search=bell. Default values are omitted. */
export function formatChoice(choice: CollectionChoice): URLSearchParams {
  const query = new URLSearchParams();
  for (const filter of LIST_FILTERS) {
    for (const option of limitOptions(choice[filter])) query.append(PARAMETERS[filter], option);
  }
  for (const filter of NUMBER_FILTERS) {
    if (choice[filter] !== null) query.append(PARAMETERS[filter], String(choice[filter]));
  }
  if (choice.inStock) query.append(PARAMETERS.inStock, '1');
  if (choice.sort !== EMPTY_CHOICE.sort) query.append(PARAMETERS.sort, choice.sort);
  if (choice.search.trim()) query.append(PARAMETERS.search, truncateSearch(choice.search));
  return query;
}

/**
 * Parses a choice from a query string, and from the department in the path. Missing and invalid parameters get their defaults; never throws.
 */
export function parseChoice(query: string, department = ''): CollectionChoice {
  const parameters = new URLSearchParams(query);
  const options = (filter: ListFilter) => limitOptions(parameters.getAll(PARAMETERS[filter]));
  const number = (filter: NumberFilter) => parseNumber(parameters.get(PARAMETERS[filter]) ?? '');
  return {
    department,
    categories: options('categories'),
    types: options('types'),
    materials: options('materials'),
    colours: options('colours'),
    sizes: options('sizes'),
    minPrice: number('minPrice'),
    maxPrice: number('maxPrice'),
    minRating: number('minRating'),
    inStock: parameters.get(PARAMETERS.inStock) === '1',
    sort: SORTS.find((sort) => sort === parameters.get(PARAMETERS.sort)) ?? EMPTY_CHOICE.sort,
    search: truncateSearch(parameters.get(PARAMETERS.search) ?? EMPTY_CHOICE.search),
  };
}

/** Parses a whole number of up to nine digits, as in an address or a form; null for anything else. */
export function parseNumber(text: string): number | null {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null;
}

/** Removes duplicates and applies FILTER_LIMITS. An option that is too long is truncated rather than removed, so that it still matches nothing. */
function limitOptions(options: readonly string[]): string[] {
  return [...new Set(options.map((option) => option.slice(0, FILTER_LIMITS.length)))].slice(
    0,
    FILTER_LIMITS.count,
  );
}
