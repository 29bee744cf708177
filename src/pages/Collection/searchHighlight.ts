import type { SearchResult } from '../../../contract/search/search.ts';
import { splitWords } from '../../../contract/search/searchTerms.ts';

export interface TextPart {
  readonly text: string;
  /** Where it begins. */
  readonly from: number;
  readonly isFound: boolean;
}

/** A text in parts, those that a search has found apart from the others: as much of a word as was typed, or all of it. */
export function highlighted(text: string, { found }: Pick<SearchResult, 'found'>): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { key, word, from, to } of splitWords(text)) {
    const typed = found.get(key);
    if (typed === undefined) continue;
    const until = word.startsWith(typed) ? from + typed.length : to;
    if (from > end) parts.push({ text: text.slice(end, from), from: end, isFound: false });
    parts.push({ text: text.slice(from, until), from, isFound: true });
    end = until;
  }
  return end < text.length ? [...parts, { text: text.slice(end), from: end, isFound: false }] : parts;
}
