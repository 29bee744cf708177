import type { Product } from '../entities.ts';
import { searchIndexOf, fieldWeight } from './searchIndex.ts';
import type { SearchIndex } from './searchIndex.ts';
import { expandQuery } from './queryExpansion.ts';
import { parseSearch } from './searchTerms.ts';

export interface SearchResult {
  /**
   * The score of each product, by its index in the list; higher is better, and 0 means that a word is missing. A score depends only on the
   * product and not on the rest of the list, so that the order stays the same when more of the catalogue is loaded.
   */
  readonly scores: Float64Array;
  /** Spelling keys of the catalogue's words that matched, each with the typed word that it matched. */
  readonly found: ReadonlyMap<string, string>;
}

/** The expansion of one typed word, and the score of each product for it. */
interface TermScores {
  readonly expansion: ReadonlyMap<string, number>;
  readonly scores: Float64Array;
}

interface Search {
  readonly search: string;
  readonly result: SearchResult;
  /** Scores by the spelling keys of the typed words. */
  readonly words: ReadonlyMap<string, TermScores>;
}

/** The last search of each list. When one more letter is typed, the scores of the other words are reused. */
const lastSearches = new WeakMap<readonly Product[], Search>();

/**
 * Searches the name, type, category, description and further search terms of the products. Also matches other spellings, synonyms, prefixes
 * and typos. Returns null when the search has no words. The last result of each list is cached.
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
    // No product can match every word, so the remaining words need no scores.
    if (term.expansion.size === 0) break;
  }
  const result = { scores: sumScores([...words.values()]), found };
  lastSearches.set(products, { search, result, words });
  return result;
}

/** The score of each product for one spelling key, in the order of the products; 0 where nothing matches. */
function scoreTerm(key: string, index: SearchIndex): TermScores {
  const expansion = expandQuery(key, index);
  const scores = new Float64Array(index.products.length);
  for (const [other, weight] of expansion) {
    const { products, fields } = index.findPostings(other) ?? { products: [], fields: [] };
    for (let position = 0; position < products.length; position += 1) {
      const product = products[position] ?? 0;
      const score = weight * fieldWeight(fields[position] ?? 0);
      if (score > (scores[product] ?? 0)) scores[product] = score;
    }
  }
  return { expansion, scores };
}

/** The sum of each product's scores; 0 when one of them is 0. */
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
