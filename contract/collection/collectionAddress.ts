import type { CollectionChoice } from './collection.ts';
import { formatChoice } from './collectionQuery.ts';

/** The query parameters of a `CollectionChoice`. */
const CHOICE_PARAMETERS = ['category', 'type', 'sort', 'search'];

/** Returns the path and query of the collection with this choice. Filters that are not set are omitted. */
export function collectionAddress(choice: CollectionChoice): string {
  const query = formatChoice(choice).toString();
  return query ? `/collection?${query}` : '/collection';
}

/** Whether a query string has any parameter of a choice. */
export function hasChoice(query: string): boolean {
  const parameters = new URLSearchParams(query);
  return CHOICE_PARAMETERS.some((name) => parameters.has(name));
}
