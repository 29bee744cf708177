import { EMPTY_CHOICE, PARAMETERS } from './collection.ts';
import type { CollectionChoice } from './collection.ts';
import { formatChoice } from './collectionQuery.ts';

/** Returns the path of the collection, or of one of its departments. */
export function collectionPath(department: string): string {
  return department ? `/collection/${encodeURIComponent(department)}` : '/collection';
}

/** Returns the path and query of the collection with this choice. Filters that are not set are omitted. */
export function collectionAddress(choice: CollectionChoice): string {
  const query = formatChoice(choice).toString();
  return collectionPath(choice.department) + (query && `?${query}`);
}

/** Returns the address of the products of the whole shop that match a search. */
export function searchAddress(search: string): string {
  return collectionAddress({ ...EMPTY_CHOICE, search });
}

/** Whether a query string has any parameter of a choice. */
export function hasChoice(query: string): boolean {
  const parameters = new URLSearchParams(query);
  return Object.values(PARAMETERS).some((name) => parameters.has(name));
}
