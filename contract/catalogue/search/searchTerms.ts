import { WORD } from './searchLimits.ts';

const LATIN_ACCENTS = /[\u0300-\u036f]/g;

export interface SearchWord {
  /** The word in lower case. */
  readonly word: string;
  /** Spelling key: the same for all spellings of one word. */
  readonly key: string;
}

export interface TextWord extends SearchWord {
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

/** Spelling keys of the words of a text, without their positions; only keys that pass the filter. */
export function splitKeys(text: string, passes: (word: string) => boolean = () => true): string[] {
  return text
    .split(WORD_SEPARATOR)
    .filter((word) => word !== '' && passes(word))
    .map(spellingKey);
}

type Rules = readonly (readonly [RegExp, string])[];

/**
 * Replacements that remove the usual differences between spellings of Indian words in Latin letters: vowel length, aspirated consonants, sh
 * or s, v or w, y or i. Applied in this order.
 */
const LATIN_RULES: Rules = [
  [/(ss|x|ch|sh)es$/, '$1'],
  [/([^su])s$/, '$1'],
  [/x/g, 'ks'],
  [/sh/g, 's'],
  [/c(?!c?h)/g, 'k'],
  [/ph/g, 'f'],
  [/([bcdgjkt])h+/g, '$1'],
  [/q/g, 'k'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/ee|ie|y/g, 'i'],
  [/oo/g, 'u'],
  [/(.)\1+/g, '$1'],
];
const PLURAL_RULES = 2;
const MIN_PLURAL_LENGTH = 4;

/** The same for Devanagari: nukta, nasals, vowel length, double consonants; then the endings of plural and oblique forms. */
const DEVANAGARI_RULES: Rules = [
  [/[\u093c\u200c\u200d]/g, ''],
  [/\u0901|ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g, 'ं'],
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
  [/ई/g, 'इ'],
  [/ऊ/g, 'उ'],
  [/ॉ/g, 'ा'],
  [/ऑ/g, 'आ'],
  [/([क-ह])्\1/g, '$1'],
  [/(?<=ि)ए/g, 'ये'],
];
const DEVANAGARI_ENDINGS: Rules = [
  [/िय(ों|ां|ो)$/, 'ि'],
  [/(ों|ें|ाएं|ाओं)$/, ''],
  [/[ाे]$/, ''],
];
const DEVANAGARI = /[\u0900-\u097f]/;
/** Shorter Devanagari words keep their endings. */
const MIN_ENDING_LENGTH = 4;

/** The spelling key of a word: the same for `deeyas`, `Diya` and `dia`. A plural has the key of its singular. */
function computeKey(word: string): string {
  const normalized = word.toLowerCase().normalize('NFKD').replace(LATIN_ACCENTS, '');
  if (DEVANAGARI.test(normalized)) {
    const spelled = applyRules(normalized, DEVANAGARI_RULES);
    return spelled.length < MIN_ENDING_LENGTH ? spelled : applyRules(spelled, DEVANAGARI_ENDINGS);
  }
  return applyRules(
    normalized,
    normalized.length < MIN_PLURAL_LENGTH ? LATIN_RULES.slice(PLURAL_RULES) : LATIN_RULES,
  );
}

function applyRules(text: string, rules: Rules): string {
  return rules.reduce((key, [pattern, written]) => key.replace(pattern, written), text);
}

/** The spelling key of a typed word. Not cached, because a substring may retain its whole source string in memory. */
export function typedKey(word: string): string {
  return computeKey(word);
}

const cachedKeys = new Map<string, string>();
const CACHE_SIZE = 50_000;

/** The spelling key of a word of the catalogue or the vocabulary; cached. */
export function spellingKey(word: string): string {
  const cached = cachedKeys.get(word);
  if (cached !== undefined) return cached;
  const key = computeKey(word);
  if (cachedKeys.size >= CACHE_SIZE) cachedKeys.clear();
  cachedKeys.set(word, key);
  return key;
}
