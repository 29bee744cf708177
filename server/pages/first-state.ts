import { createHash } from 'node:crypto';
import { BEST_SELLERS_SHOWN } from '../../contract/constants.ts';
import type { Product } from '../../contract/entities.ts';
import { parseChoice } from '../../contract/collection/collectionQuery.ts';
import { findDepartment, listDepartments } from '../../contract/collection/departments.ts';
import { relatedProducts } from '../../contract/collection/relatedProducts.ts';
import { DEPARTMENT_PATH, PRODUCT_PATH } from '../../contract/page/pageHead.ts';
import { normalizePath } from '../../contract/page/pageTexts.ts';
import { collectionProducts, SMALL_CATALOGUE_MAX } from './first-collection.ts';

const HOME_NEWEST = 12;
const RELATED = 8;

/** The products that the first screen at a path needs. */
export interface FirstProducts {
  /** Oldest first, as in every list of products that the server sends. */
  readonly products: readonly Product[];
  /** Whether `products` is the whole catalogue. */
  readonly complete: boolean;
  /** False for the page of an unknown product or department. */
  readonly found: boolean;
}

/**
 * Selects them from `all`, which is sorted oldest first. `seed` shuffles the visit's order; `query` contains the
 * collection's filters.
 */
export function firstProducts(
  path: string,
  all: readonly Product[],
  seed: number,
  query = '',
): FirstProducts {
  const productId = productIdOf(path);
  if (productId !== null) return productPageProducts(productId, all);
  if (path === '/') return selectFirst(all, homeProducts(all));
  const department = departmentKeyOf(path);
  if (department === null && normalizePath(path) !== '/collection') {
    return { products: [], complete: false, found: true };
  }
  const first = selectFirst(all, collectionProducts(all, seed, parseChoice(query, department ?? '')));
  return {
    ...first,
    found: department === null || findDepartment(listDepartments(all), department) !== null,
  };
}

/** The id of the product at this path; null for other pages. */
export function productIdOf(path: string): string | null {
  return decodeMatch(PRODUCT_PATH.exec(normalizePath(path)));
}

/** The key of the department at this path; null for other pages. */
export function departmentKeyOf(path: string): string | null {
  return decodeMatch(DEPARTMENT_PATH.exec(normalizePath(path)));
}

function homeProducts(all: readonly Product[]): readonly Product[] {
  const newestFirst = all.toReversed();
  const bestsellers = newestFirst.filter(({ bestseller }) => bestseller);
  return [...newestFirst.slice(0, HOME_NEWEST), ...bestsellers.slice(0, BEST_SELLERS_SHOWN)];
}

function productPageProducts(id: string, all: readonly Product[]): FirstProducts {
  const product = all.find(({ _id }) => _id === id);
  // With the whole catalogue, the app finds out by itself that there is no such product.
  if (!product) return { ...selectFirst(all, all.length <= SMALL_CATALOGUE_MAX ? all : []), found: false };
  const related = relatedProducts(product, all.toReversed());
  return selectFirst(all, [product, ...related.slice(0, RELATED)]);
}

function selectFirst(all: readonly Product[], selection: readonly Product[]): FirstProducts {
  const ids = new Set(selection.map(({ _id }) => _id));
  const products = all.filter(({ _id }) => ids.has(_id));
  return { products, complete: products.length === all.length, found: true };
}

function decodeMatch(match: RegExpExecArray | null): string | null {
  const [, text] = match ?? [];
  if (text === undefined) return null;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const HOUR_MS = 3_600_000;

/**
 * The seed of the shuffle. It is the same for everybody for an hour, while the catalogue does not change, so that
 * pages can be cached.
 * @param version of the catalogue
 * @param now milliseconds since the epoch
 */
export function shuffleSeed(version: string, now: number): number {
  return createHash('sha256')
    .update(`${version}:${Math.floor(now / HOUR_MS)}`)
    .digest()
    .readUInt32BE();
}
