import { parseChoice } from '../../contract/collection/collectionQuery.ts';
import { selectProducts } from '../../contract/collection/selectProducts.ts';
import type { Product } from '../../contract/entities.ts';

/** A catalogue of this size is sent whole with the page. */
export const WHOLE_CATALOGUE = 100;
const FIRST_PIECES = 24;
const EXAMPLES = 60;

/**
 * What the first screen of the collection needs: of a large catalogue the first products of the query's choice, and one of each
 * category and type, so that the filter panel has its options from the beginning.
 */
export function firstOfCollection(all: readonly Product[], seed: number, query: string): readonly Product[] {
  if (all.length <= WHOLE_CATALOGUE) return all;
  const found = selectProducts(all, parseChoice(query), seed);
  return [...found.slice(0, FIRST_PIECES), ...oneOfEachKind(all).slice(0, EXAMPLES)];
}

function oneOfEachKind(all: readonly Product[]): Product[] {
  const kinds = new Map(all.map((product) => [`${product.category}\n${product.subCategory}`, product]));
  return [...kinds.values()];
}
