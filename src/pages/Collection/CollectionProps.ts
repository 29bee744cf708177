import type { ActorRefFrom } from 'xstate';
import type { CollectionChoice } from '../../../contract/catalogue/collection/collection.ts';
import type { collectionMachine } from '../../../machines/collection.machine.ts';

/** Props of each part of the collection page: the choice, and the machine that changes it. */
export interface CollectionProps {
  readonly choice: CollectionChoice;
  readonly collection: ActorRefFrom<typeof collectionMachine>;
}
