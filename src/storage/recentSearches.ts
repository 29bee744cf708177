import { truncateSearch } from '../../contract/catalogue/search/searchLimits.ts';
import type { Records } from './records.ts';

const MAX_SEARCHES = 6;

/** Returns what was searched in this browser, latest first. */
export function readSearches(records: Records): readonly string[] {
  return records.recentSearches.read()?.searches ?? [];
}

/** Adds a search as the latest one. A blank one is ignored. */
export function storeSearch(records: Records, text: string): void {
  const search = truncateSearch(text).trim();
  if (search === '') return;
  const others = readSearches(records).filter((other) => other.toLowerCase() !== search.toLowerCase());
  records.recentSearches.write({ searches: [search, ...others].slice(0, MAX_SEARCHES) });
}

/** Removes one search. */
export function removeSearch(records: Records, search: string): void {
  const searches = readSearches(records).filter((other) => other !== search);
  if (searches.length === 0) removeSearches(records);
  else records.recentSearches.write({ searches });
}

export function removeSearches(records: Records): void {
  records.recentSearches.remove();
}
