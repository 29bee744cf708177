import type { CollectionChoice } from './collection.ts';
import { kindsOf, letThrough } from './collectionKinds.ts';
import type { Product } from '../entities.ts';
import { searchProducts } from '../search/search.ts';
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
  const kinds = kindsOf(products);
  const categoryPasses = letThrough(kinds.categories, categories);
  const typePasses = letThrough(kinds.types, types);
  const fit = searchProducts(products, search)?.fit;
  const order = ordered(products, sort, seed);
  // Only a few degrees of fitting exist, so gathering by them is quicker than sorting; each group stays in the order's order.
  const byDegree = new Map<number, Product[]>();
  // No function is called for each product: a phone has not compiled this loop yet when the first letters are typed.
  for (let rank = 0; rank < order.length; rank += 1) {
    const place = order[rank] ?? 0;
    const product = products[place];
    const degree = fit?.[place] ?? 1;
    const isLetThrough =
      categoryPasses[kinds.categories.of[place] ?? 0] === 1 && typePasses[kinds.types.of[place] ?? 0] === 1;
    if (!product || degree === 0 || !isLetThrough) continue;
    const group = sort === 'relevant' ? degree : 1;
    const equals = byDegree.get(group);
    if (equals) equals.push(product);
    else byDegree.set(group, [product]);
  }
  return [...byDegree].toSorted(([a], [b]) => b - a).flatMap(([, equals]) => equals);
}

const orders = new WeakMap<readonly Product[], Map<string, Uint32Array>>();

/** The places of all of them in an order; kept, as filters and searches take from it again and again. */
function ordered(products: readonly Product[], sort: CollectionChoice['sort'], seed: number): Uint32Array {
  const kept = orders.get(products) ?? new Map<string, Uint32Array>();
  orders.set(products, kept);
  const name = sort === 'relevant' ? `${sort} ${seed}` : sort;
  const order = kept.get(name) ?? placesOf(products, sorted(products, sort, seed));
  kept.set(name, order);
  return order;
}

function placesOf(products: readonly Product[], order: readonly Product[]): Uint32Array {
  const places = new Map(products.map((product, place) => [product, place]));
  return Uint32Array.from(order, (product) => places.get(product) ?? 0);
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
