import { createHash } from 'node:crypto';
import { shuffled } from '../../contract/collection.ts';
import { BEST_SELLERS_SHOWN } from '../../contract/constants.ts';
import type { Product } from '../../contract/entities.ts';

const HOME_NEWEST = 12;
const COLLECTION_ALL = 100;
const COLLECTION_FIRST = 24;
const RELATED = 8;

/** What the first screen at a path needs of the catalogue. */
export interface FirstProducts {
  /** Oldest first, like all lists of products that the server sends. */
  readonly products: readonly Product[];
  readonly complete: boolean;
  /** False for the page of a product that the shop does not have. */
  readonly found: boolean;
}

/** Picks them from `all`, oldest first; `seed` is the visit's shuffle. */
export function firstProducts(path: string, all: readonly Product[], seed: number): FirstProducts {
  const productId = /^\/product\/([^/]+)\/?$/.exec(path)?.[1];
  if (productId !== undefined) return firstOfProduct(decode(productId), all);
  if (path === '/') return picked(all, firstOfHome(all));
  if (/^\/collection\/?$/.test(path)) return picked(all, firstOfCollection(all, seed));
  return { products: [], complete: false, found: true };
}

function firstOfHome(all: readonly Product[]): readonly Product[] {
  const newestFirst = all.toReversed();
  const bestsellers = newestFirst.filter(({ bestseller }) => bestseller);
  return [...newestFirst.slice(0, HOME_NEWEST), ...bestsellers.slice(0, BEST_SELLERS_SHOWN)];
}

function firstOfCollection(all: readonly Product[], seed: number): readonly Product[] {
  return all.length <= COLLECTION_ALL ? all : shuffled(all, seed).slice(0, COLLECTION_FIRST);
}

function firstOfProduct(id: string, all: readonly Product[]): FirstProducts {
  const product = all.find(({ _id }) => _id === id);
  // The whole small catalogue lets the app see for itself that there is no such product.
  if (!product) return { ...picked(all, all.length <= COLLECTION_ALL ? all : []), found: false };
  const related = all
    .toReversed()
    .filter(({ _id, category }) => _id !== id && category === product.category)
    .toSorted((a, b) => closeness(b, product) - closeness(a, product));
  return picked(all, [product, ...related.slice(0, RELATED)]);
}

function closeness(one: Product, other: Product): number {
  return one.subCategory === other.subCategory ? 1 : 0;
}

function picked(all: readonly Product[], wanted: readonly Product[]): FirstProducts {
  const ids = new Set(wanted.map(({ _id }) => _id));
  const products = all.filter(({ _id }) => ids.has(_id));
  return { products, complete: products.length === all.length, found: true };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const HOUR_MS = 3_600_000;

/** The shuffle's seed: the same for everybody while the catalogue stays and an hour lasts, so that pages can be kept. */
export function seedOf(version: string, now: number): number {
  return createHash('sha256')
    .update(`${version}:${Math.floor(now / HOUR_MS)}`)
    .digest()
    .readUInt32BE();
}
