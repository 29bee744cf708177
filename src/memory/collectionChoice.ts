import { EMPTY_CHOICE } from '../../contract/collection/collection.ts';
import type { CollectionChoice } from '../../contract/collection/collection.ts';
import { collectionAddress, hasChoice } from '../../contract/collection/collectionAddress.ts';
import type { Records } from './records.ts';

/** Returns the stored choice for an address whose query has none; null when the query has one, or when no choice is stored. */
export function storedChoice(records: Records, query: string): CollectionChoice | null {
  if (hasChoice(query)) return null;
  const stored: CollectionChoice = { ...EMPTY_CHOICE, ...records.collection.read() };
  return collectionAddress(stored) === collectionAddress(EMPTY_CHOICE) ? null : stored;
}

/** Stores filters and sort order. The search is not stored. */
export function storeChoice(records: Records, { categories, types, sort }: CollectionChoice): void {
  records.collection.write({ categories, types, sort });
}
