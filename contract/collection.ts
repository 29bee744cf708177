import * as v from 'valibot';
import { FILTER_CATEGORIES, FILTER_TYPES, SORTS } from './constants.ts';
import type { Product } from './entities.ts';

/** What a shopper has chosen to see of the collection (spec §2). Categories and types that are empty let everything through. */
export const CollectionChoice = v.object({
  categories: v.array(v.string()),
  types: v.array(v.string()),
  sort: v.picklist(SORTS),
  search: v.string(),
});
export type CollectionChoice = v.InferOutput<typeof CollectionChoice>;

export const EVERYTHING: CollectionChoice = { categories: [], types: [], sort: 'relevant', search: '' };

export interface FilterOptions {
  readonly categories: readonly string[];
  readonly types: readonly string[];
}

/** The spec's filter choices first, then whatever else the catalogue has, in the alphabet's order (DESIGN §6). */
export function filterOptions(products: readonly Product[]): FilterOptions {
  return {
    categories: withOthers(
      FILTER_CATEGORIES,
      products.map((product) => product.category),
    ),
    types: withOthers(
      FILTER_TYPES,
      products.map((product) => product.subCategory),
    ),
  };
}

function withOthers(first: readonly string[], all: readonly string[]): string[] {
  const others = [...new Set(all)].filter((name) => name !== '' && !first.includes(name));
  return [...first, ...others.sort((a, b) => a.localeCompare(b, 'en-IN'))];
}

/** The products of a choice, sorted. `seed` fixes the shuffle of 'relevant' for a visit, whatever part of the list is loaded. */
export function collectionOf(
  products: readonly Product[],
  choice: CollectionChoice,
  seed: number,
): readonly Product[] {
  const words = choice.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = products.filter(
    (product) =>
      (choice.categories.length === 0 || choice.categories.includes(product.category)) &&
      (choice.types.length === 0 || choice.types.includes(product.subCategory)) &&
      hasWords(product, words),
  );
  return sorted(found, choice.sort, seed);
}

function hasWords({ name, description, category, subCategory }: Product, words: readonly string[]): boolean {
  const text = `${name} ${description} ${category} ${subCategory}`.toLowerCase();
  return words.every((word) => text.includes(word));
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

/** A random order in which each product's place follows from its id alone, so that more products never move those shown. */
export function shuffled(products: readonly Product[], seed: number): readonly Product[] {
  return products
    .map((product) => ({ product, place: hash(`${seed}:${product._id}`) }))
    .toSorted((a, b) => a.place - b.place)
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
