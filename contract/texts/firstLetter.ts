/** A letter with its vowel signs, in Devanagari also with the consonants that a virama joins to it. */
const LETTER = /^\P{M}\p{M}*(?:(?<=\u094D)\p{L}\p{M}*)*/u;

/**
 * The first letter of a name as a capital, for where a picture is missing. Not by Intl.Segmenter, whose versions divide Hindi differently, so
 * that a page would be rendered differently by server and browser.
 */
export function firstLetter(name: string): string {
  return LETTER.exec(name.trim())?.[0].toLocaleUpperCase('en-IN') ?? '';
}
