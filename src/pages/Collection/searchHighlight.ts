import type { SearchSummary } from '../../../contract/catalogue/search/searchSummary.ts';
import { splitWords } from '../../../contract/catalogue/search/searchTerms.ts';

export interface TextSegment {
  readonly text: string;
  /** Index of the first character. */
  readonly from: number;
  readonly isMatch: boolean;
}

/** Splits a text into matching and other parts. A match is a whole word, or its typed beginning. */
export function highlightMatches(
  text: string,
  { found }: Pick<SearchSummary, 'found'>,
): readonly TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const { key, word, from, to } of splitWords(text)) {
    const typed = found.get(key);
    if (typed === undefined) continue;
    const matchEnd = word.startsWith(typed) ? from + typed.length : to;
    if (from > end) segments.push({ text: text.slice(end, from), from: end, isMatch: false });
    segments.push({ text: text.slice(from, matchEnd), from, isMatch: true });
    end = matchEnd;
  }
  return end < text.length ? [...segments, { text: text.slice(end), from: end, isMatch: false }] : segments;
}
