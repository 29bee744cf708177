import { EMPTY_CHOICE } from '../../contract/collection/collection.ts';
import type { CollectionChoice } from '../../contract/collection/collection.ts';
import { collectionAddress, hasChoice } from '../app/collectionAddress.ts';
import type { Records } from './records.ts';

/** The choice that this browser stored last, for an address whose query has none; null when it has one, or when everything was chosen. */
export function storedChoice(records: Records, query: string): CollectionChoice | null {
  if (hasChoice(query)) return null;
  const stored: CollectionChoice = { ...EMPTY_CHOICE, ...records.collection.read() };
  return collectionAddress(stored) === collectionAddress(EMPTY_CHOICE) ? null : stored;
}

export function storeChoice(records: Records, { categories, types, sort }: CollectionChoice): void {
  records.collection.write({ categories, types, sort });
}
