import type { SnapshotFrom } from 'xstate';
import type { catalogueMachine } from './catalogue.machine.ts';

/**
 * What is known of the product list. `loaded`: a response said that these are all products. `loading`: more may follow. `failed`: it could
 * not be loaded, or not again, so that nothing is known of products that it lacks.
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
