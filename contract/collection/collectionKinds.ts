import type { Product } from '../entities.ts';

/** One property of all products of a list: its different values, and which of them each product has, by the product's place. */
interface Column {
  readonly names: readonly string[];
  readonly of: Uint16Array;
}

/** What filters look at, laid out so that ten thousand products are gone through in a moment. */
export interface Kinds {
  readonly categories: Column;
  readonly types: Column;
}

const kept = new WeakMap<readonly Product[], Kinds>();

/** The kinds of a list, read once. */
export function kindsOf(products: readonly Product[]): Kinds {
  const known = kept.get(products);
  if (known) return known;
  const kinds = {
    categories: columnOf(products, ({ category }) => category),
    types: columnOf(products, ({ subCategory }) => subCategory),
  };
  kept.set(products, kinds);
  return kinds;
}

function columnOf(products: readonly Product[], read: (product: Product) => string): Column {
  const places = new Map<string, number>();
  const of = Uint16Array.from(products, (product) => {
    const name = read(product);
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  });
  return { names: [...places.keys()], of };
}

/** Which values of a column are let through, by their number in it: 1 or 0; nothing chosen lets everything through. */
export function letThrough({ names }: Column, chosen: readonly string[]): Uint8Array {
  return Uint8Array.from(names, (name) => Number(chosen.length === 0 || chosen.includes(name)));
}
