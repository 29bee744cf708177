import { readColumns, type ProductColumns } from '../collection/productColumns.ts';
import type { Product } from '../entities.ts';
import { findWord } from './findWord.ts';
import { isMeasure, isMeasureLabel, isSize, parseProductSize, type ParsedSize } from './productSize.ts';
import {
  CATEGORY_WEIGHT,
  fieldWeight,
  fieldsOfPosting,
  productOfPosting,
  TEXT_FIELD,
  TYPE_WEIGHT,
  type TermKind,
  type SearchIndex,
} from './searchIndex.ts';
import type { SearchTerm } from './understandSearch.ts';
import { findPhrases, type LocalizedName, type Meaning } from './vocabulary.ts';

/** Weights of the ways in which a product can match a typed word. Each field multiplies them by its own. */
const WEIGHT = { same: 1, synonym: 0.8, found: 0.6, step: 0.01, kind: 0.7, other: 0.1 };

/** How well the products match one term of a search. */
export interface TermMatch {
  /** The score of each product, by its index in the list; 0 when it does not match. */
  readonly scores: Float64Array;
  /** 1 for each product that matches outside its descriptions. */
  readonly named: Uint8Array;
  /** Spelling keys of words in product texts that matched. */
  readonly keys: readonly string[];
  /** Whether the term is mistyped or incomplete, so that products of similar words match. */
  readonly isClosest: boolean;
  /** What no product is, although shoppers search for it; the products only come close. */
  readonly unsold: LocalizedName | null;
}

/** These also count in descriptions and facts. */
const DESCRIBED_KINDS: ReadonlySet<Meaning['kind']> = new Set(['material', 'craft', 'place', 'colour']);

