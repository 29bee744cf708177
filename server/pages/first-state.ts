import { createHash } from 'node:crypto';
import { BEST_SELLERS_SHOWN, RELATED_SHOWN } from '../../contract/constants.ts';
import type { Product } from '../../contract/catalogue/entities.ts';
import { parseChoice } from '../../contract/catalogue/collection/collectionQuery.ts';
import { findDepartment, listDepartments } from '../../contract/catalogue/collection/departments.ts';
import { relatedProducts } from '../../contract/catalogue/collection/relatedProducts.ts';
import { DEPARTMENT_PATH, PRODUCT_PATH } from '../../contract/pages/pageHead.ts';
import { normalizePath } from '../../contract/pages/pageTexts.ts';
import type { CatalogueSnapshot } from '../catalogue/catalogue.ts';
import { collectionProducts, SMALL_CATALOGUE_MAX } from './first-collection.ts';

const HOME_NEWEST = 12;

/** The products that the first screen at a path needs. */
export interface FirstProducts {
  /** Oldest first, as in every list of products that the server sends. */
  readonly products: readonly Product[];
  /** Whether `products` is the whole catalogue. */
  readonly complete: boolean;
  /** False for the page of an unknown product or department. */
  readonly found: boolean;
}

/** The products of a catalogue, newest first, and their indexes by id. */
type Products = Pick<CatalogueSnapshot, 'products' | 'indexOf'>;

/** Selects them. `seed` shuffles the visit's order; `query` contains the collection's filters. */
export function firstProducts(path: string, list: Products, seed: number, query = ''): FirstProducts {
  const productId = productIdOf(path);
  if (productId !== null) return productPageProducts(productId, list);
  if (path === '/') return selectFirst(list, homeProducts(list.products));
  const department = departmentKeyOf(path);
  if (department === null && normalizePath(path) !== '/collection') {
    return { products: [], complete: false, found: true };
  }
  const choice = parseChoice(query, department ?? '');
  return {
    ...selectFirst(list, collectionProducts(list.products, seed, choice)),
    found: department === null || findDepartment(listDepartments(list.products), department) !== null,
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

function homeProducts(newestFirst: readonly Product[]): readonly Product[] {
  const bestsellers: Product[] = [];
  for (const product of newestFirst) {
    if (bestsellers.length === BEST_SELLERS_SHOWN) break;
    if (product.bestseller) bestsellers.push(product);
  }
  return [...newestFirst.slice(0, HOME_NEWEST), ...bestsellers];
}

function productPageProducts(id: string, list: Products): FirstProducts {
  const { products, indexOf } = list;
  const product = products[indexOf.get(id) ?? -1];
  // With the whole catalogue, the app detects an unknown product by itself.
  if (!product) {
    return { ...selectFirst(list, products.length <= SMALL_CATALOGUE_MAX ? products : []), found: false };
  }
  return selectFirst(list, [product, ...relatedProducts(product, products).slice(0, RELATED_SHOWN)]);
}

function selectFirst({ products, indexOf }: Products, selection: readonly Product[]): FirstProducts {
  const indexes = [...new Set(selection.flatMap(({ _id }) => indexOf.get(_id) ?? []))].sort((a, b) => b - a);
  return {
    products: indexes.flatMap((index) => products[index] ?? []),
    complete: indexes.length === products.length,
    found: true,
  };
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
  const hour = `${version}:${Math.floor(now / HOUR_MS)}`;
  if (hour !== last.hour) last = { hour, seed: createHash('sha256').update(hour).digest().readUInt32BE() };
  return last.seed;
}
let last = { hour: '', seed: 0 };
