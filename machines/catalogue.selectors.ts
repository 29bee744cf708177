import type { SnapshotFrom } from 'xstate';
import type { catalogueMachine } from './catalogue.machine.ts';

/**
 * The state of the product list. `loaded`: a response contained all products. `loading`: more may follow. `failed`:
 * loading or reloading failed, so that products missing in the list may exist.
 */
export type CatalogueStatus = 'loading' | 'loaded' | 'failed';

export function selectCatalogueStatus(catalogue: SnapshotFrom<typeof catalogueMachine>): CatalogueStatus {
  if (catalogue.context.isComplete) return 'loaded';
  return catalogue.hasTag('failed') ? 'failed' : 'loading';
}

/** Whether the browser loads lists of products in pages, and not every product of the shop. */
export function selectIsPaged(catalogue: SnapshotFrom<typeof catalogueMachine>): boolean {
  return catalogue.matches('paged');
}
