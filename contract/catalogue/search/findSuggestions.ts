import { EMPTY_CHOICE } from '../collection/collection.ts';
import { listDepartments } from '../collection/departments.ts';
import { selectIndexes } from '../collection/selectProducts.ts';
import type { Product } from '../entities.ts';

export interface FoundSuggestions {
  readonly products: readonly Product[];
  readonly departments: readonly string[];
}

const MAX_PRODUCTS = 4;
const MAX_DEPARTMENTS = 2;

/**
 * Suggestions while a search is typed: the first products found, and the most frequent departments among all found.
 * Empty for blank text.
 */
export function findSuggestions(products: readonly Product[], text: string, seed: number): FoundSuggestions {
  if (text.trim() === '') return { products: [], departments: [] };
  const { indexes } = selectIndexes(products, { ...EMPTY_CHOICE, search: text }, seed);
  const counts = new Map<string, number>();
  for (const index of indexes) {
    for (const name of products[index]?.departments ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const departments = listDepartments(products)
    .filter((name) => counts.has(name))
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return {
    products: indexes.slice(0, MAX_PRODUCTS).flatMap((index) => products[index] ?? []),
    departments: departments.slice(0, MAX_DEPARTMENTS),
  };
}
