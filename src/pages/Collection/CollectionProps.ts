import type { ActorRefFrom } from 'xstate';
import type { CollectionChoice } from '../../../contract/collection/collection.ts';
import type { collectionMachine } from '../../../machines/collection.machine.ts';

/** What every part of the filter panel is given: what is chosen, and whom to tell of another choice. */
export interface CollectionProps {
  readonly choice: CollectionChoice;
  readonly collection: ActorRefFrom<typeof collectionMachine>;
}
