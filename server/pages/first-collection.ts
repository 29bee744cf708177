import type { CollectionChoice } from '../../contract/catalogue/collection/collection.ts';
import { selectProducts } from '../../contract/catalogue/collection/selectProducts.ts';
import type { Product } from '../../contract/catalogue/entities.ts';

/** A catalogue of up to this size is sent completely with the page. */
export const SMALL_CATALOGUE_MAX = 100;
const FIRST_PRODUCTS = 24;
const MAX_KIND_EXAMPLES = 60;

/**
 * The products that the collection's first screen needs. Of a large catalogue: the first products of the
 * selection, and one of each category and type, so that the filter panel has all its options from the start.
 */
export function collectionProducts(
  all: readonly Product[],
  seed: number,
  choice: CollectionChoice,
): readonly Product[] {
  if (all.length <= SMALL_CATALOGUE_MAX) return all;
  const found = selectProducts(all, choice, seed);
  return [...found.slice(0, FIRST_PRODUCTS), ...onePerKind(all).slice(0, MAX_KIND_EXAMPLES)];
}

const kindExamples = new WeakMap<readonly Product[], readonly Product[]>();

/** The newest product of each category and type; found once per list. */
function onePerKind(all: readonly Product[]): readonly Product[] {
  const cached = kindExamples.get(all);
  if (cached) return cached;
  const kinds = new Map(
    all.toReversed().map((product) => [`${product.category}\n${product.subCategory}`, product]),
  );
  const found = [...kinds.values()];
  kindExamples.set(all, found);
  return found;
}
