import type { Product } from '../entities.ts';
import type { Paise } from '../money.ts';
import { priceBeforeReduction, priceOf } from '../variants.ts';
import { findWord } from './findWord.ts';
import { hasSize, isSize, parseProductSize, type ParsedSize } from './productSize.ts';
import {
  CATEGORY_WEIGHT,
  fieldWeight,
  postedFields,
  postedProduct,
  TEXT_FIELD,
  TYPE_WEIGHT,
  type Kind,
  type SearchIndex,
} from './searchIndex.ts';
import type { SearchTerm } from './understandSearch.ts';
import type { Meaning } from './vocabulary.ts';

/** Weights of the ways in which a product can match a typed word. Each field multiplies them by its own. */
const WEIGHT = { same: 1, synonym: 0.8, found: 0.6, step: 0.01, kind: 0.7, other: 0.1 };

/** How well the products match one term of a search. */
export interface TermMatch {
  /** The score of each product, by its index in the list; 0 when it does not match. */
  readonly scores: Float64Array;
  /** 1 for each product that matches in more than its descriptions. */
  readonly named: Uint8Array;
  /** Spelling keys of words in product texts that matched. */
  readonly keys: readonly string[];
  /** Whether the term is mistyped or incomplete, so that products of the closest words match. */
  readonly isClosest: boolean;
}

class MatchCollector implements TermMatch {
  readonly scores: Float64Array;
  readonly named: Uint8Array;
  readonly keys: string[] = [];
  isClosest = false;
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

  /** Adds the products that contain a word. With `isNamed`, only those that have it in more than their descriptions. */
  addWord(key: string, weight: number, isNamed: boolean): void {
    const postings = this.#index.findPostings(key);
    if (!postings) return;
    this.keys.push(key);
    for (let position = 0; position < postings.length; position += 1) {
      const posting = postings[position] ?? 0;
      const product = postedProduct(posting);
      const bits = postedFields(posting);
      if (bits !== TEXT_FIELD) this.named[product] = 1;
      else if (isNamed) continue;
      const score = weight * fieldWeight(bits);
      if (score > (this.scores[product] ?? 0)) this.scores[product] = score;
    }
  }

  addMeaning(
    { kind, words, finds, types, categories, departments, except, any }: Meaning,
    weight: number,
  ): void {
    const isNamed = kind !== 'material' && kind !== 'colour';
    for (const key of words) this.addWord(key, weight * WEIGHT.synonym, isNamed);
    // What fits best comes first in the list.
    for (const [position, key] of finds.entries()) {
      this.addWord(key, weight * (WEIGHT.found - position * WEIGHT.step), isNamed);
    }
    const inKind = weight * WEIGHT.kind;
    for (const name of types) this.addKind('type', name, inKind * TYPE_WEIGHT);
    for (const name of categories) this.addKind('category', name, inKind * CATEGORY_WEIGHT);
    for (const name of departments) this.addKind('department', name, inKind * CATEGORY_WEIGHT);
    if (except === null && !any) return;
    const excluded = new Set(any ? [] : except?.flatMap((name) => this.#index.findKind('category', name)));
    for (let index = 0; index < this.scores.length; index += 1) {
      if (!excluded.has(index)) this.add(index, weight * WEIGHT.other);
    }
  }

  addKind(kind: Kind, name: string, score: number): void {
    for (const product of this.#index.findKind(kind, name)) this.add(product, score);
  }
}

/** Matches one term with all products of an index. */
export function matchTerm(term: SearchTerm, index: SearchIndex): TermMatch {
  const match = new MatchCollector(index);
  if (term.kind === 'words') matchWords(term, index, match);
  else {
    for (const [position, product] of index.products.entries()) {
      if (isMet(term, product)) match.add(position, WEIGHT.same);
    }
  }
  return match;
}

function isMet(term: Exclude<SearchTerm, { kind: 'words' }>, product: Product): boolean {
  if (term.kind === 'size') return hasSize(product.sizes, term.size);
  if (term.kind === 'bestseller') return product.bestseller;
  if (term.kind === 'reduced') {
    return product.sizes.some((size) => priceBeforeReduction(product, size) !== null);
  }
  return readPrices(product, term.size).some(
    (price) => price >= (term.range.min ?? 0) && price <= (term.range.max ?? Infinity),
  );
}

/** The prices of a product's sizes; with a searched size that it has, of this one alone. */
function readPrices(product: Product, size: ParsedSize | null): readonly Paise[] {
  if (!product.variants) return [product.price];
  const searched = size ? product.sizes.filter((each) => isSize(parseProductSize(each), size)) : [];
  return (searched.length > 0 ? searched : product.sizes).map((each) => priceOf(product, each));
}

function matchWords(
  { key, isPhrase, meanings }: Extract<SearchTerm, { kind: 'words' }>,
  index: SearchIndex,
  match: MatchCollector,
): void {
  if (!isPhrase) match.addWord(key, WEIGHT.same, false);
  for (const meaning of meanings) match.addMeaning(meaning, 1);
  if (meanings.length > 0 || match.keys.length > 0) return;
  const { matches, isClosest } = findWord(key, index);
  match.isClosest = isClosest;
  // A typed letter is the beginning of many words, most of which share a meaning.
  const weights = new Map<Meaning, number>();
  for (const { key: other, meanings: otherMeanings, weight } of matches) {
    match.addWord(other, weight, isClosest);
    for (const meaning of otherMeanings) weights.set(meaning, Math.max(weight, weights.get(meaning) ?? 0));
  }
  for (const [meaning, weight] of weights) match.addMeaning(meaning, weight);
}
