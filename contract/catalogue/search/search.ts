import type { Product } from '../entities.ts';
import { splitJoined } from './findWord.ts';
import { matchTerm, type TermMatch } from './matchTerm.ts';
import { searchIndexOf, type SearchIndex } from './searchIndex.ts';
import { canBeHead, understandSearch, type SearchTerm, type UnderstoodSearch } from './understandSearch.ts';
import { findMeanings, type LocalizedName } from './vocabulary.ts';

export interface SearchResult {
  /**
   * The score of each product, by its index in the list; higher is better, and 0 means that it is not found. A score depends only on the
   * product and not on the rest of the list, so that the order stays the same when more of the catalogue is loaded.
   */
  readonly scores: Float64Array;
  /** Spelling keys of the catalogue's words that matched, each with the typed word that it matched. */
  readonly found: ReadonlyMap<string, string>;
  readonly understood: UnderstoodSearch;
  /** The parts of the search that the found products, which have the main noun, do not match. May be empty. */
  readonly unmet: readonly SearchTerm[];
  /** The typed words that no product has, replaced by similar ones. */
  readonly closest: readonly string[];
  /** The words that no product has and that nothing is similar to, and the words searched for instead; null without such words. */
  readonly dropped: { readonly words: readonly string[]; readonly rest: string } | null;
  /** Whether the products found have the main noun in their descriptions and facts only. */
  readonly isDescribed: boolean;
  /** What is searched for and the shop does not sell, so that the products found only come close; else null. */
  readonly unsold: LocalizedName | null;
}

interface Search {
  readonly search: string;
  readonly result: SearchResult;
  /** Matches by the ids of the terms. */
  readonly matches: ReadonlyMap<string, TermMatch>;
}

/** The last search of each list. When one more letter is typed, the matches of the other words are reused. */
const lastSearches = new WeakMap<readonly Product[], Search>();

/**
 * Searches the products: see understandSearch. Finds the products that match the whole search, or else products with
 * the main noun that match most of it. Words that no product has are dropped. Returns null when the search has no words.
 * The last result of each list is cached.
 */
export function searchProducts(products: readonly Product[], search: string): SearchResult | null {
  const previous = lastSearches.get(products);
  if (previous?.search === search) return previous.result;
  const index = searchIndexOf(products);
  const understood = splitJoinedWords(understandSearch(search), index);
  const { terms, head, order } = understood;
  if (terms.length === 0 && order === null) return null;

  const matches = new Map(
    terms.map((term) => [term.id, previous?.matches.get(term.id) ?? matchTerm(term, index)]),
  );
  const matched = terms.flatMap((term) => {
    const match = matches.get(term.id);
    return match ? [{ term, match }] : [];
  });
  const selected =
    matched.length === 0
      ? { ...NOTHING, scores: new Float64Array(products.length).fill(1) }
      : selectMatches(matched, head, products.length);
  const result = { ...selected, understood };
  lastSearches.set(products, { search, result, matches });
  return result;
}

interface MatchedTerm {
  readonly term: SearchTerm;
  readonly match: TermMatch;
}

type Selected = Omit<SearchResult, 'understood'>;

const NOTHING: Omit<Selected, 'scores'> = {
  found: new Map(),
  unmet: [],
  closest: [],
  dropped: null,
  isDescribed: false,
  unsold: null,
};

const hasScores = (scores: Float64Array) => scores.some((score) => score > 0);

/** Selects the products that match the terms that products have, first with guesses for unknown words, then without. */
function selectMatches(matched: readonly MatchedTerm[], head: number, count: number): Selected {
  const present = matched.filter(
    ({ term, match }) => term.kind !== 'words' || match.unsold !== null || hasScores(match.scores),
  );
  const guessed = selectTerms(matched, head, present, count);
  const known = present.filter(({ match }) => !match.isClosest);
  const isRight =
    hasScores(guessed.scores) &&
    !present.some(({ term, match }) => match.isClosest && guessed.unmet.includes(term));
  if (isRight || known.length === present.length) return guessed;
  const exact = selectTerms(matched, head, known, count);
  return hasScores(exact.scores) ? exact : guessed;
}

