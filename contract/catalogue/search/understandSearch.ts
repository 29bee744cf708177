import type { ParsedSize } from './productSize.ts';
import { readSize } from './productSize.ts';
import { parsePriceRange, type PriceLimits } from './parsePriceRange.ts';
import { limitSearch, SEARCH_LIMITS, truncateSearch } from './searchLimits.ts';
import type { SearchOrder } from './searchOrders.ts';
import { typedKey } from './searchTerms.ts';
import {
  BESTSELLER_PHRASES,
  findMeanings,
  endsMainNoun,
  isIgnored,
  MAX_PHRASE_WORDS,
  phraseKey,
  IGNORED_PHRASES,
  ORDER_PHRASES,
  REDUCED_PHRASES,
  type Meaning,
} from './vocabulary.ts';

interface TermBase {
  /** The words as typed; empty for a price. */
  readonly text: string;
  /** The same for equal terms. */
  readonly id: string;
}

/** One condition of a search. */
export type SearchTerm = TermBase &
  (
    | {
        readonly kind: 'words';
        readonly key: string;
        readonly meanings: readonly Meaning[];
      }
    | { readonly kind: 'size'; readonly size: ParsedSize }
    | { readonly kind: 'price'; readonly range: PriceLimits; readonly size: ParsedSize | null }
    | { readonly kind: 'bestseller' }
    | { readonly kind: 'reduced' }
  );

/** A parsed search. It depends on the text and the vocabulary, not on a catalogue. */
export interface UnderstoodSearch {
  readonly terms: readonly SearchTerm[];
  /** Index of the term with the main noun, "lamp" in "brass lamp for the temple", or -1. */
  readonly head: number;
  /** The sort order in the search, as in "cheap lamps" or "new arrivals", or null. */
  readonly order: SearchOrder | null;
  /** The price that the search names, and the search without it. */
  readonly price: { readonly range: PriceLimits; readonly rest: string } | null;
}

interface SearchToken {
  readonly word: string;
  readonly key: string;
}

/** Parses a search: its words, sizes and price, and which of the words is the main noun. */
export function understandSearch(search: string): UnderstoodSearch {
  const text = truncateSearch(search);
  const price = parsePriceRange(text);
  const tokens = readTokens(price ? price.rest : text);
  const terms: SearchTerm[] = [];
  let order: UnderstoodSearch['order'] = null;
  let head = -1;
  let isHeadOpen = true;
  for (let position = 0; position < tokens.length;) {
    const { term, order: ordered, length, endsHead } = readTerm(tokens, position);
    if (endsHead && terms.some(canBeHead)) isHeadOpen = false;
    order ??= ordered;
    if (term && !terms.some(({ id }) => id === term.id)) {
      terms.push(term);
      if (isHeadOpen && canBeHead(term)) head = terms.length - 1;
    }
    position += length;
  }
  if (price) terms.push(priceTerm(price.range, terms));
  // A search of fillers only, such as "the", searches for them, and needs the last one.
  if (terms.length === 0 && order === null) {
    terms.push(...tokens.map(plainTerm));
    head = terms.length - 1;
  }
  return { terms, head, order, price };
}

/** The condition of a price; it applies to the searched size. */
function priceTerm(range: PriceLimits, terms: readonly SearchTerm[]): SearchTerm {
  const size = terms.find((term) => term.kind === 'size');
  const id = `price ${range.min} ${range.max} ${size?.id ?? ''}`;
  return { kind: 'price', id, text: '', range, size: size?.size ?? null };
}

/** Materials, places, colours, occasions, uses, people, sizes and prices only describe; a thing or a word that the vocabulary lacks is a noun. */
export function canBeHead(term: SearchTerm): boolean {
  return (
    term.kind === 'words' &&
    (term.meanings.length === 0 || term.meanings.some(({ kind }) => kind === 'thing'))
  );
}

interface ReadTerm {
  readonly term: SearchTerm | null;
  readonly order: UnderstoodSearch['order'];
  /** The number of words that it uses. */
  readonly length: number;
  readonly endsHead: boolean;
}

