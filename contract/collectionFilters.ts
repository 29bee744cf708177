import type { CollectionChoice } from './collection.ts';
import { FILTER_CATEGORIES, FILTER_TYPES } from './constants.ts';
import type { Product } from './entities.ts';
import { searchProducts } from './search.ts';

export interface FilterOption {
  readonly name: string;
  /** How many products it lets through beside what is chosen of the other filter and searched. */
  readonly count: number;
}

export interface CollectionFilters {
  readonly categories: readonly FilterOption[];
  readonly types: readonly FilterOption[];
}

/** The spec's filter choices first, then whatever else the catalogue has, in the alphabet's order (DESIGN §6). */
export function collectionFilters(
  products: readonly Product[],
  { categories, types, search }: Omit<CollectionChoice, 'sort'>,
): CollectionFilters {
  const searched = searchProducts(products, search);
  const ofCategory = new Map<string, number>();
  const ofType = new Map<string, number>();
  for (const product of products) {
    const { category, subCategory } = product;
    const isFound = !searched || searched.fit.has(product);
    count(ofCategory, category, isFound && (types.length === 0 || types.includes(subCategory)));
    count(ofType, subCategory, isFound && (categories.length === 0 || categories.includes(category)));
  }
  return { categories: options(FILTER_CATEGORIES, ofCategory), types: options(FILTER_TYPES, ofType) };
}

function count(counts: Map<string, number>, name: string, isLetThrough: boolean): void {
  counts.set(name, (counts.get(name) ?? 0) + (isLetThrough ? 1 : 0));
}

const alphabet = new Intl.Collator('en-IN');

function options(first: readonly string[], counts: ReadonlyMap<string, number>): FilterOption[] {
  const others = [...counts.keys()].filter((name) => name !== '' && !first.includes(name));
  return [...first, ...others.sort(alphabet.compare)].map((name) => ({ name, count: counts.get(name) ?? 0 }));
}
