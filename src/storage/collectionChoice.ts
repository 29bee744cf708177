import { EMPTY_CHOICE } from '../../contract/catalogue/collection/collection.ts';
import type { CollectionChoice } from '../../contract/catalogue/collection/collection.ts';
import { collectionAddress, hasChoice } from '../../contract/catalogue/collection/collectionAddress.ts';
import type { Records } from './records.ts';

/**
 * Returns the stored choice for an address without a choice in its query; null when the query has one, when no choice is stored, and for
 * the page of a department, which most stored filters would leave empty.
 */
export function storedChoice(records: Records, query: string, department: string): CollectionChoice | null {
  if (department || hasChoice(query)) return null;
  const stored: CollectionChoice = { ...EMPTY_CHOICE, ...records.collection.read() };
  return collectionAddress(stored) === collectionAddress(EMPTY_CHOICE) ? null : stored;
}

/** Stores category, type and sort order (spec §9); the other filters are in the address only. */
export function storeChoice(
  records: Records,
  { department, categories, types, sort }: CollectionChoice,
): void {
  if (!department) records.collection.write({ categories, types, sort });
}
