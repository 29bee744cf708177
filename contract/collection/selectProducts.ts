import type { CollectionChoice } from './collection.ts';
import { readColumns, filterMask } from './productColumns.ts';
import type { Product } from '../entities.ts';
import { searchProducts } from '../search/search.ts';
import { shuffle } from './shuffle.ts';

/**
 * The products that match a choice, sorted. For 'relevant', `seed` determines the shuffle, which stays the same during a visit even if only
 * a part of the list is loaded. With a search, 'relevant' sorts by score first, and products with equal scores are shuffled.
 */
export function selectProducts(
  products: readonly Product[],
  { categories, types, sort, search }: CollectionChoice,
  seed: number,
): readonly Product[] {
  const columns = readColumns(products);
  const categoryMask = filterMask(columns.categories, categories);
  const typeMask = filterMask(columns.types, types);
  const scores = searchProducts(products, search)?.scores;
  const order = sortedIndexes(products, sort, seed);
  // There are only a few distinct scores, so grouping is faster than sorting. Products keep their sort order within a group.
  const byScore = new Map<number, Product[]>();
  // Calls no function per product: when the first letters are typed, a phone's engine has not optimised this loop yet.
  for (let rank = 0; rank < order.length; rank += 1) {
    const index = order[rank] ?? 0;
    const product = products[index];
    const score = scores?.[index] ?? 1;
    const isIncluded =
      categoryMask[columns.categories.of[index] ?? 0] === 1 && typeMask[columns.types.of[index] ?? 0] === 1;
    if (!product || score === 0 || !isIncluded) continue;
    const group = sort === 'relevant' ? score : 1;
    const equals = byScore.get(group);
    if (equals) equals.push(product);
    else byScore.set(group, [product]);
  }
  return [...byScore].toSorted(([a], [b]) => b - a).flatMap(([, equals]) => equals);
}

const sortOrders = new WeakMap<readonly Product[], Map<string, Uint32Array>>();

/** The indexes of all products in a sort order. Cached, as filters and searches reuse them. */
function sortedIndexes(
  products: readonly Product[],
  sort: CollectionChoice['sort'],
  seed: number,
): Uint32Array {
  const cache = sortOrders.get(products) ?? new Map<string, Uint32Array>();
  sortOrders.set(products, cache);
  const cacheKey = sort === 'relevant' ? `${sort} ${seed}` : sort;
  const order = cache.get(cacheKey) ?? findIndexes(products, sortProducts(products, sort, seed));
  cache.set(cacheKey, order);
  return order;
}

function findIndexes(products: readonly Product[], order: readonly Product[]): Uint32Array {
  const indexes = new Map(products.map((product, index) => [product, index]));
  return Uint32Array.from(order, (product) => indexes.get(product) ?? 0);
}

function sortProducts(
  products: readonly Product[],
  sort: CollectionChoice['sort'],
  seed: number,
): readonly Product[] {
  if (sort === 'low-high') return products.toSorted((a, b) => a.price - b.price);
  if (sort === 'high-low') return products.toSorted((a, b) => b.price - a.price);
  return shuffle(products, seed);
}
