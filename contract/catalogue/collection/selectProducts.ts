import { findFailures } from './filterFailures.ts';
import type { Sort } from '../../constants.ts';
import type { PageChoice } from './pageQuery.ts';
import { readColumns } from './productColumns.ts';
import type { Product } from '../entities.ts';
import { searchProducts } from '../search/search.ts';
import { shuffleKeys } from './shuffle.ts';

/** The products that match a choice, sorted; see {@link selectIndexes}. */
export function selectProducts(
  products: readonly Product[],
  choice: SelectedChoice,
  seed: number,
): readonly Product[] {
  return selectIndexes(products, choice, seed).indexes.flatMap((index) => products[index] ?? []);
}

/** What is selected: the choice of a page, in the collection without `bestseller`. */
type SelectedChoice = Omit<PageChoice, 'bestseller'> & Partial<Pick<PageChoice, 'bestseller'>>;

/** Equal products follow each other by `order`, the first of the list first. `id`: products with equal scores of a search. */
export type SortOrder = Sort | 'id';

/**
 * A product's rank: products of a higher group come first; within a group, lower keys first. Equal ones are in the
 * order of the list.
 */
export interface Rank {
  readonly group: number;
  readonly key: number | string;
}

export interface Selection {
  readonly order: SortOrder;
  /** The score from which a product is in the first of two groups, when a search has a sort order; else 0. */
  readonly strong: number;
  /** Indexes of the products in the list, in their order. */
  readonly indexes: readonly number[];
  /** The rank of one of `indexes`. */
  readonly rankOf: (index: number) => Rank;
}

/**
 * The products that match a selection, sorted. For 'relevant', `seed` determines the shuffle, which stays the same
 * during a visit even if only a part of the list is loaded. With a search, 'relevant' sorts by score, and equal
 * products by their ids; or by the sort order in the search.
 * @param products newest first
 * @param strong of the selection to continue, so that a product does not change its group when the best one of the list
 * was withdrawn
 */
export function selectIndexes(
  products: readonly Product[],
  choice: SelectedChoice,
  seed: number,
  strong?: number,
): Selection {
  const columns = readColumns(products);
  const failures = findFailures(columns, choice);
  const searched = searchProducts(products, choice.search);
  const scores = searched?.scores;
  const orderOfSearch = choice.sort === 'relevant' ? (searched?.understood.order ?? null) : null;
  const sort = orderOfSearch ?? choice.sort;
  const isRanked = searched !== null && sort === 'relevant';
  const order = isRanked ? 'id' : sort;
  const sorted = sortedIndexes(products, order, seed);
  // With a sort order in the search, weak matches come last: malas do not match "latest shawls" well just because of
  // their category.
  const least =
    strong ??
    (orderOfSearch && scores ? STRONG * scores.reduce((best, score) => Math.max(best, score), 0) : 0);
  const groupOf = (score: number) => (isRanked ? score : Number(score >= least));
  // There are only a few distinct scores, so grouping is faster than sorting. Products keep their sort order within a group.
  const byGroup = new Map<number, number[]>();
  // No function call per product: when the first letters are typed, a phone's engine has not optimised this loop yet.
  for (let rank = 0; rank < sorted.length; rank += 1) {
    const index = sorted[rank] ?? 0;
    const score = scores?.[index] ?? 1;
    if (score === 0 || failures.products[index] !== 0) continue;
    if (choice.bestseller && !products[index]?.bestseller) continue;
    let hasSize = false;
    const end = columns.sizes.starts[index + 1] ?? 0;
    for (let k = columns.sizes.starts[index] ?? 0; k < end && !hasSize; k += 1)
      hasSize = failures.sizes[k] === 0;
    if (!hasSize) continue;
    const group = isRanked ? score : Number(score >= least);
    const equals = byGroup.get(group);
    if (equals) equals.push(index);
    else byGroup.set(group, [index]);
  }
  const keyOf = sortKeys(products, order, seed);
  return {
    order,
    strong: least,
    indexes: [...byGroup].toSorted(([a], [b]) => b - a).flatMap(([, equals]) => equals),
    rankOf: (index) => ({ group: groupOf(scores?.[index] ?? 1), key: keyOf(index) }),
  };
}

