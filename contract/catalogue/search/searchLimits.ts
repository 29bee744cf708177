/** A search uses the first 12 words of a text, and the first 40 UTF-16 code units of each word. */
export const SEARCH_LIMITS = { words: 12, wordLength: 40 };

/** A run of letters, marks and digits, or a decimal number such as 2.5. */
export const WORD = /\d+\.\d+|[\p{L}\p{M}\p{N}]+/gu;

/**
 * One more word, and two more code units (one character may need two), so that a truncated text is still recognized as
 * too long.
 */
const BOUNDED_LIMITS = { words: SEARCH_LIMITS.words + 1, wordLength: SEARCH_LIMITS.wordLength + 2 };
const BOUND_LENGTH = BOUNDED_LIMITS.words * (BOUNDED_LIMITS.wordLength + 1);
/** Only this many UTF-16 code units of a text are searched for words; more than a URL can hold. */
const READ_LENGTH = 20_000;

export interface SearchWords {
  readonly words: readonly string[];
  /** Whether words of the text were dropped or truncated. */
  readonly isShortened: boolean;
}

/** The words of a text that are used for the search, spelled as in the text. */
export function limitSearch(text: string): SearchWords {
  const all = limitWords(text, BOUNDED_LIMITS);
  const words = all.slice(0, SEARCH_LIMITS.words).map((word) => truncate(word, SEARCH_LIMITS.wordLength));
  const isShortened = all.length > words.length || words.some((word, index) => word !== all[index]);
  return { words, isShortened };
}

/**
 * Truncates a text so that it fits into fields and URLs and gives the same search result. A truncated text still exceeds the limits by one
 * word or character, so that {@link limitSearch} reports that it was shortened.
 */
export function truncateSearch(text: string): string {
  // The server refuses URLs with NUL.
  return text.length > BOUND_LENGTH ? limitWords(text, BOUNDED_LIMITS).join(' ') : text.replaceAll('\0', ' ');
}

function limitWords(text: string, limits: typeof SEARCH_LIMITS): string[] {
  const words: string[] = [];
  for (const [word] of text.trimStart().slice(0, READ_LENGTH).matchAll(WORD)) {
    words.push(truncate(word, limits.wordLength));
    if (words.length === limits.words) break;
  }
  return words;
}

/** The first `length` code units of a text, without half of a surrogate pair at the end. */
function truncate(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
