import type { CollectionChoice } from './collection.ts';
import type { PageSort } from './pageQuery.ts';
import { findFailures } from './filterFailures.ts';
import { readColumns } from './productColumns.ts';
import type { Product } from '../entities.ts';
import { searchProducts } from '../search/search.ts';
import { shuffle } from './shuffle.ts';

/**
 * The products that match a choice, sorted. For 'relevant', `seed` determines the shuffle, which stays the same during a visit even if only
 * a part of the list is loaded. With a search, 'relevant' sorts by score, and equal products by their ids; or in the order that the search asks for.
 */
export function selectProducts(
  products: readonly Product[],
  choice: Omit<CollectionChoice, 'sort'> & { readonly sort: PageSort },
  seed: number,
): readonly Product[] {
  const columns = readColumns(products);
  const failures = findFailures(columns, choice);
  const searched = searchProducts(products, choice.search);
  const scores = searched?.scores;
  const orderOfSearch = choice.sort === 'relevant' ? (searched?.understood.order ?? null) : null;
  const sort = orderOfSearch ?? choice.sort;
  const isRanked = searched !== null && sort === 'relevant';
  const order = sortedIndexes(products, isRanked ? 'id' : sort, seed);
  // In an order that the search asks for, what it hardly fits comes last: "latest shawls" are no malas because of their category.
  const strong =
    orderOfSearch && scores ? STRONG * scores.reduce((best, score) => Math.max(best, score), 0) : 0;
  // There are only a few distinct scores, so grouping is faster than sorting. Products keep their sort order within a group.
  const byScore = new Map<number, Product[]>();
  // Calls no function per product: when the first letters are typed, a phone's engine has not optimised this loop yet.
  for (let rank = 0; rank < order.length; rank += 1) {
    const index = order[rank] ?? 0;
    const product = products[index];
    const score = scores?.[index] ?? 1;
    if (!product || score === 0 || failures.products[index] !== 0) continue;
    let hasSize = false;
    const end = columns.sizes.starts[index + 1] ?? 0;
    for (let k = columns.sizes.starts[index] ?? 0; k < end && !hasSize; k += 1)
      hasSize = failures.sizes[k] === 0;
    if (!hasSize) continue;
    const group = isRanked ? score : Number(score >= strong);
    const equals = byScore.get(group);
    if (equals) equals.push(product);
    else byScore.set(group, [product]);
  }
  return [...byScore].toSorted(([a], [b]) => b - a).flatMap(([, equals]) => equals);
}

/** The part of the best score that a product needs to fit well. */
const STRONG = 0.5;

/** The newest products are the first of the list. */
type Order = PageSort | 'id';

const sortOrders = new WeakMap<readonly Product[], Map<string, Uint32Array>>();

/** The indexes of all products in a sort order. Cached, as filters and searches reuse them. */
function sortedIndexes(products: readonly Product[], sort: Order, seed: number): Uint32Array {
  const cache = sortOrders.get(products) ?? new Map<string, Uint32Array>();
  sortOrders.set(products, cache);
  const cacheKey = sort === 'relevant' ? `${sort} ${seed}` : sort;
  const order = cache.get(cacheKey) ?? sortIndexes(products, sort, seed);
  cache.set(cacheKey, order);
  return order;
}

function sortIndexes(products: readonly Product[], sort: Order, seed: number): Uint32Array {
  const indexes = new Map(products.map((product, index) => [product, index]));
  if (sort === 'relevant') {
    return Uint32Array.from(shuffle(products, seed), (product) => indexes.get(product) ?? 0);
  }
  if (sort === 'id') {
    const ids = products.toSorted((a, b) => (a._id < b._id ? -1 : 1));
    return Uint32Array.from(ids, (product) => indexes.get(product) ?? 0);
  }
  if (sort === 'newest') return Uint32Array.from(products.keys());
  const { lowestPrices, ratings } = readColumns(products);
  if (sort === 'top-rated') {
    return Uint32Array.from(products.keys()).sort((a, b) => (ratings[b] ?? 0) - (ratings[a] ?? 0));
  }
  const direction = sort === 'low-high' ? 1 : -1;
  return Uint32Array.from(indexes.values()).sort(
    (a, b) => direction * ((lowestPrices[a] ?? 0) - (lowestPrices[b] ?? 0)),
  );
}
