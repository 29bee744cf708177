import type { ActorRefFrom } from 'xstate';
import type { collectionMachine } from '../../../machines/collection.machine.ts';

export type CollectionActor = ActorRefFrom<typeof collectionMachine>;

/** The collection of all products, while its page is shown, for the search of the top bar. */
export interface ShownCollection {
  /** Null on other pages. */
  readonly get: () => CollectionActor | null;
  /** Returns a function that is called when the page is left. */
  readonly show: (collection: CollectionActor) => () => void;
}

export function createShownCollection(): ShownCollection {
  let shown: CollectionActor | null = null;
  return {
    get: () => shown,
    show: (collection) => {
      shown = collection;
      return () => {
        shown = null;
      };
    },
  };
}
