import { EVERYTHING } from '../../contract/collection.ts';
import type { CollectionChoice } from '../../contract/collection.ts';
import { collectionMachine } from '../../machines/collection.machine.ts';
import type { Records } from '../browser/records.ts';
import { collectionAddress, saysChoice } from './collectionAddress.ts';
import type { Edges } from './edges.ts';

export function provideCollection({ records, navigation }: Edges) {
  return collectionMachine.provide({
    actions: {
      remember: (_, { choice, isStep }) => {
        const { categories, types, sort } = choice;
        records.collection.write({ categories, types, sort });
        navigation.go(collectionAddress(choice), { replace: !isStep, stay: true });
      },
    },
  });
}

/** What this browser chose last, where the address says nothing of its own; null when that is everything (DESIGN §6). */
export function keptChoice(records: Records, query: string): CollectionChoice | null {
  if (saysChoice(query)) return null;
  const kept: CollectionChoice = { ...EVERYTHING, ...records.collection.read() };
  return collectionAddress(kept) === collectionAddress(EVERYTHING) ? null : kept;
}
