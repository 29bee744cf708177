import type { Product } from './entities.ts';
import { searchIndexOf, worthOf } from './searchIndex.ts';
import type { SearchIndex } from './searchIndex.ts';
import { meantBy } from './searchMeant.ts';
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

const latest = new WeakMap<readonly Product[], { search: string; result: SearchResult }>();

/**
 * Searches name, type, category and description of the products, and takes other spellings, synonyms, beginnings of words and slips
 * of the finger for what is meant. Null when nothing is searched.
 */
export function searchProducts(products: readonly Product[], search: string): SearchResult | null {
  const known = latest.get(products);
  if (known?.search === search) return known.result;
  const words = searchedWords(search);
  if (words.length === 0) return null;

  const index = searchIndexOf(products);
  const found = new Map<string, string>();
  const fits = words.map((word) => {
    const meant = meantBy(word, index);
    for (const key of meant.keys()) found.set(key, word.word);
    return fitOf(meant, index);
  });
  const result = { fit: together(fits), found };
  latest.set(products, { search, result });
  return result;
}

/** How well each product fits one word, in the order of the products; 0 for those that do not say it. */
function fitOf(meant: ReadonlyMap<string, number>, index: SearchIndex): Float64Array {
  const fit = new Float64Array(index.products.length);
  for (const [key, sureness] of meant) {
    const { products, fields } = index.mentionsOf(key) ?? { products: [], fields: [] };
    for (let place = 0; place < products.length; place += 1) {
      const product = products[place] ?? 0;
      const worth = sureness * worthOf(fields[place] ?? 0);
      if (worth > (fit[product] ?? 0)) fit[product] = worth;
    }
  }
  return fit;
}

/** The sum of what each product has of every word; 0 where it lacks one. The first of the arrays becomes it. */
function together([sum = new Float64Array(), ...others]: readonly Float64Array[]): Float64Array {
  for (const other of others) {
    for (let place = 0; place < sum.length; place += 1) {
      const fit = other[place] ?? 0;
      sum[place] = sum[place] === 0 || fit === 0 ? 0 : (sum[place] ?? 0) + fit;
    }
  }
  return sum;
}
