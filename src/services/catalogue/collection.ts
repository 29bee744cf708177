import { collectionMachine } from '../../../machines/collection.machine.ts';
import { collectionAddress } from '../../../contract/catalogue/collection/collectionAddress.ts';
import { storeChoice } from '../../storage/collectionChoice.ts';
import type { Dependencies } from '../dependencies.ts';

/**
 * Changing the URL takes several milliseconds on a slow phone, so after a typed letter it is deferred until the list is rendered. A new
 * history entry is not deferred, because the records of each list are stored by history entry.
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
