import vocabulary from './vocabulary.json' with { type: 'json' };
import type { Language } from '../../texts/language.ts';
import type { SearchOrder } from './searchOrders.ts';
import { spellingKey, splitKeys } from './searchTerms.ts';

/**
 * The meaning of a group of words in the vocabulary. `thing`: something that can be bought, so that it can be a query's
 * main noun.
 */
type MeaningKind = 'thing' | 'material' | 'craft' | 'place' | 'colour' | 'occasion' | 'use' | 'audience';

/** A group of words in vocabulary.json, prepared for the search. */
export interface Meaning {
  readonly kind: MeaningKind;
  /** Spelling keys of synonyms in product texts. */
  readonly words: readonly string[];
  /** Spelling keys of words of other products that fit too. */
  readonly finds: readonly string[];
  /** Types, categories and departments of the products that fit, in lower case. */
  readonly types: readonly string[];
  readonly categories: readonly string[];
  readonly departments: readonly string[];
  /** Weak matches: the products of all categories except these, or null. */
  readonly except: readonly string[] | null;
  /** Whether any product is a weak match. */
  readonly any: boolean;
  /** Name of such products, for the message that the shop does not sell them, by language; null for what every shop of this kind sells. */
  readonly name: LocalizedName | null;
  /** With a name: the synonyms of several words, each as the keys of its words. */
  readonly phrases: readonly (readonly string[])[];
}

/** A plural noun, such as "sarees", by language. */
export type LocalizedName = Readonly<Record<Language, string>>;

interface MeaningData {
  readonly words?: string;
  readonly typed?: string;
  readonly finds?: string;
  readonly types?: string;
  readonly categories?: string;
  readonly departments?: string;
  readonly except?: string;
  readonly any?: boolean;
  readonly name?: LocalizedName;
}

