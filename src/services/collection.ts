import { EVERYTHING } from '../../contract/collection/collection.ts';
import type { CollectionChoice } from '../../contract/collection/collection.ts';
import { collectionMachine } from '../../machines/collection.machine.ts';
import type { Records } from '../memory/records.ts';
import { collectionAddress, hasChoice } from '../app/collectionAddress.ts';
import type { Dependencies } from './dependencies.ts';

/**
 * A slow phone takes milliseconds of its frame for an address, so that of a typed letter follows once the list is on the screen. A step
 * of the history cannot wait: what was remembered of the list before it belongs to the entry before it.
 */
export function provideCollection({ records, navigation }: Dependencies) {
  return collectionMachine.provide({
    actions: {
      remember: (_, { choice, isStep }) => {
        const { categories, types, sort } = choice;
        records.collection.write({ categories, types, sort });
        navigation.go(collectionAddress(choice), { replace: !isStep, stay: true, soon: !isStep });
      },
    },
  });
}

/** What this browser chose last, where the address says nothing of its own; null when that is everything (spec §10). */
export function keptChoice(records: Records, query: string): CollectionChoice | null {
  if (hasChoice(query)) return null;
  const kept: CollectionChoice = { ...EVERYTHING, ...records.collection.read() };
  return collectionAddress(kept) === collectionAddress(EVERYTHING) ? null : kept;
}
