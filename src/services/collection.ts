import { collectionMachine } from '../../machines/collection.machine.ts';
import { collectionAddress } from '../app/collectionAddress.ts';
import { storeChoice } from '../memory/collectionChoice.ts';
import type { Dependencies } from './dependencies.ts';

/**
 * A slow phone takes milliseconds of its frame for an address, so that of a typed letter follows once the list is on the screen. A step
 * of the history cannot wait: what was stored of the list before it belongs to the entry before it.
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
