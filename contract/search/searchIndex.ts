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
  readonly #mentions = new Map<string, Postings>();
  #read = 0;
  #keys: string[] = [];

  constructor(products: readonly Product[]) {
    this.products = products;
  }

  /** Indexes the next `count` products; returns whether more remain. */
  readOn(count: number): boolean {
    const end = Math.min(this.#read + count, this.products.length);
    for (; this.#read < end; this.#read += 1) this.#readProduct(this.#read);
    return this.#read < this.products.length;
  }

  /** The postings of a spelling key. Indexes the remaining products first. */
  findMentions(key: string): Postings | undefined {
    this.#finish();
    return this.#mentions.get(key);
  }

  /** The spelling keys of all words. Indexes the remaining products first. */
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

/** The index of a list; created once per list. */
export function searchIndexOf(products: readonly Product[]): SearchIndex {
  const index = indexes.get(products) ?? new SearchIndex(products);
  indexes.set(products, index);
  return index;
}
