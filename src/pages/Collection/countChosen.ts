import { LIST_FILTERS } from '../../../contract/catalogue/collection/collection.ts';
import type { CollectionChoice } from '../../../contract/catalogue/collection/collection.ts';

/** How many filters a choice sets, the search not included. A price range is one. */
export function countChosen(choice: CollectionChoice): number {
  const { minPrice, maxPrice, minRating, inStock } = choice;
  const options = LIST_FILTERS.reduce((count, filter) => count + choice[filter].length, 0);
  return (
    options + [minPrice !== null || maxPrice !== null, minRating !== null, inStock].filter(Boolean).length
  );
}
