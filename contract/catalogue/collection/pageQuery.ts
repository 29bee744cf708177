import { PARAMETERS } from './collection.ts';
import type { CollectionChoice } from './collection.ts';
import { formatChoice, parseChoice } from './collectionQuery.ts';

/** Products per page: the default, and the maximum. */
export const PAGE_SIZE = { usual: 24, most: 100 };

/** The products of a page, and their order. */
export interface PageChoice extends CollectionChoice {
  /** Whether only bestsellers are listed. */
  readonly bestseller: boolean;
}

/**
 * The parameter for the start of a part: of `GET /api/product/list`, and of the collection's page without JavaScript.
 */
export const CURSOR_PARAMETER = 'after';

/** A part of the product list, as the query parameters of `GET /api/product/list`. */
export interface PageQuery {
  readonly choice: PageChoice;
  /** Of the visit's shuffle; an unsigned 32-bit integer. */
  readonly seed: number;
  readonly limit: number;
  /** The cursor of the previous reply; null for the first page. */
  readonly after: string | null;
  /** Only these products, in this order; null for a selection. */
  readonly ids: readonly string[] | null;
  /** Only products related to this one, the most related first; null for a selection. */
  readonly related: string | null;
  /** Whether the reply contains the filter counts. */
  readonly facets: boolean;
}

/**
 * Formats a part of the list as query parameters. Default values are omitted, except `limit`: a query without
 * parameters would request the whole list.
 */
export function formatPageQuery({
  choice,
  seed,
  limit = PAGE_SIZE.usual,
  after,
  ids,
  related,
  facets,
}: Partial<PageQuery>): URLSearchParams {
  if (ids) return new URLSearchParams({ ids: ids.join(',') });
  const query = new URLSearchParams({ limit: String(limit) });
  if (related) query.set('related', related);
  if (choice) {
    const { sort, bestseller, department, ...filters } = choice;
    for (const [name, value] of formatChoice({ ...filters, department, sort: 'relevant' })) {
      query.append(name === PARAMETERS.search ? 'q' : name, value);
    }
    if (department) query.set('department', department);
    if (sort !== 'relevant') query.set(PARAMETERS.sort, sort);
    if (bestseller) query.set('bestseller', '1');
  }
  if (seed !== undefined) query.set('seed', String(seed));
  if (after) query.set(CURSOR_PARAMETER, after);
  if (facets) query.set('facets', '1');
  return query;
}

/**
 * Reads query parameters, the reverse of {@link formatPageQuery}. Missing and invalid parameters get their defaults;
 * never throws.
 */
export function parsePageQuery(query: URLSearchParams): PageQuery {
  // The search has another name in the page's address.
  const parameters = new URLSearchParams(
    [...query].map(([name, value]) => [name === 'q' ? PARAMETERS.search : name, value]),
  );
  const ids = parameters.get('ids');
  return {
    choice: {
      ...parseChoice(parameters.toString(), parameters.get('department') ?? ''),
      bestseller: parameters.get('bestseller') === '1',
    },
    seed: Number(parameters.get('seed')) >>> 0,
    limit: Math.min(Number(parameters.get('limit')) || PAGE_SIZE.usual, PAGE_SIZE.most),
    after: parameters.get(CURSOR_PARAMETER),
    ids: ids === null ? null : [...new Set(ids.split(','))].slice(0, PAGE_SIZE.most),
    related: parameters.get('related'),
    facets: parameters.get('facets') === '1',
  };
}
