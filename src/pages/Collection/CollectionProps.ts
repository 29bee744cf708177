import type { CollectionChoice } from '../../../contract/catalogue/collection/collection.ts';
import type { CollectionActor } from '../../services/catalogue/shownCollection.ts';

/** Props of each part of the collection page: the choice, and the machine that changes it. */
export interface CollectionProps {
  readonly choice: CollectionChoice;
  readonly collection: CollectionActor;
}
