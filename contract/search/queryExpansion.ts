import UFuzzy from '@leeoniya/ufuzzy';
import type { SearchIndex } from './searchIndex.ts';
import { findSynonyms, findPrefixSynonyms } from './searchSynonyms.ts';

/** Weights of the ways in which a catalogue word can match a typed word. */
const MATCH_WEIGHT = { same: 1, synonym: 0.8, prefix: 0.6, prefixSynonym: 0.5, typo: 0.4 };

const MIN_TYPO_LENGTH = 4;
/** The matcher's time grows with the square of a word's length, and catalogue words are shorter than this. */
const MAX_TYPO_LENGTH = 20;
const LATIN = /^[a-z]+$/;
/** Matches prefixes with one inserted, missing, wrong or swapped letter; the first letter must be right. */
/* oxlint-disable typescript/no-unsafe-enum-assignment -- its enums are in its types only: single errors, and whole words from their beginning */
const typoMatcher = new UFuzzy({
  intraMode: 1,
  intraIns: 1,
  intraSub: 1,
  intraTrn: 1,
  intraDel: 1,
  interLft: 2,
});
/* oxlint-enable typescript/no-unsafe-enum-assignment */

/**
 * The spelling keys of the catalogue's words that match a typed word, each with its weight (0 to 1). Typos are only considered when nothing
 * else matches, so that a correctly spelled word has no unrelated matches.
 */
export function expandQuery(key: string, index: SearchIndex): Map<string, number> {
  const expansion = new Map<string, number>();
  const add = (other: string, weight: number) => {
    if (weight > (expansion.get(other) ?? 0) && index.findPostings(other)) expansion.set(other, weight);
  };
  add(key, MATCH_WEIGHT.same);
  for (const synonym of findSynonyms(key)) add(synonym, MATCH_WEIGHT.synonym);
  for (const other of index.keys()) if (other.startsWith(key)) add(other, MATCH_WEIGHT.prefix);
  for (const synonym of findPrefixSynonyms(key)) add(synonym, MATCH_WEIGHT.prefixSynonym);
  if (expansion.size === 0 && canHaveTypo(key)) {
    const keys = index.keys();
    for (const position of typoMatcher.filter(keys, key) ?? []) add(keys[position] ?? '', MATCH_WEIGHT.typo);
  }
  return expansion;
}

function canHaveTypo(key: string): boolean {
  return key.length >= MIN_TYPO_LENGTH && key.length <= MAX_TYPO_LENGTH && LATIN.test(key);
}