/** Reads a comma-separated list. */
export function readWords(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

const readNames = (list: string | undefined) => readWords(list).map((name) => name.toLowerCase());

/** The spelling key of a phrase: the same for `bed cover` and `bedcover`. */
export function phraseKey(keys: readonly string[]): string {
  return keys.length === 1 ? (keys[0] ?? '') : keys.join('').replace(/(.)\1+/g, '$1');
}

const isOneWord = (phrase: string) => !/[^\p{L}\p{M}\p{N}]/u.test(phrase);

const SECTIONS: readonly (readonly [MeaningKind, readonly MeaningData[]])[] = [
  ['thing', vocabulary.things],
  ['thing', vocabulary.oftenSought],
  ['material', vocabulary.materials],
  ['craft', vocabulary.crafts],
  ['place', vocabulary.places],
  ['colour', vocabulary.colours],
  ['occasion', vocabulary.occasions],
  ['use', vocabulary.uses],
  ['audience', vocabulary.audiences],
];

/** The meanings of all phrases. */
interface Meanings {
  readonly byKey: Map<string, Meaning[]>;
  /** By the phrases themselves: baby and bhabhi (sister-in-law) have one spelling key. */
  readonly byPhrase: Map<string, Meaning[]>;
  /** The phrases of several words by their keys, each as the keys of its words. */
  readonly phrases: Map<string, (readonly string[])[]>;
  /** The keys of single words, sorted. */
  readonly wordKeys: readonly string[];
}

/** Computes the value of `make` on first use, so that a page without a search does not wait for it. */
function atFirstUse<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

const meanings = atFirstUse(readMeanings);

function readMeanings(): Meanings {
  const byKey = new Map<string, Meaning[]>();
  const byPhrase = new Map<string, Meaning[]>();
  const phrases = new Map<string, (readonly string[])[]>();
  const wordKeys = new Set<string>();
  for (const [kind, groups] of SECTIONS) {
    for (const data of groups) {
      const meaning: Meaning = {
        kind,
        words: readWords(data.words).filter(isOneWord).map(spellingKey),
        finds: readWords(data.finds).filter(isOneWord).map(spellingKey),
        types: readNames(data.types),
        categories: readNames(data.categories),
        departments: readNames(data.departments),
        except: data.except === undefined ? null : readNames(data.except),
        any: data.any ?? false,
        name: data.name ?? null,
        phrases: readWords(data.name && data.words)
          .filter((phrase) => !isOneWord(phrase))
          .map((phrase) => splitKeys(phrase)),
      };
      for (const phrase of [...readWords(data.words), ...readWords(data.typed)]) {
        const keys = splitKeys(phrase);
        const key = phraseKey(keys);
        if (keys.length > 1) phrases.set(key, [...(phrases.get(key) ?? []), keys]);
        else wordKeys.add(key);
        addMeaning(byKey, key, meaning);
        addMeaning(byPhrase, phrase.toLowerCase(), meaning);
      }
    }
  }
  return { byKey, byPhrase, phrases, wordKeys: [...wordKeys].sort() };
}

function addMeaning(to: Map<string, Meaning[]>, key: string, meaning: Meaning): void {
  const others = to.get(key) ?? [];
  if (!others.includes(meaning)) to.set(key, [...others, meaning]);
}

/** The longest phrase of the vocabulary, in words. */
export const MAX_PHRASE_WORDS = 4;

/** The meanings of a phrase, as typed or else by its key; may be empty. */
export function findMeanings(key: string, typed = ''): readonly Meaning[] {
  const { byKey, byPhrase } = meanings();
  return byPhrase.get(typed) ?? byKey.get(key) ?? [];
}

/** The phrases of several words that have a meaning and a key, such as `tea light holder` and `tealight holder`, each as the keys of its words. */
export function findPhrases(key: string): readonly (readonly string[])[] {
  return meanings().phrases.get(key) ?? [];
}

/** The keys of all single words that have a meaning, sorted. */
export function wordsWithMeaning(): readonly string[] {
  return meanings().wordKeys;
}

/** The form in which words without an alternative spelling are compared: as typed, but Devanagari by its key. */
function plainForm(word: string): string {
  return /[\u0900-\u097f]/.test(word) ? spellingKey(word) : word.toLowerCase();
}

function wordSet(list: string): (word: string) => boolean {
  const words = atFirstUse(() => new Set(readWords(list).map(plainForm)));
  return (word) => words().has(plainForm(word));
}

/** Whether a search ignores a word, unless it has only such words. */
export const isIgnored = wordSet([...vocabulary.ignored, vocabulary.headEnds].join(', '));

/** Whether a word ends the part of a query with its main noun, such as `for` in "lamp for the temple". */
export const endsMainNoun = wordSet(vocabulary.headEnds);

function phraseMap<T>(
  entries: readonly (readonly [string, T])[],
): Pick<ReadonlyMap<string, T>, 'get' | 'has'> {
  const values = atFirstUse(
    () =>
      new Map(
        entries.flatMap(([list, value]) =>
          readWords(list).map((phrase) => [phraseKey(splitKeys(phrase)), value] as const),
        ),
      ),
  );
  return { get: (key) => values().get(key), has: (key) => values().has(key) };
}

/** Phrases by key that set a sort order. */
export const ORDER_PHRASES = phraseMap<SearchOrder>([
  [vocabulary.price.low, 'low-high'],
  [vocabulary.price.high, 'high-low'],
  [vocabulary.newest, 'newest'],
  [vocabulary.topRated, 'top-rated'],
]);

/** Phrases by key that have no meaning, although their words do. */
export const IGNORED_PHRASES = phraseMap([[vocabulary.ignoredPhrases, true]]);

/** Phrases by key that select reduced products. */
export const REDUCED_PHRASES = phraseMap([[vocabulary.reduced, true]]);

/** Phrases by key that select bestsellers. */
export const BESTSELLER_PHRASES = phraseMap([[vocabulary.bestseller, true]]);

/** Labels of sizes by the keys of what they are called. */
export const SIZE_LABELS = phraseMap(vocabulary.sizes.map(({ label, words }) => [words, label] as const));

/** Numbers and units by their words in lower case. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries(vocabulary.numbers).flatMap(([number, words]) =>
    readWords(words).map((word) => [word, Number(number)] as const),
  ),
);
export const UNIT_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(vocabulary.units).flatMap(([unit, words]) =>
    readWords(words).map((word) => [word, unit] as const),
  ),
);

/** The phrases of one price format. */
export function pricePhrases(name: keyof typeof vocabulary.price): readonly string[] {
  return readWords(vocabulary.price[name]);
}
