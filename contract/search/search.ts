import type { Product } from '../entities.ts';
import { searchIndexOf, fieldWeight } from './searchIndex.ts';
import type { SearchIndex } from './searchIndex.ts';
import { expandQuery } from './queryExpansion.ts';
import { parseSearch } from './searchTerms.ts';

export interface SearchResult {
  /**
   * How well each product fits, by its place in the list; more is better, and 0 is for those that do not say every word. It depends on
   * the product alone and not on the others of the list, so that the order stays when the rest of a catalogue arrives.
   */
  readonly scores: Float64Array;
  /** Spelling keys of the catalogue's words that were found, each with the typed word that found it. */
  readonly found: ReadonlyMap<string, string>;
}

/** What a typed word means, and how well each product fits it. */
interface TermScores {
  readonly expansion: ReadonlyMap<string, number>;
  readonly scores: Float64Array;
}

interface Search {
  readonly search: string;
  readonly result: SearchResult;
  /** By spelling key. */
  readonly words: ReadonlyMap<string, TermScores>;
}

/** The last search of a list: a letter more leaves its other words as they were. */
const lastSearches = new WeakMap<readonly Product[], Search>();

/**
 * Searches name, type, category and description of the products, and takes other spellings, synonyms, beginnings of words and slips
 * of the finger for what is meant. Null when nothing is searched.
 */
export function searchProducts(products: readonly Product[], search: string): SearchResult | null {
  const previous = lastSearches.get(products);
  if (previous?.search === search) return previous.result;
  const terms = parseSearch(search);
  if (terms.length === 0) return null;

  const index = searchIndexOf(products);
  const found = new Map<string, string>();
  const words = new Map<string, TermScores>();
  for (const { key, word } of terms) {
    const term = previous?.words.get(key) ?? scoreTerm(key, index);
    words.set(key, term);
    for (const other of term.expansion.keys()) found.set(other, word);
    // Nothing has every word then, so the others are not looked for.
    if (term.expansion.size === 0) break;
  }
  const result = { scores: sumScores([...words.values()]), found };
  lastSearches.set(products, { search, result, words });
  return result;
}

/** How well each product fits one word, given by its spelling key, in the order of the products; 0 for those that do not say it. */
function scoreTerm(key: string, index: SearchIndex): TermScores {
  const expansion = expandQuery(key, index);
  const scores = new Float64Array(index.products.length);
  for (const [other, weight] of expansion) {
    const { products, fields } = index.findMentions(other) ?? { products: [], fields: [] };
    for (let position = 0; position < products.length; position += 1) {
      const product = products[position] ?? 0;
      const score = weight * fieldWeight(fields[position] ?? 0);
      if (score > (scores[product] ?? 0)) scores[product] = score;
    }
  }
  return { expansion, scores };
}

/** The sum of what each product has of every word; 0 where it lacks one. */
function sumScores([first, ...others]: readonly TermScores[]): Float64Array {
  const sum = Float64Array.from(first?.scores ?? []);
  for (const { scores } of others) {
    for (let position = 0; position < sum.length; position += 1) {
      const score = scores[position] ?? 0;
      sum[position] = sum[position] === 0 || score === 0 ? 0 : (sum[position] ?? 0) + score;
    }
  }
  return sum;
}
