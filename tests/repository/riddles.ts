/**
 * Words that hide what a sentence is about, and the usual word for them. Only uses that are a riddle count: `takes 4 s`,
 * `takes effect`, `looks up` and the CSP source `'none'` are correct English.
 */
const RIDDLES = [
  /\bask(?:s|ed|ing)?\b/, // requests, queries, prompts
  /\b(?:begun|coming|findings?|gone|hears?|heard|meant|niche|oops|sureness|unheard|wanted|worded|wording)\b/,
  /\b(?:kept|keepers?)\b/, // stored, cached, unchanged
  /\b(?:said|says?|saying|speaks?|spoken|tells?|telling|told)\b/, // returns, shows, reports, sends
  /\blook(?:s|ed|ing)?\b(?![ -]ups?| like)/, // checks, reads
  /\bsettle(?:s|d)?\b/,
  /\b(?:is|are) sold\b(?! out)/, // is available
  /\b(?:stands?|standing)\b(?!-in)/, // is
  /\btak(?:en|ing)\b/, // removed, used, in use
  /(?<!\blong(?:er)? [^.;]{0,60})\btakes?\b(?! (?:\S+ ){0,5}(?:screenshots?|\d+|ms|milliseconds?|seconds?|minutes?|hours?|days?|long|longer|longest|times?|effect|over|part|place|precedence|arguments?|parameters?)\b)/,
  /\b(?:that|those) (?:of|that)\b/, // repeat the noun
  /\bthe one (?:that|of|with|in|to)\b/,
  /(?<!['`])\bnone\b(?! of\b)/, // no line, null, an empty list
  /\b(?:nobody|whoever|anew|such a one)\b/, // no user, the caller, again
];

const PATTERN = new RegExp(RIDDLES.map(({ source }) => source).join('|'), 'gi');

/** Code in backticks and quoted texts are not searched. */
export function riddlesIn(text: string): string[] {
  const sentence = text.replace(/`[^`]*`|"[^"]*"|“[^”]*”|‘[^’]*’|https?:\S+/g, ' ` ');
  return [...sentence.matchAll(PATTERN)].map(([word]) => word);
}
