import type { CollectionFilters } from '../../../contract/catalogue/collection/collectionFilters.ts';
import type { CollectionProps } from './CollectionProps.ts';

export interface FiltersProps extends CollectionProps {
  readonly filters: CollectionFilters;
  /** How many products match; null while unknown. */
  readonly found: number | null;
}
