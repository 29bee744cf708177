import type { Product } from '../entities.ts';

const FNV_START = 0x811c9dc5;

/** A pseudo-random order. Each sort key depends only on the product's id and the seed, so added products do not reorder the others. */
export function shuffle(products: readonly Product[], seed: number): readonly Product[] {
  const keyOf = shuffleKeys(seed);
  return products
    .map((product) => ({ product, sortKey: keyOf(product._id) }))
    .toSorted((a, b) => a.sortKey - b.sortKey)
    .map(({ product }) => product);
}

/** The sort key of each id in the order of a seed; an unsigned 32-bit integer. */
export function shuffleKeys(seed: number): (id: string) => number {
  const start = addText(FNV_START, `${seed}:`);
  return (id) => finish(addText(start, id));
}

/** 32-bit FNV-1a with a final mix: distributes ids evenly, with the same result on server and browser. */
function addText(hash: number, text: string): number {
  let value = hash;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}

function finish(hash: number): number {
  const value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
