import type { Product } from '../entities.ts';
import { splitKeys, splitWords, type TextWord } from './searchTerms.ts';
import { endsMainNoun, findMeanings, isIgnored, UNIT_WORDS } from './vocabulary.ts';

/** The products that contain a word, one number for each: its index in the list times 32, plus the bits of the fields that contain the word. */
export type Postings = Uint32Array;

const FIELD_BITS = 5;
const FIELD_MASK = 31;

/** The index of a posting's product in the list. */
export function productOfPosting(posting: number): number {
  return posting >>> FIELD_BITS;
}

/** The bits of a posting's fields. */
export function fieldsOfPosting(posting: number): number {
  return posting & FIELD_MASK;
}

/** The new index of a product that is no longer in the list, or whose texts have changed. */
export const REMOVED = -1;

/** The index of each product in a newer list. Products in both lists are in the same order. */
export interface IndexMoves {
  /** By the old index. */
  readonly indexes: Int32Array;
  /** Whether the index of any product has changed. */
  readonly isMoved: boolean;
}

/** Postings between two pauses when an index is updated. */
const POSTINGS_PER_STEP = 200_000;
/** Products between two pauses. */
const PRODUCTS_PER_STEP = 20;

/** Grows as needed: four bytes per posting, where an array of numbers needs sixteen. */
class PostingList {
  #postings = new Uint32Array(2);
  #length = 0;

  get postings(): Postings {
    return this.#postings.subarray(0, this.#length);
  }

