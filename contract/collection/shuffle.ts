import type { Product } from '../entities.ts';

/** A random order in which each product's place follows from its id alone, so that more products never move those shown. */
export function shuffle(products: readonly Product[], seed: number): readonly Product[] {
  return products
    .map((product) => ({ product, index: hash(`${seed}:${product._id}`) }))
    .toSorted((a, b) => a.index - b.index)
    .map(({ product }) => product);
}

/** FNV-1a with a final mix, 32 bits: spreads ids evenly and is the same on server and browser. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
