import type { CollectionChoice } from '../../contract/collection/collection.ts';
import { queryOfChoice } from '../../contract/collection/collectionQuery.ts';

/** The names under which a choice stands in the collection's address. */
const CHOICE_NAMES = ['category', 'type', 'sort', 'search'];

/** The address of a choice; what lets everything through is left out. */
export function collectionAddress(choice: CollectionChoice): string {
  const query = queryOfChoice(choice).toString();
  return query ? `/collection?${query}` : '/collection';
}

export function saysChoice(query: string): boolean {
  const asked = new URLSearchParams(query);
  return CHOICE_NAMES.some((name) => asked.has(name));
}
