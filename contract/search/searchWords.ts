import { limitSearch, WORD } from './searchLimits.ts';

/** Of which a search takes no notice when other words stand beside them. */
const SMALL_WORDS = new Set([
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

export interface TypedWord {
  /** As it stands in the text, in small letters. */
  readonly word: string;
  /** The same for all spellings of one word. */
  readonly key: string;
}

export interface PlacedWord extends TypedWord {
  /** Where it begins in the text, and where it ends. */
  readonly from: number;
  readonly to: number;
}

/** The words of a text, in their order. */
export function wordsOf(text: string): PlacedWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: found, index }) => ({
    word: found.toLowerCase(),
    key: spellingKey(found),
    from: index,
    to: index + found.length,
  }));
}

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** Spelling keys of the words of a text, where nobody asks for their places. */
export function keysOf(text: string): string[] {
  return text
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .map(spellingKey);
}

/** The words that a search is for, within the limits of searchLimits.ts. */
export function searchedWords(search: string): TypedWord[] {
  const words = limitSearch(search)
    .words.map((word) => ({ word: word.toLowerCase(), key: computeKey(word) }))
    // Nothing is left of an accent that stands alone.
    .filter(({ key }) => key !== '');
  const telling = words.filter(({ word }) => !SMALL_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * How Indian words in Latin letters differ from writer to writer: length of vowels, breath after consonants, sh or s, v or w, y or
 * i. Applied one after the other.
 */
const SAME_SOUNDS: readonly (readonly [RegExp, string])[] = [
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

const SHORTEST_PLURAL = 4;

/** What all spellings of a word have in common: `deeyas`, `Diya` and `dia` have one key. A plural has its singular's. */
function computeKey(word: string): string {
  const plain = word.toLowerCase().normalize('NFKD').replace(LATIN_ACCENTS, '').normalize('NFC');
  const sounds = plain.length < SHORTEST_PLURAL ? SAME_SOUNDS.slice(1) : SAME_SOUNDS;
  return sounds.reduce((key, [sound, written]) => key.replace(sound, written), plain);
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