/** Selects the products that match the used terms of a search; the others are dropped. */
function selectTerms(
  matched: readonly MatchedTerm[],
  head: number,
  used: readonly MatchedTerm[],
  count: number,
): Selected {
  const terms = used.map(({ term }) => term);
  const matches = used.map(({ match }) => match);
  const nouns = [...matched.slice(head + 1), ...matched.slice(0, head + 1)].filter(
    (one) => used.includes(one) && canBeHead(one.term),
  );
  const isCalled = ({ match }: MatchedTerm) => match.unsold !== null || match.named.includes(1);
  const main = nouns.findLast(isCalled) ?? nouns.at(-1);
  const noun = main?.match;
  const other = nouns.find((one) => one.match.unsold !== null && main && isSameType(one, main));
  const unsold = noun?.unsold ?? other?.match.unsold ?? null;
  const isDescribed = nouns.length > 0 && !nouns.some(isCalled);
  const isDropping = used.length < matched.length;
  // Without the dropped words, a guess, a description or a price alone finds something else.
  const isSearched =
    !isDropping || (!isDescribed && !noun?.isClosest && terms.some(({ kind }) => kind === 'words'));
  const named = isDescribed ? undefined : noun;
  const met = isSearched ? meetAll(matches, named) : new Float64Array(count);
  // A guessed noun is wrong if its products do not match the other terms.
  const partial = isSearched && !hasScores(met) && !noun?.isClosest ? meetMost(terms, matches, named) : null;
  const scores = partial?.scores ?? met;
  return {
    scores,
    found: new Map(used.flatMap(({ term, match }) => match.keys.map((key) => [key, term.text] as const))),
    unmet: partial?.unmet ?? [],
    closest: used.filter(({ match }) => match.isClosest).map(({ term }) => term.text),
    dropped:
      isDropping && hasScores(scores)
        ? {
            words: matched.filter((one) => !used.includes(one)).map(({ term }) => term.text),
            rest: terms.flatMap(({ text }) => text || []).join(' '),
          }
        : null,
    isDescribed: isDescribed && hasScores(scores),
    unsold,
  };
}

/** Whether two things are products of one type: a search for "Durga idol" is also one for "Durga". */
function isSameType({ term }: MatchedTerm, { term: other }: MatchedTerm): boolean {
  const types = other.kind === 'words' ? other.meanings.flatMap((meaning) => meaning.types) : [];
  return (
    term.kind === 'words' &&
    term.meanings.some((meaning) => meaning.types.some((type) => types.includes(type)))
  );
}

/** Splits compounds that neither the catalogue nor the vocabulary has into two known words. */
function splitJoinedWords(understood: UnderstoodSearch, index: SearchIndex): UnderstoodSearch {
  const parts = understood.terms.map((term) =>
    term.kind === 'words' && term.meanings.length === 0 && !index.findPostings(term.key)
      ? splitJoined(term.key, index)
      : null,
  );
  const terms: SearchTerm[] = [];
  let head = -1;
  for (const [position, term] of understood.terms.entries()) {
    for (const key of parts[position] ?? []) {
      terms.push({
        kind: 'words',
        id: `words ${key}`,
        text: term.text,
        key,
        meanings: findMeanings(key),
      });
    }
    if (parts[position] === null) terms.push(term);
    if (position === understood.head) head = terms.length - 1;
  }
  return { ...understood, terms, head };
}

/** The sum of each product's scores; 0 when it does not match a term, or has the main noun in its descriptions only. */
function meetAll([first, ...others]: readonly TermMatch[], head: TermMatch | undefined): Float64Array {
  const sum = Float64Array.from(first?.scores ?? []);
  for (let position = 0; position < sum.length; position += 1) {
    if (head && head.named[position] === 0) sum[position] = 0;
  }
  for (const { scores } of others) {
    for (let position = 0; position < sum.length; position += 1) {
      const score = scores[position] ?? 0;
      sum[position] = sum[position] === 0 || score === 0 ? 0 : (sum[position] ?? 0) + score;
    }
  }
  return sum;
}

/** The order in which terms are dropped when no product matches all: sizes first, then words, then for whom it is and the price. */
const IMPORTANCE = { price: 1.3, audience: 1.25, words: 1.2, bestseller: 1.1, reduced: 1.1, size: 1 };

function importanceOf(term: SearchTerm): number {
  if (term.kind !== 'words') return IMPORTANCE[term.kind];
  return IMPORTANCE[term.meanings.some(({ kind }) => kind === 'audience') ? 'audience' : 'words'];
}

/**
 * The products with the main noun that match most of the other terms, and the unmatched terms; null when no product has
 * the main noun.
 */
function meetMost(
  terms: readonly SearchTerm[],
  matches: readonly TermMatch[],
  head: TermMatch | undefined,
): { readonly scores: Float64Array; readonly unmet: readonly SearchTerm[] } | null {
  const [first] = matches;
  // A price or a size alone does not describe a product.
  const importance = terms.map(importanceOf);
  const isAbout = terms.map(({ kind }) => kind !== 'price' && kind !== 'size');
  if (!first) return null;
  let best = 0;
  let bestMet = 0;
  const metBy = new Uint32Array(first.scores.length);
  for (let position = 0; position < metBy.length; position += 1) {
    if (head && head.named[position] === 0) continue;
    let met = 0;
    let value = 0;
    let hasSubject = false;
    for (let index = 0; index < matches.length; index += 1) {
      if ((matches[index]?.scores[position] ?? 0) === 0) continue;
      met |= 1 << index;
      value += importance[index] ?? 0;
      hasSubject ||= isAbout[index] ?? false;
    }
    if (!hasSubject) continue;
    metBy[position] = met;
    if (value > best) [best, bestMet] = [value, met];
  }
  if (bestMet === 0) return null;
  const scores = new Float64Array(metBy.length);
  for (let position = 0; position < metBy.length; position += 1) {
    if (metBy[position] !== bestMet) continue;
    scores[position] = matches.reduce((sum, match) => sum + (match.scores[position] ?? 0), 0);
  }
  return { scores, unmet: terms.filter((_, index) => (bestMet & (1 << index)) === 0) };
}