class MatchCollector implements TermMatch {
  readonly scores: Float64Array;
  readonly named: Uint8Array;
  readonly keys: string[] = [];
  isClosest = false;
  unsold: LocalizedName | null = null;
  readonly #index: SearchIndex;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.scores = new Float64Array(index.products.length);
    this.named = new Uint8Array(index.products.length);
  }

  add(product: number, score: number): void {
    if (score > (this.scores[product] ?? 0)) this.scores[product] = score;
    this.named[product] = 1;
  }

  /** Adds the products that contain a word. With `isNamed`, only products that have it outside their descriptions. */
  addWord(key: string, weight: number, isNamed: boolean): void {
    const postings = this.#index.findPostings(key);
    if (!postings) return;
    this.keys.push(key);
    for (let position = 0; position < postings.length; position += 1) {
      const posting = postings[position] ?? 0;
      const product = productOfPosting(posting);
      const bits = fieldsOfPosting(posting);
      if (bits !== TEXT_FIELD) this.named[product] = 1;
      else if (isNamed) continue;
      const score = weight * fieldWeight(bits);
      if (score > (this.scores[product] ?? 0)) this.scores[product] = score;
    }
  }

  /**
   * Adds the products that have all words of a phrase outside their descriptions, with the weight of the weakest field.
   */
  addPhrase(words: readonly string[]): void {
    const parts = words.map((key) => {
      const part = new MatchCollector(this.#index);
      part.addWord(key, WEIGHT.same, true);
      return part;
    });
    if (parts.some(({ keys }) => keys.length === 0)) return;
    let isFound = false;
    for (let product = 0; product < this.scores.length; product += 1) {
      const score = parts.reduce((least, { scores }) => Math.min(least, scores[product] ?? 0), Infinity);
      if (score === 0) continue;
      isFound = true;
      this.add(product, score);
    }
    if (isFound) this.keys.push(...words);
  }

  addMeaning(
    { kind, words, finds, types, categories, departments, except, any }: Meaning,
    weight: number,
  ): void {
    const isNamed = !DESCRIBED_KINDS.has(kind);
    for (const key of words) this.addWord(key, weight * WEIGHT.synonym, isNamed);
    // The best match comes first in the list.
    for (const [position, key] of finds.entries()) {
      this.addWord(key, weight * (WEIGHT.found - position * WEIGHT.step), isNamed);
    }
    const inKind = weight * WEIGHT.kind;
    for (const name of types) this.addKind('type', name, inKind * TYPE_WEIGHT);
    for (const name of categories) this.addKind('category', name, inKind * CATEGORY_WEIGHT);
    for (const name of departments) this.addKind('department', name, inKind * CATEGORY_WEIGHT);
    if (except === null && !any) return;
    const excluded = new Uint8Array(this.scores.length);
    for (const name of except ?? []) {
      for (const product of this.#index.findKind('category', name)) excluded[product] = 1;
    }
    for (let index = 0; index < this.scores.length; index += 1) {
      if (excluded[index] === 0) this.add(index, weight * WEIGHT.other);
    }
  }

  addKind(kind: TermKind, name: string, score: number): void {
    for (const product of this.#index.findKind(kind, name)) this.add(product, score);
  }
}

/** Matches one term with all products of an index. */
export function matchTerm(term: SearchTerm, index: SearchIndex): TermMatch {
  const match = new MatchCollector(index);
  if (term.kind === 'words') matchWords(term, index, match);
  else {
    const isMet = conditionOf(term, index.products);
    for (let position = 0; position < index.products.length; position += 1) {
      if (isMet(position)) match.add(position, WEIGHT.same);
    }
  }
  return match;
}

/** Whether the product with an index in the list matches a term, using columns: each product is only a few numbers. */
function conditionOf(
  term: Exclude<SearchTerm, { kind: 'words' }>,
  products: readonly Product[],
): (index: number) => boolean {
  if (term.kind === 'bestseller') return (index) => products[index]?.bestseller ?? false;
  const columns = readColumns(products);
  if (term.kind === 'reduced') return (index) => columns.isReduced[index] === 1;
  return term.kind === 'size' ? hasSize(columns, term.size) : hasPrice(columns, term);
}

/** A product in two sizes has a small and a large one, in three also a medium one. */
function hasSize({ sizes: { names, starts, values } }: ProductColumns, searched: ParsedSize) {
  const fewest = searched.label === 'M' ? 3 : 2;
  const parsed = names.map(parseProductSize);
  const isSearched = Uint8Array.from(parsed, (size) => Number(isSize(size, searched)));
  const isMeasured = Uint8Array.from(parsed, (size) => Number(isMeasureLabel(searched) && isMeasure(size)));
  return (index: number) => {
    const [start, end] = [starts[index] ?? 0, starts[index + 1] ?? 0];
    let [found, measured] = [0, Number(end - start >= fewest)];
    for (let k = start; k < end; k += 1) {
      const size = values[k] ?? 0;
      found |= isSearched[size] ?? 0;
      measured &= isMeasured[size] ?? 0;
    }
    return (found | measured) === 1;
  };
}

/** If a product has the searched size, only the price of that size counts. */
function hasPrice(
  { sizes: { names, starts, values }, prices }: ProductColumns,
  { range, size: searched }: Extract<SearchTerm, { kind: 'price' }>,
) {
  const isSearched = Uint8Array.from(names, (name) =>
    Number(searched !== null && isSize(parseProductSize(name), searched)),
  );
  const [lowest, highest] = [range.min ?? 0, range.max ?? Infinity];
  return (index: number) => {
    let [hasSearched, inRange, searchedInRange] = [0, 0, 0];
    const end = starts[index + 1] ?? 0;
    for (let k = starts[index] ?? 0; k < end; k += 1) {
      const price = prices[k] ?? 0;
      const fits = Number(price >= lowest && price <= highest);
      const counts = isSearched[values[k] ?? 0] ?? 0;
      hasSearched |= counts;
      inRange |= fits;
      searchedInRange |= fits & counts;
    }
    return (hasSearched === 1 ? searchedInRange : inRange) === 1;
  };
}

/** The name of what these words mean if no product is called by any of its synonyms; else null. */
function findUnsold(meanings: readonly Meaning[], index: SearchIndex): LocalizedName | null {
  const isAvailable = ({ name, words, phrases }: Meaning) =>
    name === null ||
    words.some((key) => index.isName(key)) ||
    phrases.some((keys) => keys.every((key) => index.isName(key)));
  return meanings.some(isAvailable) ? null : (meanings[0]?.name ?? null);
}

function matchWords(
  { key, meanings }: Extract<SearchTerm, { kind: 'words' }>,
  index: SearchIndex,
  match: MatchCollector,
): void {
  match.unsold = findUnsold(meanings, index);
  match.addWord(key, WEIGHT.same, match.unsold !== null);
  for (const words of findPhrases(key)) match.addPhrase(words);
  for (const meaning of meanings) match.addMeaning(meaning, 1);
  if (meanings.length > 0 || match.named.includes(1)) return;
  const { matches, as } = findWord(key, index);
  const isClosest = as !== 'form';
  // A word of descriptions is not mistyped.
  if (isClosest && match.keys.length > 0) return;
  match.isClosest = isClosest;
  // A typed letter is the prefix of many words, most of which share a meaning.
  const weights = new Map<Meaning, number>();
  for (const { key: other, meanings: otherMeanings, weight } of matches) {
    match.addWord(other, weight, isClosest);
    for (const meaning of otherMeanings) weights.set(meaning, Math.max(weight, weights.get(meaning) ?? 0));
  }
  for (const [meaning, weight] of weights) match.addMeaning(meaning, weight);
  const things = [...weights.keys()].filter(({ kind }) => kind === 'thing');
  if (as === 'mistyped') match.unsold = findUnsold(things, index);
}
