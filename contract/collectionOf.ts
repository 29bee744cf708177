import type { CollectionChoice } from './collection.ts';
import type { Product } from './entities.ts';
import { searchProducts } from './search.ts';
import { shuffled } from './shuffle.ts';

/**
 * The products of a choice, sorted. `seed` fixes the shuffle of 'relevant' for a visit, whatever part of the list is loaded; when
 * something is searched, what fits best comes first, and the shuffle decides among equals.
 */
export function collectionOf(
  products: readonly Product[],
  { categories, types, sort, search }: CollectionChoice,
  seed: number,
): readonly Product[] {
  const searched = searchProducts(products, search);
  const found = ordered(products, sort, seed).filter(
    (product) =>
      (categories.length === 0 || categories.includes(product.category)) &&
      (types.length === 0 || types.includes(product.subCategory)) &&
      (!searched || searched.fit.has(product)),
  );
  return searched && sort === 'relevant' ? bestFirst(found, searched.fit) : found;
}

/** Those that fit equally well stay in their order. Only a few degrees of fitting exist, so gathering by them is quicker than sorting. */
function bestFirst(found: readonly Product[], fit: ReadonlyMap<Product, number>): readonly Product[] {
  const degrees = new Map<number, Product[]>();
  for (const product of found) {
    const degree = fit.get(product) ?? 0;
    const equals = degrees.get(degree);
    if (equals) equals.push(product);
    else degrees.set(degree, [product]);
  }
  return [...degrees].sort(([a], [b]) => b - a).flatMap(([, equals]) => equals);
}

const orders = new WeakMap<readonly Product[], Map<string, readonly Product[]>>();

/** All of them in an order; kept, as filters and searches take from it again and again. */
function ordered(
  products: readonly Product[],
  sort: CollectionChoice['sort'],
  seed: number,
): readonly Product[] {
  const kept = orders.get(products) ?? new Map<string, readonly Product[]>();
  orders.set(products, kept);
  const name = sort === 'relevant' ? `${sort} ${seed}` : sort;
  const order = kept.get(name) ?? sorted(products, sort, seed);
  kept.set(name, order);
  return order;
}

function sorted(
  products: readonly Product[],
  sort: CollectionChoice['sort'],
  seed: number,
): readonly Product[] {
  if (sort === 'low-high') return products.toSorted((a, b) => a.price - b.price);
  if (sort === 'high-low') return products.toSorted((a, b) => b.price - a.price);
  return shuffled(products, seed);
}