/** The minimum share of the best score for a strong match. */
const STRONG = 0.5;

/** How many sort orders of a list are cached: for one visit, on a server for the latest visits. */
const CACHED_ORDERS = 8;
const sortOrders = new WeakMap<readonly Product[], Map<string, Uint32Array>>();

/** Sorts a large list by what searches need, before the first one; cached. */
export function sortForSearch(products: readonly Product[]): void {
  sortedIndexes(products, 'id', 0);
}

/** The indexes of all products in a sort order. Cached, as filters and searches reuse them. */
function sortedIndexes(products: readonly Product[], order: SortOrder, seed: number): Uint32Array {
  const cache = sortOrders.get(products) ?? new Map<string, Uint32Array>();
  sortOrders.set(products, cache);
  const cacheKey = order === 'relevant' ? `${order} ${seed}` : order;
  const sorted = cache.get(cacheKey) ?? sortIndexes(products, order, seed);
  cache.delete(cacheKey);
  cache.set(cacheKey, sorted);
  const [oldest] = cache.keys();
  if (cache.size > CACHED_ORDERS && oldest !== undefined) cache.delete(oldest);
  return sorted;
}

function sortIndexes(products: readonly Product[], order: SortOrder, seed: number): Uint32Array {
  const keyOf = sortKeys(products, order, seed);
  const indexes = new Uint32Array(products.length);
  for (let index = 0; index < indexes.length; index += 1) indexes[index] = index;
  if (order === 'newest') return indexes;
  if (order === 'id') return indexes.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const keys = new Float64Array(products.length);
  for (let index = 0; index < keys.length; index += 1) keys[index] = Number(keyOf(index));
  return sortByKeys(keys);
}

/**
 * The indexes of keys in the order of the keys; stable. Sorting numbers alone is ten times as fast as sorting with a
 * comparator.
 */
function sortByKeys(keys: Float64Array): Uint32Array {
  const sorted = keys.slice().sort();
  const indexes = new Uint32Array(keys.length);
  /** For the position of the first of equal keys, how many of them are placed. */
  const placed = new Uint32Array(keys.length);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? 0;
    let [first, to] = [0, keys.length];
    while (first < to) {
      const middle = (first + to) >> 1;
      if ((sorted[middle] ?? 0) < key) first = middle + 1;
      else to = middle;
    }
    const others = placed[first] ?? 0;
    indexes[first + others] = index;
    placed[first] = others + 1;
  }
  return indexes;
}

/** More than a product has reviews. */
const BESTSELLER_POINTS = 1_000_000_000;

function popularity({ bestseller, rating }: Pick<Product, 'bestseller' | 'rating'>): number {
  return (bestseller ? BESTSELLER_POINTS : 0) + (rating?.count ?? 0);
}

/** The sort key of each product by its index; lower keys come first. */
function sortKeys(
  products: readonly Product[],
  order: SortOrder,
  seed: number,
): (index: number) => number | string {
  const { lowestPrices, ratings } = readColumns(products);
  const hashOf = shuffleKeys(seed);
  const keys: Readonly<Record<SortOrder, (index: number) => number | string>> = {
    relevant: (index) => hashOf(products[index]?._id ?? ''),
    id: (index) => products[index]?._id ?? '',
    newest: () => 0,
    // The merchant's bestsellers, then what most shoppers have reviewed.
    popular: (index) => -popularity(products[index] ?? { bestseller: false }),
    'top-rated': (index) => -(ratings[index] ?? 0),
    'low-high': (index) => lowestPrices[index] ?? 0,
    'high-low': (index) => -(lowestPrices[index] ?? 0),
  };
  return keys[order];
}
