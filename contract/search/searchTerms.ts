import { limitSearch, WORD } from './searchLimits.ts';

/** Of which a search takes no notice when other words stand beside them. */
const STOP_WORDS = new Set([
  'a',
  'an',
  'and',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  's',
  'the',
  'to',
  'with',
]);

const LATIN_ACCENTS = /[\u0300-\u036f]/g;

export interface SearchTerm {
  /** As in the text, in lower case. */
  readonly word: string;
  /** The same for all spellings of one word. */
  readonly key: string;
}

export interface TextWord extends SearchTerm {
  /** Where it begins in the text, and where it ends. */
  readonly from: number;
  readonly to: number;
}

/** The words of a text, in their order. */
export function splitWords(text: string): TextWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: found, index }) => ({
    word: found.toLowerCase(),
    key: spellingKey(found),
    from: index,
    to: index + found.length,
  }));
}

const WORD_SEPARATOR = /[^\p{L}\p{M}\p{N}]+/u;

/** Spelling keys of the words of a text, without their positions. */
export function splitKeys(text: string): string[] {
  return text
    .split(WORD_SEPARATOR)
    .filter((word) => word !== '')
    .map(spellingKey);
}

/** The words that a search is for, within the limits of searchLimits.ts. */
export function parseSearch(search: string): SearchTerm[] {
  const words = limitSearch(search)
    .words.map((word) => ({ word: word.toLowerCase(), key: computeKey(word) }))
    // An accent without a letter leaves nothing.
    .filter(({ key }) => key !== '');
  const significant = words.filter(({ word }) => !STOP_WORDS.has(word));
  return significant.length > 0 ? significant : words;
}

/**
 * How Indian words in Latin letters differ from writer to writer: length of vowels, breath after consonants, sh or s, v or w, y or
 * i. Applied one after the other.
 */
const PHONETIC_RULES: readonly (readonly [RegExp, string])[] = [
  [/([^su])s$/, '$1'],
  [/x/g, 'ks'],
  [/ck/g, 'k'],
  [/sh/g, 's'],
  [/(?<!c)c(?!h)/g, 'k'],
  [/f/g, 'p'],
  [/([bcdgjkpt])h+/g, '$1'],
  [/q/g, 'k'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/ee|ie|y/g, 'i'],
  [/oo/g, 'u'],
  [/(.)\1+/g, '$1'],
];

const MIN_PLURAL_LENGTH = 4;

/** What all spellings of a word have in common: `deeyas`, `Diya` and `dia` have one key. A plural has its singular's. */
function computeKey(word: string): string {
  const normalized = word.toLowerCase().normalize('NFKD').replace(LATIN_ACCENTS, '').normalize('NFC');
  const rules = normalized.length < MIN_PLURAL_LENGTH ? PHONETIC_RULES.slice(1) : PHONETIC_RULES;
  return rules.reduce((key, [pattern, written]) => key.replace(pattern, written), normalized);
}

const cachedKeys = new Map<string, string>();
const CACHE_SIZE = 50_000;

/**
 * The key of a word of the catalogue, computed once. Words that shoppers type are not cached: the cache would fill up with them, and each
 * may hold on to the long text that it is a part of.
 */
export function spellingKey(word: string): string {
  const cached = cachedKeys.get(word);
  if (cached !== undefined) return cached;
  const key = computeKey(word);
  if (cachedKeys.size >= CACHE_SIZE) cachedKeys.clear();
  cachedKeys.set(word, key);
  return key;
}
