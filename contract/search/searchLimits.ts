/** A search is of the first 12 words of a text, and of each word's first 40 UTF-16 code units. */
export const SEARCH_LIMITS = { words: 12, wordLength: 40 };

/** A run of letters, marks and digits. */
export const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** One word more, and two units more in each, which may be one character: a bounded text still shows that it was too long. */
const BOUNDED_LIMITS = { words: SEARCH_LIMITS.words + 1, wordLength: SEARCH_LIMITS.wordLength + 2 };
const BOUND_LENGTH = BOUNDED_LIMITS.words * (BOUNDED_LIMITS.wordLength + 1);
/** UTF-16 code units of a text in which words are looked for; more than an address can carry. */
const READ_LENGTH = 20_000;

export interface SearchWords {
  readonly words: readonly string[];
  /** Whether the text has more words, or longer ones. */
  readonly isShortened: boolean;
}

/** The words of a text that are searched, as they stand in it. */
export function limitSearch(text: string): SearchWords {
  const all = readWords(text, BOUNDED_LIMITS);
  const words = all.slice(0, SEARCH_LIMITS.words).map((word) => truncate(word, SEARCH_LIMITS.wordLength));
  const isShortened = all.length > words.length || words.some((word, index) => word !== all[index]);
  return { words, isShortened };
}

/**
 * A text that is searched with the same result, short enough for fields and addresses: a longer one is brought down to its first words,
 * one of them too many or too long, so that {@link limitSearch} still reports that it was shortened.
 */
export function truncateSearch(text: string): string {
  // An address must not hold NUL, which the server refuses.
  return text.length > BOUND_LENGTH ? readWords(text, BOUNDED_LIMITS).join(' ') : text.replaceAll('\0', ' ');
}

function readWords(text: string, limits: typeof SEARCH_LIMITS): string[] {
  const words: string[] = [];
  for (const [word] of text.trimStart().slice(0, READ_LENGTH).matchAll(WORD)) {
    words.push(truncate(word, limits.wordLength));
    if (words.length === limits.words) break;
  }
  return words;
}

/** The first code units of a text, without half of a surrogate pair at the end. */
function truncate(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
