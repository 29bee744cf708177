import type { Product } from '../entities.ts';
import { splitJoined } from './findWord.ts';
import { matchTerm, type TermMatch } from './matchTerm.ts';
import { searchIndexOf, type SearchIndex } from './searchIndex.ts';
import { understandSearch, type SearchTerm, type UnderstoodSearch } from './understandSearch.ts';
import { findMeanings } from './vocabulary.ts';

export interface SearchResult {
  /**
   * The score of each product, by its index in the list; higher is better, and 0 means that it is not found. A score depends only on the
   * product and not on the rest of the list, so that the order stays the same when more of the catalogue is loaded.
   */
  readonly scores: Float64Array;
  /** Spelling keys of the catalogue's words that matched, each with the typed word that it matched. */
  readonly found: ReadonlyMap<string, string>;
  readonly understood: UnderstoodSearch;
  /** The parts of the search that the found products, which have the main noun, do not match. May be empty. */
  readonly unmet: readonly SearchTerm[];
  /** The typed words that no product has, replaced by similar ones. */
  readonly closest: readonly string[];
}

interface Search {
  readonly search: string;
  readonly result: SearchResult;
  /** Matches by the ids of the terms. */
  readonly matches: ReadonlyMap<string, TermMatch>;
}

/** The last search of each list. When one more letter is typed, the matches of the other words are reused. */
const lastSearches = new WeakMap<readonly Product[], Search>();

/**
 * Searches the products: see understandSearch. Finds the products that match the whole search, or else products with
 * the main noun that match most of it. Returns null when the search has no words. The last result of each list is
 * cached.
 */
export function searchProducts(products: readonly Product[], search: string): SearchResult | null {
  const previous = lastSearches.get(products);
  if (previous?.search === search) return previous.result;
  const index = searchIndexOf(products);
  const understood = splitJoinedWords(understandSearch(search), index);
  const { terms, head, order } = understood;
  if (terms.length === 0 && order === null) return null;

  const matches = new Map<string, TermMatch>();
  const found = new Map<string, string>();
  for (const term of terms) {
    const match = previous?.matches.get(term.id) ?? matchTerm(term, index);
    matches.set(term.id, match);
    for (const key of match.keys) found.set(key, term.text);
  }
  const all = [...matches.values()];
  const met = all.length === 0 ? everything(products) : meetAll(all, all[head]);
  const isFound = met.some((score) => score > 0);
  // A guessed noun is wrong if its products do not match the other terms.
  const partial = isFound || all[head]?.isClosest ? null : meetMost(terms, all, all[head]);
  const result = {
    scores: partial?.scores ?? met,
    found,
    understood,
    unmet: partial?.unmet ?? [],
    closest: terms.filter((_, position) => all[position]?.isClosest).map(({ text }) => text),
  };
  lastSearches.set(products, { search, result, matches });
  return result;
}

const everything = (products: readonly Product[]) => new Float64Array(products.length).fill(1);

/** Splits compounds that neither the catalogue nor the vocabulary has into two known words. */
function splitJoinedWords(understood: UnderstoodSearch, index: SearchIndex): UnderstoodSearch {
  const parts = understood.terms.map((term) =>
    term.kind === 'words' && term.meanings.length === 0 && !index.findPostings(term.key)
      ? splitJoined(term.key, index)
      : null,
  );
  const terms: SearchTerm[] = [];
  let head = -1;
  for (const [position, term] of understood.terms.entries()) {
    for (const key of parts[position] ?? []) {
      terms.push({
        kind: 'words',
        id: `words ${key}`,
        text: term.text,
        key,
        meanings: findMeanings(key),
      });
    }
    if (parts[position] === null) terms.push(term);
    if (position === understood.head) head = terms.length - 1;
  }
  return { ...understood, terms, head };
}

/** The sum of each product's scores; 0 when it does not match a term, or has the main noun in its descriptions only. */
function meetAll([first, ...others]: readonly TermMatch[], head: TermMatch | undefined): Float64Array {
  const sum = Float64Array.from(first?.scores ?? []);
  for (let position = 0; position < sum.length; position += 1) {
    if (head && head.named[position] === 0) sum[position] = 0;
  }
  for (const { scores } of others) {
    for (let position = 0; position < sum.length; position += 1) {
      const score = scores[position] ?? 0;
      sum[position] = sum[position] === 0 || score === 0 ? 0 : (sum[position] ?? 0) + score;
    }
  }
  return sum;
}

/** The order in which terms are dropped when no product matches all: sizes first, then words, then the price. */
const IMPORTANCE = { price: 1.3, words: 1.2, bestseller: 1.1, reduced: 1.1, size: 1 };

/**
 * The products with the main noun that match most of the other terms, and the unmatched terms; null when no product has
 * the main noun.
 */
function meetMost(
  terms: readonly SearchTerm[],
  matches: readonly TermMatch[],
  head: TermMatch | undefined,
): { readonly scores: Float64Array; readonly unmet: readonly SearchTerm[] } | null {
  const [first] = matches;
  // A price or a size alone does not describe a product.
  const isAbout = terms.map(({ kind }) => kind !== 'price' && kind !== 'size');
  if (!first) return null;
  let best = 0;
  let bestMet = 0;
  const metBy = new Uint32Array(first.scores.length);
  for (let position = 0; position < metBy.length; position += 1) {
    if (head && head.named[position] === 0) continue;
    let met = 0;
    let value = 0;
    let hasSubject = false;
    for (let index = 0; index < matches.length; index += 1) {
      if ((matches[index]?.scores[position] ?? 0) === 0) continue;
      met |= 1 << index;
      value += IMPORTANCE[terms[index]?.kind ?? 'words'];
      hasSubject ||= isAbout[index] ?? false;
    }
    if (!hasSubject) continue;
    metBy[position] = met;
    if (value > best) [best, bestMet] = [value, met];
  }
  if (bestMet === 0) return null;
  const scores = new Float64Array(metBy.length);
  for (let position = 0; position < metBy.length; position += 1) {
    if (metBy[position] !== bestMet) continue;
    scores[position] = matches.reduce((sum, match) => sum + (match.scores[position] ?? 0), 0);
  }
  return { scores, unmet: terms.filter((_, index) => (bestMet & (1 << index)) === 0) };
}
