import type { SnapshotFrom } from 'xstate';
import type { CollectionChoice } from '../contract/catalogue/collection/collection.ts';
import type { collectionMachine } from './collection.machine.ts';

/** The filters, search and order by which the list is shown. */
export function selectChoice({ context }: SnapshotFrom<typeof collectionMachine>): CollectionChoice {
  return context;
}
