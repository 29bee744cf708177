import type { CollectionChoice } from '../../../contract/collection/collection.ts';
import { readColumns, filterMask } from '../../../contract/collection/productColumns.ts';
import { FILTER_CATEGORIES, FILTER_TYPES } from '../../../contract/constants.ts';
import type { Product } from '../../../contract/entities.ts';
import { searchProducts } from '../../../contract/search/search.ts';

export interface FilterOption {
  readonly name: string;
  /** How many products match this option together with the other filter and the search. */
  readonly count: number;
}

export interface CollectionFilters {
  readonly categories: readonly FilterOption[];
  readonly types: readonly FilterOption[];
}

/** Returns the options of both filters: those of the spec first, then the others of the catalogue in alphabetical order (spec §10). */
export function collectionFilters(
  products: readonly Product[],
  { categories, types, search }: Omit<CollectionChoice, 'sort'>,
): CollectionFilters {
  const columns = readColumns(products);
  const categoryMask = filterMask(columns.categories, categories);
  const typeMask = filterMask(columns.types, types);
  const scores = searchProducts(products, search)?.scores;
  const categoryCounts = new Uint32Array(columns.categories.names.length);
  const typeCounts = new Uint32Array(columns.types.names.length);
  for (let index = 0; index < products.length; index += 1) {
    if (scores?.[index] === 0) continue;
    const category = columns.categories.of[index] ?? 0;
    const type = columns.types.of[index] ?? 0;
    categoryCounts[category] = (categoryCounts[category] ?? 0) + (typeMask[type] ?? 0);
    typeCounts[type] = (typeCounts[type] ?? 0) + (categoryMask[category] ?? 0);
  }
  return {
    categories: options(FILTER_CATEGORIES, columns.categories.names, categoryCounts),
    types: options(FILTER_TYPES, columns.types.names, typeCounts),
  };
}

const collator = new Intl.Collator('en-IN');

function options(first: readonly string[], names: readonly string[], counts: Uint32Array): FilterOption[] {
  const others = names.filter((name) => name !== '' && !first.includes(name));
  return [...first, ...others.sort(collator.compare)].map((name) => ({
    name,
    count: counts[names.indexOf(name)] ?? 0,
  }));
}
