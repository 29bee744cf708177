import type { Product } from '../entities.ts';
import { splitKeys } from './searchTerms.ts';
import { isIgnored } from './vocabulary.ts';

/** The products that contain a word: `products[i]` is a product's index, and the bits of `fields[i]` are the fields that contain the word. */
export interface Postings {
  readonly products: number[];
  readonly fields: number[];
}

/** The bit of descriptions, facts and sizes. A word in them alone does not make a product what is searched. */
export const TEXT_FIELD = 1;

const joined = (texts: readonly (string | undefined)[] | undefined) => (texts ?? []).join(' ');

/** The searched fields: the bit of each field, and the weight of a word in it. */
const FIELDS = [
  { bit: 2, weight: 3, read: ({ category }: Product) => category },
  { bit: 2, weight: 3, read: ({ departments }: Product) => joined(departments) },
  { bit: 2, weight: 3, read: ({ materials }: Product) => joined(materials) },
  { bit: 2, weight: 3, read: ({ colours }: Product) => joined(colours) },
  { bit: 4, weight: 5, read: ({ subCategory }: Product) => subCategory },
  { bit: 8, weight: 8, read: ({ name }: Product) => name },
  // The name in other languages: the same query finds the same products in all of them.
  { bit: 8, weight: 8, read: ({ alsoFoundBy = '' }: Product) => alsoFoundBy },
] as const;
const TEXT_WEIGHT = 1;

const isSearched = (word: string) => !isIgnored(word);

function readTexts({ description, longDescription, alsoDescribedBy = '', facts, sizes }: Product): string {
  return [
    description,
    longDescription,
    alsoDescribedBy,
    joined(sizes),
    joined(Object.values(facts ?? {})),
  ].join(' ');
}

/** The weight for every combination of field bits: that of the best field. Precomputed, as it is read for every posting. */
const FIELD_WEIGHTS = Array.from({ length: 16 }, (_, fields) =>
  Math.max(
    (fields & TEXT_FIELD) === 0 ? 0 : TEXT_WEIGHT,
    ...FIELDS.filter(({ bit }) => (fields & bit) !== 0).map(({ weight }) => weight),
  ),
);

/** The weight of a word that is contained in these fields, given as bits. */
export function fieldWeight(fields: number): number {
  return FIELD_WEIGHTS[fields] ?? 0;
}

/** The weights of a type, and of a category or department. */
export const TYPE_WEIGHT = 5;
export const CATEGORY_WEIGHT = 3;

/** What a product can be one of. */
export type Kind = 'type' | 'category' | 'department';

/** An inverted index by spelling key. It can be built in steps, as ten thousand products take noticeable time. */
export class SearchIndex {
  readonly products: readonly Product[];
  readonly #postings = new Map<string, Postings>();
  #indexedCount = 0;
  readonly #keys = new Set<string>();
  #sortedKeys: readonly string[] | null = null;
  /** Products by their kinds, as `type:lamps`. */
  readonly #kinds = new Map<string, number[]>();

  constructor(products: readonly Product[]) {
    this.products = products;
  }

  /** Indexes the next `count` products; returns whether more remain. */
  indexNext(count: number): boolean {
    const end = Math.min(this.#indexedCount + count, this.products.length);
    for (; this.#indexedCount < end; this.#indexedCount += 1) this.#indexProduct(this.#indexedCount);
    if (this.#indexedCount < this.products.length) return true;
    this.#sortedKeys ??= [...this.#keys].sort();
    return false;
  }

  /** The postings of a spelling key. Indexes the remaining products first. */
  findPostings(key: string): Postings | undefined {
    this.#indexAll();
    return this.#postings.get(key);
  }

  /** Whether a word is in more than the descriptions of a product. Indexes the remaining products first. */
  isName(key: string): boolean {
    this.#indexAll();
    return this.#keys.has(key);
  }

  /**
   * The spelling keys with a beginning, of words of names, types, categories, departments, materials and colours. Indexes the remaining
   * products first.
   */
  findKeys(beginning: string): string[] {
    this.#indexAll();
    return findBeginning(this.#sortedKeys ?? [], beginning);
  }

  /** The products of a type, category or department, given in lower case. Indexes the remaining products first. */
  findKind(kind: Kind, name: string): readonly number[] {
    this.#indexAll();
    return this.#kinds.get(`${kind}:${name}`) ?? [];
  }

  #indexAll(): void {
    this.indexNext(Infinity);
  }

  #indexProduct(index: number): void {
    const product = this.products[index];
    if (!product) return;
    this.#addKind('type', product.subCategory, index);
    this.#addKind('category', product.category, index);
    for (const name of product.departments ?? []) this.#addKind('department', name, index);
    for (const { bit, read } of FIELDS) {
      for (const key of splitKeys(read(product))) {
        this.#keys.add(key);
        this.#addPosting(key, index, bit);
      }
    }
    for (const key of splitKeys(readTexts(product), isSearched)) this.#addPosting(key, index, TEXT_FIELD);
  }

  #addKind(kind: Kind, name: string, index: number): void {
    const key = `${kind}:${name.toLowerCase()}`;
    const products = this.#kinds.get(key);
    if (products) products.push(index);
    else this.#kinds.set(key, [index]);
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

/** Those of a sorted list that have a beginning. */
export function findBeginning(sorted: readonly string[], beginning: string): string[] {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < beginning) from = middle + 1;
    else to = middle;
  }
  const found: string[] = [];
  for (let index = from; index < sorted.length; index += 1) {
    const text = sorted[index] ?? '';
    if (!text.startsWith(beginning)) break;
    found.push(text);
  }
  return found;
}

const indexes = new WeakMap<readonly Product[], SearchIndex>();

/** The index of a list; created once per list. */
export function searchIndexOf(products: readonly Product[]): SearchIndex {
  const index = indexes.get(products) ?? new SearchIndex(products);
  indexes.set(products, index);
  return index;
}
