import { EVERYTHING } from '../../contract/collection/collection.ts';
import type { CollectionChoice } from '../../contract/collection/collection.ts';
import { collectionAddress, hasChoice } from '../app/collectionAddress.ts';
import type { Records } from './records.ts';

/** The choice that this browser stored last, for an address whose query has none; null when it has one, or when everything was chosen. */
export function storedChoice(records: Records, query: string): CollectionChoice | null {
  if (hasChoice(query)) return null;
  const stored: CollectionChoice = { ...EVERYTHING, ...records.collection.read() };
  return collectionAddress(stored) === collectionAddress(EVERYTHING) ? null : stored;
}

export function storeChoice(records: Records, { categories, types, sort }: CollectionChoice): void {
  records.collection.write({ categories, types, sort });
}
