import type { Product } from '../entities.ts';
import { searchIndexOf, worthOf } from './searchIndex.ts';
import type { SearchIndex } from './searchIndex.ts';
import { meantBy } from './queryExpansion.ts';
import { searchedWords } from './searchWords.ts';

export interface SearchResult {
  /**
   * How well each product fits, by its place in the list; more is better, and 0 is for those that do not say every word. It depends on
   * the product alone and not on the others of the list, so that the order stays when the rest of a catalogue arrives.
   */
  readonly fit: Float64Array;
  /** Spelling keys of the catalogue's words that were found, each with the typed word that found it. */
  readonly found: ReadonlyMap<string, string>;
}

/** What a typed word means, and how well each product fits it. */
interface WordFit {
  readonly meant: ReadonlyMap<string, number>;
  readonly fit: Float64Array;
}

interface Search {
  readonly search: string;
  readonly result: SearchResult;
  /** By spelling key. */
  readonly words: ReadonlyMap<string, WordFit>;
}

/** The last search of a list: a letter more leaves its other words as they were. */
const latest = new WeakMap<readonly Product[], Search>();

/**
 * Searches name, type, category and description of the products, and takes other spellings, synonyms, beginnings of words and slips
 * of the finger for what is meant. Null when nothing is searched.
 */
export function searchProducts(products: readonly Product[], search: string): SearchResult | null {
  const known = latest.get(products);
  if (known?.search === search) return known.result;
  const typed = searchedWords(search);
  if (typed.length === 0) return null;

  const index = searchIndexOf(products);
  const found = new Map<string, string>();
  const words = new Map<string, WordFit>();
  for (const { key, word } of typed) {
    const wordFit = known?.words.get(key) ?? fitOf(key, index);
    words.set(key, wordFit);
    for (const other of wordFit.meant.keys()) found.set(other, word);
    // Nothing has every word then, so the others are not looked for.
    if (wordFit.meant.size === 0) break;
  }
  const result = { fit: together([...words.values()]), found };
  latest.set(products, { search, result, words });
  return result;
}

/** How well each product fits one word, given by its spelling key, in the order of the products; 0 for those that do not say it. */
function fitOf(key: string, index: SearchIndex): WordFit {
  const meant = meantBy(key, index);
  const fit = new Float64Array(index.products.length);
  for (const [other, sureness] of meant) {
    const { products, fields } = index.mentionsOf(other) ?? { products: [], fields: [] };
    for (let place = 0; place < products.length; place += 1) {
      const product = products[place] ?? 0;
      const worth = sureness * worthOf(fields[place] ?? 0);
      if (worth > (fit[product] ?? 0)) fit[product] = worth;
    }
  }
  return { meant, fit };
}

/** The sum of what each product has of every word; 0 where it lacks one. */
function together([first, ...others]: readonly WordFit[]): Float64Array {
  const sum = Float64Array.from(first?.fit ?? []);
  for (const { fit } of others) {
    for (let place = 0; place < sum.length; place += 1) {
      const one = fit[place] ?? 0;
      sum[place] = sum[place] === 0 || one === 0 ? 0 : (sum[place] ?? 0) + one;
    }
  }
  return sum;
}
