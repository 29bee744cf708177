import { BEST_SELLERS_SHOWN, RELATED_SHOWN } from '../../constants.ts';
import { EMPTY_CHOICE } from './collection.ts';
import type { CollectionChoice } from './collection.ts';
import { formatPageQuery } from './pageQuery.ts';
import type { PageChoice } from './pageQuery.ts';

// The lists of the shop's pages, as queries of `GET /api/product/list` without a limit unless the list has one. The
// server, which sends their beginnings with a page, and the app use the same queries.

const CHOICE: PageChoice = { ...EMPTY_CHOICE, bestseller: false };

export function newestQuery(): string {
  return withoutLimit({ choice: { ...CHOICE, sort: 'newest' } });
}

export function bestsellersQuery(): string {
  return formatPageQuery({
    choice: { ...CHOICE, sort: 'newest', bestseller: true },
    limit: BEST_SELLERS_SHOWN,
  }).toString();
}

export function relatedQuery(productId: string): string {
  return formatPageQuery({ related: productId, limit: RELATED_SHOWN }).toString();
}

/**
 * With the filter counts.
 * @param after start of the list, see `CURSOR_PARAMETER`; null for the beginning
 */
export function collectionQuery(choice: CollectionChoice, seed: number, after: string | null = null): string {
  return withoutLimit({ choice: { ...choice, bestseller: false }, seed, after, facets: true });
}

/** The products with these ids. */
export function productsQuery(ids: readonly string[]): string {
  return formatPageQuery({ ids: [...new Set(ids)] }).toString();
}

function withoutLimit(page: Parameters<typeof formatPageQuery>[0]): string {
  const query = formatPageQuery(page);
  query.delete('limit');
  return query.toString();
}
