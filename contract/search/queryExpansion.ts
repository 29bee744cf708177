import UFuzzy from '@leeoniya/ufuzzy';
import type { SearchIndex } from './searchIndex.ts';
import { synonymsOf, synonymsOfBeginning } from './searchSynonyms.ts';

/** How surely a word of the catalogue is what was typed. */
const SURENESS = { same: 1, synonym: 0.8, beginning: 0.6, synonymsBeginning: 0.5, mistyped: 0.4 };

const SHORTEST_MISTYPED = 4;
/** The time to compile and run the matcher's pattern grows with the square of a word's length, and no word of a catalogue is longer. */
const LONGEST_MISTYPED = 20;
const LATIN = /^[a-z]+$/;
/** One letter too many, too few, wrong or swapped with the next, after the first; the word's end may be still to come. */
/* oxlint-disable typescript/no-unsafe-enum-assignment -- its enums are in its types only: single errors, and whole words from their beginning */
const mistakes = new UFuzzy({
  intraMode: 1,
  intraIns: 1,
  intraSub: 1,
  intraTrn: 1,
  intraDel: 1,
  interLft: 2,
});
/* oxlint-enable typescript/no-unsafe-enum-assignment */

/**
 * The catalogue's words, by spelling key, that a typed word may mean, each with how surely. Those that differ by a slip count only
 * where nothing else is meant, so that a word spelled well never brings strangers.
 */
export function meantBy(key: string, index: SearchIndex): Map<string, number> {
  const meant = new Map<string, number>();
  const add = (other: string, sureness: number) => {
    if (sureness > (meant.get(other) ?? 0) && index.mentionsOf(other)) meant.set(other, sureness);
  };
  add(key, SURENESS.same);
  for (const synonym of synonymsOf(key)) add(synonym, SURENESS.synonym);
  for (const other of index.keys()) if (other.startsWith(key)) add(other, SURENESS.beginning);
  for (const synonym of synonymsOfBeginning(key)) add(synonym, SURENESS.synonymsBeginning);
  if (meant.size === 0 && canBeMistyped(key)) {
    const keys = index.keys();
    for (const place of mistakes.filter(keys, key) ?? []) add(keys[place] ?? '', SURENESS.mistyped);
  }
  return meant;
}

function canBeMistyped(key: string): boolean {
  return key.length >= SHORTEST_MISTYPED && key.length <= LONGEST_MISTYPED && LATIN.test(key);
}
