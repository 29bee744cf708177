import type { Product } from '../entities.ts';

/** A pseudo-random order. Each sort key depends only on the product's id and the seed, so added products do not reorder the others. */
export function shuffle(products: readonly Product[], seed: number): readonly Product[] {
  return products
    .map((product) => ({ product, sortKey: hash(`${seed}:${product._id}`) }))
    .toSorted((a, b) => a.sortKey - b.sortKey)
    .map(({ product }) => product);
}

/** 32-bit FNV-1a with a final mix: distributes ids evenly, with the same result on server and browser. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