/** Reads the longest phrase from a position on; filler words are read without a term. */
function readTerm(tokens: readonly SearchToken[], position: number): ReadTerm {
  const words = tokens.map(({ word }) => word);
  const keys = tokens.map(({ key }) => key);
  const nothing = { term: null, order: null, length: 1, endsHead: false };
  const size = readSizeBeforeThing(words, keys, position);
  const sizeLength = size?.length ?? 0;
  for (let length = Math.min(MAX_PHRASE_WORDS, tokens.length - position); length > 1; length -= 1) {
    if (length < sizeLength) break;
    const read = readPhrase(words, keys, position, length);
    if (read) return read;
  }
  if (size) {
    const text = words
      .slice(position, position + size.length)
      .join(' ')
      .replace(TWO_NUMBERS, size.unit === 'year' ? '$1–' : '$1 × ');
    const { label, numbers, unit } = size;
    const id = `size ${label} ${numbers.join('-')} ${unit}`;
    return { ...nothing, term: { kind: 'size', id, text, size }, length: size.length };
  }
  const token = tokens[position];
  if (!token) return nothing;
  const ordered = readPhrase(words, keys, position, 1);
  if (ordered && !ordered.term?.id.startsWith('words')) return ordered;
  if (isIgnored(token.word)) return { ...nothing, endsHead: endsMainNoun(token.word) };
  return ordered ?? { ...nothing, term: plainTerm(token) };
}

/** The size at a position. In "double bed sheet" it is "double", as the thing is a bed sheet. */
function readSizeBeforeThing(words: readonly string[], keys: readonly string[], position: number) {
  const size = readSize(words, keys, position);
  if (size === null || size.length === 1 || size.unit !== '') return size;
  const last = position + size.length - 1;
  const isThing = last + 1 < words.length && findMeanings(phraseKey(keys.slice(last, last + 2))).length > 0;
  return (isThing ? readSize(words.slice(0, last), keys, position) : null) ?? size;
}

/** The meaning of the next words, or null. */
function readPhrase(
  words: readonly string[],
  keys: readonly string[],
  position: number,
  length: number,
): ReadTerm | null {
  const key = phraseKey(keys.slice(position, position + length));
  const text = words.slice(position, position + length).join(' ');
  const read = { order: null, length, endsHead: false };
  const order = ORDER_PHRASES.get(key);
  if (order) return { ...read, term: null, order };
  if (IGNORED_PHRASES.has(key)) return { ...read, term: null };
  if (REDUCED_PHRASES.has(key)) return { ...read, term: { kind: 'reduced', id: 'reduced', text } };
  if (BESTSELLER_PHRASES.has(key)) return { ...read, term: { kind: 'bestseller', id: 'bestseller', text } };
  const meanings = findMeanings(key, text);
  if (meanings.length === 0) return null;
  return { ...read, term: { kind: 'words', id: `words ${text}`, text, key, meanings } };
}

function plainTerm({ word, key }: SearchToken): SearchTerm {
  return { kind: 'words', id: `words ${word}`, text: word, key, meanings: [] };
}

const POSSESSIVE = /[’']s(?![\p{L}\p{M}\p{N}])/gu;
/** The words of "5x8" and "2-3 years" are the numbers; the text for display has a sign between them. */
const TWO_NUMBERS = /(\d) (?=\d)/;
/** "5x8", "5 by 8" and "5 ft x 8 ft" consist of numbers. */
const DIMENSION_SIGN = /(?<=[\d०-९]|\s)(?:x|by)\s*(?=[\d०-९])/giu;
/** "12inch" is two words, "a5" and "2xl" are one. */
const NUMBER_AND_UNIT = /^(\d+)(?!xl$)(\p{L}{2,}|[lmgy])$/u;

/** The words of a search without a price, within the limits of searchLimits.ts. */
function readTokens(search: string): SearchToken[] {
  return (
    limitSearch(search.replace(POSSESSIVE, ' ').replace(DIMENSION_SIGN, ' '))
      .words.flatMap((word) => {
        const lower = toLatinDigits(word.toLowerCase());
        const parts = NUMBER_AND_UNIT.exec(lower);
        return parts ? [parts[1] ?? '', parts[2] ?? ''] : [lower];
      })
      .map((word) => ({ word, key: typedKey(word) }))
      // A combining accent without a letter has an empty key.
      .filter(({ key }) => key !== '')
      .slice(0, SEARCH_LIMITS.words)
  );
}

function toLatinDigits(word: string): string {
  return word.replace(/[\u0966-\u096f]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x0966 + 48));
}
