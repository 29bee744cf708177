import type { CollectionChoice } from './collection.ts';
import { readColumns, filterMask } from './productColumns.ts';
import type { Product } from '../entities.ts';
import { searchProducts } from '../search/search.ts';
import { shuffle } from './shuffle.ts';

/**
 * The products of a choice, sorted. `seed` fixes the shuffle of 'relevant' for a visit, whatever part of the list is loaded; when
 * something is searched, what fits best comes first, and the shuffle decides among equals.
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
  // Only a few degrees of fitting exist, so gathering by them is quicker than sorting; each group stays in the order's order.
  const byScore = new Map<number, Product[]>();
  // No function is called for each product: a phone has not compiled this loop yet when the first letters are typed.
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

const orders = new WeakMap<readonly Product[], Map<string, Uint32Array>>();

/** The positions of all products in a sort order; cached, as filters and searches use them repeatedly. */
function sortedIndexes(
  products: readonly Product[],
  sort: CollectionChoice['sort'],
  seed: number,
): Uint32Array {
  const cache = orders.get(products) ?? new Map<string, Uint32Array>();
  orders.set(products, cache);
  const name = sort === 'relevant' ? `${sort} ${seed}` : sort;
  const order = cache.get(name) ?? findIndexes(products, sortProducts(products, sort, seed));
  cache.set(name, order);
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
