import type { Product } from '../entities.ts';
import { splitKeys } from './searchTerms.ts';

/** The products that contain a word: `products[i]` is an index, the bits of `fields[i]` are the fields that contain it. */
export interface Postings {
  readonly products: number[];
  readonly fields: number[];
}

/** What is searched, by the bit of each field, and what a word in it is worth. */
const FIELDS = [
  { bit: 1, weight: 1, read: ({ description }: Product) => description },
  { bit: 2, weight: 3, read: ({ category }: Product) => category },
  { bit: 4, weight: 4, read: ({ subCategory }: Product) => subCategory },
  { bit: 8, weight: 8, read: ({ name }: Product) => name },
  { bit: 16, weight: 6, read: ({ alsoFoundBy = '' }: Product) => alsoFoundBy },
] as const;

/** What a word is worth by the bits of the fields that say it: as much as in the best of them. A table, as every mention is looked up. */
const FIELD_WEIGHTS = Array.from({ length: 1 << FIELDS.length }, (_, fields) =>
  Math.max(0, ...FIELDS.filter(({ bit }) => (fields & bit) !== 0).map(({ weight }) => weight)),
);

export function fieldWeight(fields: number): number {
  return FIELD_WEIGHTS[fields] ?? 0;
}

/** Which products say which words, all spellings of a word together. Read bit by bit, since ten thousand products take a moment. */
export class SearchIndex {
  readonly products: readonly Product[];
  readonly #mentions = new Map<string, Postings>();
  #read = 0;
  #keys: string[] = [];

  constructor(products: readonly Product[]) {
    this.products = products;
  }

  /** Reads on for so many products; returns whether there are more. */
  readOn(count: number): boolean {
    const end = Math.min(this.#read + count, this.products.length);
    for (; this.#read < end; this.#read += 1) this.#readProduct(this.#read);
    return this.#read < this.products.length;
  }

  findMentions(key: string): Postings | undefined {
    this.#finish();
    return this.#mentions.get(key);
  }

  /** Spelling keys of all words of all products. */
  keys(): string[] {
    this.#finish();
    if (this.#keys.length !== this.#mentions.size) this.#keys = [...this.#mentions.keys()];
    return this.#keys;
  }

  #finish(): void {
    this.readOn(Infinity);
  }

  #readProduct(index: number): void {
    const product = this.products[index];
    if (!product) return;
    for (const { bit, read } of FIELDS) {
      for (const key of splitKeys(read(product))) this.#note(key, index, bit);
    }
  }

  #note(key: string, index: number, bit: number): void {
    const mentions = this.#mentions.get(key) ?? { products: [], fields: [] };
    const { products, fields } = mentions;
    const last = products.length - 1;
    if (products[last] === index) fields[last] = (fields[last] ?? 0) | bit;
    else {
      if (last < 0) this.#mentions.set(key, mentions);
      products.push(index);
      fields.push(bit);
    }
  }
}

const indexes = new WeakMap<readonly Product[], SearchIndex>();

/** The index of a list, made once. */
export function searchIndexOf(products: readonly Product[]): SearchIndex {
  const index = indexes.get(products) ?? new SearchIndex(products);
  indexes.set(products, index);
  return index;
}
