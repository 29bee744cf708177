import { collectionMachine } from '../../machines/collection.machine.ts';
import { collectionAddress } from '../../contract/collection/collectionAddress.ts';
import { storeChoice } from '../memory/collectionChoice.ts';
import type { Dependencies } from './dependencies.ts';

/**
 * Changing the address takes milliseconds on a slow phone, so after a typed letter it follows once the list is rendered. A new history entry
 * cannot wait: records of the previous list belong to the previous entry.
 */
export function provideCollection({ records, navigation }: Dependencies) {
  return collectionMachine.provide({
    actions: {
      storeChoice: (_, { choice, isStep }) => {
        storeChoice(records, choice);
        navigation.go(collectionAddress(choice), { replace: !isStep, stay: true, deferred: !isStep });
      },
      completeAddress: (_, { choice }) => navigation.go(collectionAddress(choice), { replace: true }),
    },
  });
}
