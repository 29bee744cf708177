import type { Product } from '../entities.ts';
import { splitKeys } from './searchTerms.ts';

/** The products that contain a word: `products[i]` is a product's index, and the bits of `fields[i]` are the fields that contain the word. */
export interface Postings {
  readonly products: number[];
  readonly fields: number[];
}

/** The searched fields: the bit of each field, and the weight of a word in it. */
const FIELDS = [
  { bit: 1, weight: 1, read: ({ description }: Product) => description },
  { bit: 2, weight: 3, read: ({ category }: Product) => category },
  { bit: 4, weight: 4, read: ({ subCategory }: Product) => subCategory },
  { bit: 8, weight: 8, read: ({ name }: Product) => name },
  { bit: 16, weight: 6, read: ({ alsoFoundBy = '' }: Product) => alsoFoundBy },
] as const;

/** The weight for every combination of field bits: that of the best field. Precomputed, as it is read for every posting. */
const FIELD_WEIGHTS = Array.from({ length: 1 << FIELDS.length }, (_, fields) =>
  Math.max(0, ...FIELDS.filter(({ bit }) => (fields & bit) !== 0).map(({ weight }) => weight)),
);

/** The weight of a word that is contained in these fields, given as bits. */
export function fieldWeight(fields: number): number {
  return FIELD_WEIGHTS[fields] ?? 0;
}

/** An inverted index by spelling key. It can be built in steps, as ten thousand products take noticeable time. */
export class SearchIndex {
  readonly products: readonly Product[];
  readonly #postings = new Map<string, Postings>();
  #indexedCount = 0;
  #keys: string[] = [];

  constructor(products: readonly Product[]) {
    this.products = products;
  }

  /** Indexes the next `count` products; returns whether more remain. */
  indexNext(count: number): boolean {
    const end = Math.min(this.#indexedCount + count, this.products.length);
    for (; this.#indexedCount < end; this.#indexedCount += 1) this.#indexProduct(this.#indexedCount);
    return this.#indexedCount < this.products.length;
  }

  /** The postings of a spelling key. Indexes the remaining products first. */
  findPostings(key: string): Postings | undefined {
    this.#indexAll();
    return this.#postings.get(key);
  }

  /** The spelling keys of all words. Indexes the remaining products first. */
  keys(): string[] {
    this.#indexAll();
    if (this.#keys.length !== this.#postings.size) this.#keys = [...this.#postings.keys()];
    return this.#keys;
  }

  #indexAll(): void {
    this.indexNext(Infinity);
  }

  #indexProduct(index: number): void {
    const product = this.products[index];
    if (!product) return;
    for (const { bit, read } of FIELDS) {
      for (const key of splitKeys(read(product))) this.#addPosting(key, index, bit);
    }
  }

  #addPosting(key: string, index: number, bit: number): void {
    const postings = this.#postings.get(key) ?? { products: [], fields: [] };
    const { products, fields } = postings;
    const last = products.length - 1;
    if (products[last] === index) fields[last] = (fields[last] ?? 0) | bit;
    else {
      if (last < 0) this.#postings.set(key, postings);
      products.push(index);
      fields.push(bit);
    }
  }
}

const indexes = new WeakMap<readonly Product[], SearchIndex>();

/** The index of a list; created once per list. */
export function searchIndexOf(products: readonly Product[]): SearchIndex {
  const index = indexes.get(products) ?? new SearchIndex(products);
  indexes.set(products, index);
  return index;
}
