import type { CollectionChoice } from '../../../contract/collection/collection.ts';
import { readColumns, filterMask } from '../../../contract/collection/productColumns.ts';
import { FILTER_CATEGORIES, FILTER_TYPES } from '../../../contract/constants.ts';
import type { Product } from '../../../contract/entities.ts';
import { searchProducts } from '../../../contract/search/search.ts';

export interface FilterOption {
  readonly name: string;
  /** How many products it lets through beside what is chosen of the other filter and searched. */
  readonly count: number;
}

export interface CollectionFilters {
  readonly categories: readonly FilterOption[];
  readonly types: readonly FilterOption[];
}

/** The spec's filter choices first, then whatever else the catalogue has, in the alphabet's order (spec §10). */
export function collectionFilters(
  products: readonly Product[],
  { categories, types, search }: Omit<CollectionChoice, 'sort'>,
): CollectionFilters {
  const kinds = readColumns(products);
  const categoryPasses = filterMask(kinds.categories, categories);
  const typePasses = filterMask(kinds.types, types);
  const fit = searchProducts(products, search)?.scores;
  const ofCategory = new Uint32Array(kinds.categories.names.length);
  const ofType = new Uint32Array(kinds.types.names.length);
  for (let place = 0; place < products.length; place += 1) {
    if (fit?.[place] === 0) continue;
    const category = kinds.categories.of[place] ?? 0;
    const type = kinds.types.of[place] ?? 0;
    ofCategory[category] = (ofCategory[category] ?? 0) + (typePasses[type] ?? 0);
    ofType[type] = (ofType[type] ?? 0) + (categoryPasses[category] ?? 0);
  }
  return {
    categories: options(FILTER_CATEGORIES, kinds.categories.names, ofCategory),
    types: options(FILTER_TYPES, kinds.types.names, ofType),
  };
}

const alphabet = new Intl.Collator('en-IN');

function options(first: readonly string[], names: readonly string[], counts: Uint32Array): FilterOption[] {
  const others = names.filter((name) => name !== '' && !first.includes(name));
  return [...first, ...others.sort(alphabet.compare)].map((name) => ({
    name,
    count: counts[names.indexOf(name)] ?? 0,
  }));
}
