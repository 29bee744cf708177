import leven from 'leven';
import { findByPrefix, type SearchIndex } from './searchIndex.ts';
import { findMeanings, wordsWithMeaning, type Meaning } from './vocabulary.ts';

/** A word of the catalogue or the vocabulary that may match a word of the search. */
export interface WordMatch {
  readonly key: string;
  readonly meanings: readonly Meaning[];
  /** Confidence, 0 to 1. */
  readonly weight: number;
}

/** The result for a typed word that neither the catalogue nor the vocabulary has. */
export interface FoundWord {
  readonly matches: readonly WordMatch[];
  /** `form`: other forms of the typed word; `related` and `mistyped`: different words. */
  readonly as: 'form' | 'related' | 'mistyped';
}

type Endings = readonly (readonly [RegExp, readonly string[]])[];

const WEIGHT = { inflected: 0.9, prefix: 0.6, typo: 0.4 };

const LATIN = /^[a-z]+$/;
const DEVANAGARI = /^[\u0900-\u097f]+$/;
const MIN_TYPO_LENGTH = 4;
/** Any short word is one letter away from another word, so only swapped letters are corrected. */
const MIN_CORRECTED_LENGTH = 5;
/** Minimum length of words that may have two errors. */
const MIN_TWO_TYPOS_LENGTH = 8;
/** Shorter words are compared only with whole words. */
const MIN_BEGINNING_LENGTH = 5;
/** The time grows with the square of a word's length, and words of catalogues are shorter than this. */
const MAX_TYPO_LENGTH = 20;

/** Endings of Hindi words in Latin letters, and alternative endings of the same word: `tambe` is `tamba`. */
const HINDI_ENDINGS: Endings = [
  [/e$/, ['a', '']],
  [/(on|an)$/, ['', 'a']],
  [/i$/, ['']],
  // Banarasi: the key of Banaras has no s, like the key of a plural.
  [/si$/, ['']],
  // Respectful: Ganeshji.
  [/(ji|जि)$/, ['']],
];
/** The same for English words. The result may be a different word: `knitted` is `knit`, but `boxing` is not `box`. */
const ENGLISH_ENDINGS: Endings = [
  [/(ed|ing|en)$/, ['', 'e']],
  [/$/, ['ed', 'ing']],
];
const MIN_STEM_LENGTH = 4;
/** For words of descriptions and facts: `washable` is `wash`. */
const DESCRIPTIVE_ENDINGS: Endings = [[/(ed|ing|able)$/, ['']]];
const MIN_DESCRIPTIVE_STEM_LENGTH = 3;

/** Explains an unknown word: as an inflected form, as the prefix of another word, or as mistyped. */
export function findWord(key: string, index: SearchIndex): FoundWord {
  const inflected = matches(inflections(key, HINDI_ENDINGS), index, WEIGHT.inflected);
  if (inflected.length > 0) return { matches: inflected, as: 'form' };
  const related = matches(inflections(key, ENGLISH_ENDINGS), index, WEIGHT.inflected);
  if (related.length > 0) return { matches: related, as: 'related' };
  const described = inflections(key, DESCRIPTIVE_ENDINGS, MIN_DESCRIPTIVE_STEM_LENGTH)
    .filter((other) => index.findPostings(other))
    .map((other) => ({ key: other, meanings: [], weight: WEIGHT.inflected }));
  if (described.length > 0) return { matches: described, as: 'form' };
  const keysFrom = (prefix: string) => [
    ...index.findKeys(prefix),
    ...findByPrefix(wordsWithMeaning(), prefix),
  ];
  const completed = matches(keysFrom(key), index, WEIGHT.prefix);
  if (completed.length > 0 || !canHaveTypo(key)) return { matches: completed, as: 'related' };
  // The first letter must be right.
  const corrected = keysFrom(key.slice(0, 1)).filter((other) => isTypo(key, other));
  return { matches: matches(corrected, index, WEIGHT.typo), as: 'mistyped' };
}

/** Whether a word is another one, or its prefix, with a letter inserted, missing, wrong or swapped. */
function isTypo(typed: string, word: string): boolean {
  if (!isSameScript(typed, word)) return false;
  if (word.length < MIN_CORRECTED_LENGTH) return isSwapped(typed, word);
  const isLong = typed.length >= MIN_TWO_TYPOS_LENGTH;
  if (hasErrors(typed, word, isLong ? 2 : 1)) return true;
  if (typed.length < MIN_BEGINNING_LENGTH) return false;
  return [0, 1].some((more) => hasErrors(typed, word.slice(0, typed.length + more), 1));
}

function hasErrors(typed: string, word: string, most: number): boolean {
  if (Math.abs(typed.length - word.length) > most) return false;
  const errors = leven(typed, word);
  return errors <= most || (errors === 2 && isSwapped(typed, word));
}

/** Whether two neighbouring letters of a word are swapped, which counts as one error. */
function isSwapped(typed: string, word: string): boolean {
  const at = Array.from(typed).findIndex((letter, index) => letter !== word[index]);
  const swapped = `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
  return swapped === typed;
}

function inflections(key: string, endings: Endings, minStemLength = MIN_STEM_LENGTH): string[] {
  return endings.flatMap(([ending, others]) => {
    const stem = key.replace(ending, '');
    const isUsable = ending.test(key) && stem.length >= minStemLength;
    return isUsable ? others.map((other) => stem + other) : [];
  });
}

/** The keys that exist in the catalogue's names or the vocabulary. */
function matches(keys: readonly string[], index: SearchIndex, weight: number): WordMatch[] {
  return [...new Set(keys)]
    .map((key) => ({ key, meanings: findMeanings(key), weight }))
    .filter(({ key, meanings }) => meanings.length > 0 || index.isName(key));
}

function canHaveTypo(key: string): boolean {
  // A vowel is a sign of its own in Devanagari, and a word is as long as in Latin letters.
  return key.length >= MIN_TYPO_LENGTH && key.length <= MAX_TYPO_LENGTH && isSameScript(key, key);
}

function isSameScript(key: string, other: string): boolean {
  return (LATIN.test(key) && LATIN.test(other)) || (DEVANAGARI.test(key) && DEVANAGARI.test(other));
}

const MIN_PART_LENGTH = 3;

/**
 * Splits a compound of two known words, such as `incenseholder`, or returns null. The second one must be a thing of the
 * vocabulary, because words of names are also `bound` or `beaten`.
 */
export function splitJoined(key: string, index: SearchIndex): readonly [string, string] | null {
  for (let length = key.length - MIN_PART_LENGTH; length >= MIN_PART_LENGTH; length -= 1) {
    const [first, second] = [key.slice(0, length), key.slice(length)];
    const isThing = findMeanings(second).some(({ kind }) => kind === 'thing');
    if (isThing && (index.isName(first) || findMeanings(first).length > 0)) return [first, second];
  }
  return null;
}
