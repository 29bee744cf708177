import { parseChoice } from '../../contract/collection/collectionQuery.ts';
import { selectProducts } from '../../contract/collection/selectProducts.ts';
import type { Product } from '../../contract/entities.ts';

/** A catalogue of this size is sent whole with the page. */
export const SMALL_CATALOGUE_MAX = 100;
const FIRST_PRODUCTS = 24;
const MAX_KIND_EXAMPLES = 60;

/**
 * What the first screen of the collection needs: of a large catalogue the first products of the query's choice, and one of each
 * category and type, so that the filter panel has its options from the beginning.
 */
export function collectionProducts(all: readonly Product[], seed: number, query: string): readonly Product[] {
  if (all.length <= SMALL_CATALOGUE_MAX) return all;
  const found = selectProducts(all, parseChoice(query), seed);
  return [...found.slice(0, FIRST_PRODUCTS), ...onePerKind(all).slice(0, MAX_KIND_EXAMPLES)];
}

function onePerKind(all: readonly Product[]): Product[] {
  const kinds = new Map(all.map((product) => [`${product.category}\n${product.subCategory}`, product]));
  return [...kinds.values()];
}
