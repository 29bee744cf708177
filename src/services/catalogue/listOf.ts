import type { Product } from '../../../contract/catalogue/entities.ts';
import type { ListPage } from '../../../contract/catalogue/readListPage.ts';

/** A list that has no more than these products. */
export function listOf(products: readonly Product[]): ListPage {
  return { products, total: products.length, after: null, search: null, filters: null, department: null };
}

/** The ids in the query of a list; null for other queries. */
export function idsOf(query: string): readonly string[] | null {
  return new URLSearchParams(query).get('ids')?.split(',') ?? null;
}