  add(product: number, bit: number): void {
    const last = this.#postings[this.#length - 1] ?? 0;
    if (this.#length > 0 && productOfPosting(last) === product) {
      this.#postings[this.#length - 1] = last | bit;
      return;
    }
    if (this.#length === this.#postings.length) {
      const grown = new Uint32Array(Math.ceil(this.#length * 1.5));
      grown.set(this.#postings);
      this.#postings = grown;
    }
    this.#postings[this.#length] = (product << FIELD_BITS) | bit;
    this.#length += 1;
  }

  /**
   * The list with the products at their new indexes, and with the products of `added`; this list when nothing changes.
   */
  replaced({ indexes, isMoved }: IndexMoves, added: PostingList | undefined): PostingList {
    const [old, more] = [this.postings, added?.postings ?? []];
    if (!isMoved && more.length === 0 && !old.some((one) => indexes[productOfPosting(one)] === REMOVED))
      return this;
    const merged = new Uint32Array(old.length + more.length);
    let [length, next] = [0, 0];
    for (const posting of old) {
      const product = indexes[productOfPosting(posting)] ?? REMOVED;
      if (product === REMOVED) continue;
      const moved = (product << FIELD_BITS) | fieldsOfPosting(posting);
      for (; next < more.length && (more[next] ?? 0) < moved; next += 1) merged[length++] = more[next] ?? 0;
      merged[length++] = moved;
    }
    for (; next < more.length; next += 1) merged[length++] = more[next] ?? 0;
    const list = new PostingList();
    list.#postings = merged;
    list.#length = length;
    return list;
  }
}

/** The bit of descriptions, facts and sizes. A word only in these does not make a product a match for the main noun. */
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
  // A holder for incense comes after incense.
  { bit: 16, weight: 12, read: ({ name }: Product) => readMainNoun(name) },
  {
    bit: 16,
    weight: 12,
    read: ({ alsoFoundBy = '' }: Product) => readMainNoun(alsoFoundBy.split(',')[0] ?? ''),
  },
] as const;
const TEXT_WEIGHT = 1;

const isSearched = (word: string) => !isIgnored(word);

const isUnit = ({ word, key }: TextWord) => UNIT_WORDS.has(word) && findMeanings(key).length === 0;

/** The main noun of a product's name: "Stand" of "Agarbatti Stand", and "Diya" of "Clay Diya Set of Twelve". */
function readMainNoun(name: string): string {
  const words = splitWords(name);
  const end = words.findIndex(({ word }, index) => index > 0 && endsMainNoun(word));
  const noun = words
    .slice(0, end === -1 ? words.length : end)
    .findLast((word) => isSearched(word.word) && !isUnit(word));
  return noun?.word ?? '';
}

function readTexts({ description, longDescription, alsoDescribedBy = '', facts, sizes }: Product): string {
  return [
    description,
    longDescription,
    alsoDescribedBy,
    joined(sizes),
    joined(Object.values(facts ?? {})),
  ].join(' ');
}

/**
 * The weight for every combination of field bits: the best field's weight. Precomputed, as it is read for every
 * posting.
 */
const FIELD_WEIGHTS = Array.from({ length: 1 << FIELD_BITS }, (_, fields) =>
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

/** The kinds of a product. */
export type TermKind = 'type' | 'category' | 'department';

/**
 * An inverted index by spelling key. It can be built in steps, as ten thousand products need noticeable time: by
 * `indexNext`, or by `add` for each product of the list, whose texts the index does not need afterwards.
 */
export class SearchIndex {
  readonly products: readonly Product[];
  #postings = new Map<string, PostingList>();
  #indexedCount = 0;
  #keys = new Set<string>();
  #sortedKeys: readonly string[] | null = null;
  /** Products by their kinds, as `type:lamps`. */
  #kinds = new Map<string, number[]>();

  constructor(products: readonly Product[]) {
    this.products = products;
  }

  /** The index of the same products with other prices, stock or ratings, which are not part of the index. */
  withProducts(products: readonly Product[]): SearchIndex {
    const index = new SearchIndex(products);
    index.#postings = this.#postings;
    index.#keys = this.#keys;
    index.#sortedKeys = this.#sortedKeys;
    index.#kinds = this.#kinds;
    index.#indexedCount = this.#indexedCount;
    return index;
  }

  /**
   * Creates the index of a newer list from this one, in steps of a few milliseconds, reusing the entries of unchanged
   * products. This index is not modified, and shares what has not changed.
   * @param added the new and the changed products with their texts, by their indexes in the newer list, in ascending
   * order
   */
  *replacing(
    products: readonly Product[],
    moves: IndexMoves,
    added: ReadonlyMap<number, Product>,
  ): Generator<void, SearchIndex> {
    this.#indexAll();
    const [index, news] = [new SearchIndex(products), new SearchIndex(products)];
    let steps = 0;
    for (const [at, product] of added) {
      news.#indexProduct(product, at);
      if (++steps % PRODUCTS_PER_STEP === 0) yield;
    }
    let seen = 0;
    for (const [key, list] of this.#postings) {
      const replaced = list.replaced(moves, news.#postings.get(key));
      if (replaced.postings.length > 0) index.#postings.set(key, replaced);
      const isKey =
        replaced === list
          ? this.#keys.has(key)
          : replaced.postings.some((one) => fieldsOfPosting(one) > TEXT_FIELD);
      if (isKey) index.#keys.add(key);
      seen += list.postings.length;
      if (seen < POSTINGS_PER_STEP) continue;
      seen = 0;
      yield;
    }
    for (const [key, list] of news.#postings) if (!index.#postings.has(key)) index.#postings.set(key, list);
    for (const key of news.#keys) index.#keys.add(key);
    yield;
    for (const kind of new Set([...this.#kinds.keys(), ...news.#kinds.keys()])) {
      const remaining = (this.#kinds.get(kind) ?? []).map((at) => moves.indexes[at] ?? REMOVED);
      const all = [...remaining.filter((at) => at !== REMOVED), ...(news.#kinds.get(kind) ?? [])];
      if (all.length > 0) index.#kinds.set(kind, Array.from(Float64Array.from(all).sort()));
    }
    yield;
    const isSame =
      index.#keys.size === this.#keys.size && [...index.#keys].every((key) => this.#keys.has(key));
    index.#sortedKeys = isSame ? this.#sortedKeys : [...index.#keys].sort();
    index.#indexedCount = products.length;
    return index;
  }

  /** Indexes the next `count` products; returns whether more remain. */
  indexNext(count: number): boolean {
    const end = Math.min(this.#indexedCount + count, this.products.length);
    while (this.#indexedCount < end) {
      const product = this.products[this.#indexedCount];
      if (product) this.add(product);
    }
    if (this.#indexedCount < this.products.length) return true;
    this.#sortedKeys ??= [...this.#keys].sort();
    return false;
  }

  /** Indexes the next product of the list, with its texts. */
  add(product: Product): void {
    this.#indexProduct(product, this.#indexedCount);
    this.#indexedCount += 1;
  }

  /** The postings of a spelling key. Indexes the remaining products first. */
  findPostings(key: string): Postings | undefined {
    this.#indexAll();
    return this.#postings.get(key)?.postings;
  }

  /** Whether a word is outside the descriptions of a product. Indexes the remaining products first. */
  isName(key: string): boolean {
    this.#indexAll();
    return this.#keys.has(key);
  }

  /**
   * The spelling keys with a prefix, of words of names, types, categories, departments, materials and colours. Indexes the remaining
   * products first.
   */
  findKeys(prefix: string): string[] {
    this.#indexAll();
    return findByPrefix(this.#sortedKeys ?? [], prefix);
  }

  /** The products of a type, category or department, given in lower case. Indexes the remaining products first. */
  findKind(kind: TermKind, name: string): readonly number[] {
    this.#indexAll();
    return this.#kinds.get(`${kind}:${name}`) ?? [];
  }

  #indexAll(): void {
    this.indexNext(Infinity);
  }

  #indexProduct(product: Product, index: number): void {
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

  #addKind(kind: TermKind, name: string, index: number): void {
    const key = `${kind}:${name.toLowerCase()}`;
    const products = this.#kinds.get(key);
    if (products) products.push(index);
    else this.#kinds.set(key, [index]);
  }

  #addPosting(key: string, index: number, bit: number): void {
    const list = this.#postings.get(key) ?? new PostingList();
    list.add(index, bit);
    this.#postings.set(key, list);
  }
}

/** The entries of a sorted list with a prefix. */
export function findByPrefix(sorted: readonly string[], prefix: string): string[] {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < prefix) from = middle + 1;
    else to = middle;
  }
  const found: string[] = [];
  for (let index = from; index < sorted.length; index += 1) {
    const text = sorted[index] ?? '';
    if (!text.startsWith(prefix)) break;
    found.push(text);
  }
  return found;
}

const indexes = new WeakMap<readonly Product[], SearchIndex>();

/** Sets the index of a list that was built separately. */
export function setSearchIndex(index: SearchIndex): void {
  indexes.set(index.products, index);
}

/** The index of a list; created once per list. */
export function searchIndexOf(products: readonly Product[]): SearchIndex {
  const index = indexes.get(products) ?? new SearchIndex(products);
  indexes.set(products, index);
  return index;
}
