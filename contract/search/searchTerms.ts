import { limitSearch, WORD } from './searchLimits.ts';

/** Words that a search ignores, unless it has no other words. */
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
  /** The word in lower case. */
  readonly word: string;
  /** Spelling key: the same for all spellings of one word. */
  readonly key: string;
}

export interface TextWord extends SearchTerm {
  /** Start and end (exclusive) in the text, in UTF-16 code units. */
  readonly from: number;
  readonly to: number;
}

/** The words of a text in their order, with their positions. */
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

/** The words of a search, within the limits of searchLimits.ts and without stop words. */
export function parseSearch(search: string): SearchTerm[] {
  const words = limitSearch(search)
    .words.map((word) => ({ word: word.toLowerCase(), key: computeKey(word) }))
    // A combining accent without a letter has an empty key.
    .filter(({ key }) => key !== '');
  const significant = words.filter(({ word }) => !STOP_WORDS.has(word));
  return significant.length > 0 ? significant : words;
}

/**
 * Replacements that remove the usual differences between spellings of Indian words in Latin letters: vowel length, aspirated consonants, sh
 * or s, v or w, y or i. Applied in this order.
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

/** The spelling key of a word: the same for `deeyas`, `Diya` and `dia`. A plural has the key of its singular. */
function computeKey(word: string): string {
  const normalized = word.toLowerCase().normalize('NFKD').replace(LATIN_ACCENTS, '').normalize('NFC');
  const rules = normalized.length < MIN_PLURAL_LENGTH ? PHONETIC_RULES.slice(1) : PHONETIC_RULES;
  return rules.reduce((key, [pattern, written]) => key.replace(pattern, written), normalized);
}

const cachedKeys = new Map<string, string>();
const CACHE_SIZE = 50_000;

/**
 * The spelling key of a catalogue word; cached. Typed words are not cached, as they would fill the cache and each may keep the long string
 * that it was cut from in memory.
 */
export function spellingKey(word: string): string {
  const cached = cachedKeys.get(word);
  if (cached !== undefined) return cached;
  const key = computeKey(word);
  if (cachedKeys.size >= CACHE_SIZE) cachedKeys.clear();
  cachedKeys.set(word, key);
  return key;
}
