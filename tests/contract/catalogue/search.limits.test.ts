import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { EMPTY_CHOICE } from '../../../contract/catalogue/collection/collection.ts';
import { collectionFilters } from '../../../contract/catalogue/collection/collectionFilters.ts';
import { selectProducts } from '../../../contract/catalogue/collection/selectProducts.ts';
import { parseChoice, formatChoice } from '../../../contract/catalogue/collection/collectionQuery.ts';
import { searchIndexOf } from '../../../contract/catalogue/search/searchIndex.ts';
import {
  truncateSearch,
  limitSearch,
  SEARCH_LIMITS,
} from '../../../contract/catalogue/search/searchLimits.ts';
import { searchProducts } from '../../../contract/catalogue/search/search.ts';
import { understandSearch } from '../../../contract/catalogue/search/understandSearch.ts';
import { product } from './goods.ts';

const NAMES = ['Brass Diya', 'Tulsi Mala', 'Temple Bell', 'पीतल दीया', '檀香木念珠', 'Kurta'];
const catalogue = () =>
  NAMES.map((name, index) =>
    product({ _id: `p${index}`, name, description: '', category: '', subCategory: '' }),
  );

const fragment = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    'diya',
    'x',
    'é',
    'ﷺ',
    'ﬃ',
    'क्षि',
    '\u200d',
    '👩‍👩‍👧‍👦',
    '\u0301',
    '\0',
    '\ud800',
    '𝕬',
    ' ',
    '(a+)+$',
    '__proto__',
  ),
);
/** Texts of up to 100,000 characters, many of them repetitions of one text. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fragment, { maxLength: 80 }).map((fragments) => fragments.join(' ')),
  fc
    .tuple(fragment, fc.constantFrom('', ' ', '-'), fc.integer({ min: 1, max: 100_000 }))
    .map(([text, between, length]) =>
      `${text}${between}`.repeat(Math.ceil(length / (text.length + 1))).slice(0, length),
    ),
);

describe('the work of a search is bounded for any text', () => {
  test('in the number of words and their length', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { terms } = understandSearch(text);
        // A price counts as one more.
        expect(terms.length).toBeLessThanOrEqual(SEARCH_LIMITS.words + 1);
        for (const term of terms) {
          if (term.kind !== 'words') continue;
          expect(term.key.length).toBeGreaterThan(0);
          // NFKD may expand one character to 18.
          expect(term.key.length).toBeLessThanOrEqual(SEARCH_LIMITS.wordLength * 18);
        }
        for (const word of limitSearch(text).words) {
          expect(word.length).toBeLessThanOrEqual(SEARCH_LIMITS.wordLength);
          expect(word.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  test('in the scans of the catalogue’s words: at most two for each word', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const products = catalogue();
        const keys = vi.spyOn(searchIndexOf(products), 'findKeys');
        searchProducts(products, text);
        expect(keys.mock.calls.length).toBeLessThanOrEqual(2 * SEARCH_LIMITS.words);
      }),
    );
  });

  test('in the length that fits a URL or field, which gives the same results', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const bounded = truncateSearch(text);
        expect(bounded.length).toBeLessThanOrEqual(600);
        expect(truncateSearch(bounded)).toBe(bounded);
        expect(bounded).not.toContain('\0');
        expect(limitSearch(bounded)).toEqual(limitSearch(text));
        const { search } = parseChoice(`?${String(formatChoice({ ...EMPTY_CHOICE, search: text }))}`);
        expect(search.length).toBeLessThanOrEqual(600);
        expect(understandSearch(search)).toEqual(understandSearch(text.toWellFormed()));
      }),
    );
  });
});

describe('a search is shortened', () => {
  test.each([
    ['thirteen words', 'one two three four five six seven eight nine ten eleven twelve thirteen'],
    ['sixty letters', Array.from('abcdefghij'.repeat(6)).join(' ')],
    ['a word of 41 letters', 'x'.repeat(41)],
    ['a word of 100,000 letters', 'x'.repeat(100_000)],
    ['a word of 100,000 Indian letters', 'कि'.repeat(50_000)],
    ['a word of letters beyond 16 bits', '𝕬'.repeat(4_800)],
    ['a letter under a heap of accents', `a${'\u0301'.repeat(5_000)}`],
    ['words far apart', `bell${' '.repeat(300)}`.repeat(13)],
  ])('when it has %s', (_, text) => {
    expect(limitSearch(text).isShortened).toBe(true);
    expect(limitSearch(truncateSearch(text)).isShortened).toBe(true);
  });

  test.each([
    ['twelve words', 'one two three four five six seven eight nine ten eleven twelve'],
    ['a word of 40 letters', 'x'.repeat(40)],
    ['thousands of spaces', `${' '.repeat(30_000)}bell${' '.repeat(30_000)}`],
    ['thousands of signs alone', '.*+?^${}()|[]\\'.repeat(1_000)],
    ['thousands of signs between two words', `bell${'!'.repeat(9_000)}diya`],
    ['many hearts', '💛'.repeat(5_000)],
  ])('but not when it has %s', (_, text) => {
    expect(limitSearch(text).isShortened).toBe(false);
    expect(limitSearch(truncateSearch(text)).isShortened).toBe(false);
  });

  test('to what fits into a URL, whole characters and at most twelve words', () => {
    expect(truncateSearch('bell '.repeat(150)).length).toBeLessThanOrEqual(600);
    expect(limitSearch(`x${'𝕬'.repeat(30)}`).words).toEqual([`x${'𝕬'.repeat(19)}`]);
    // A number and a unit are two words.
    const pairs = Array.from({ length: 12 }, (_, index) => `${index}ab${'c'.repeat(index)}`);
    expect(understandSearch(pairs.join(' ')).terms).toHaveLength(12);
  });

  test('to what is in its first 20,000 characters, without the spaces before them', () => {
    expect(limitSearch(`${' '.repeat(30_000)}bell`).words).toEqual(['bell']);
    expect(limitSearch(`${'!'.repeat(20_000)}bell`).words).toEqual([]);
  });

  test('without changing the results', () => {
    const products = catalogue();
    const named = (search: string) =>
      selectProducts(products, { ...EMPTY_CHOICE, search }, 1).map(({ name }) => name);
    expect(named(`${' '.repeat(5_000)}kurta${'!'.repeat(5_000)}`)).toEqual(['Kurta']);
    expect(named('kurta '.repeat(1_000))).toEqual(['Kurta']);
    expect(understandSearch(`kurta${'!'.repeat(5_000)}under 500`).price?.rest).toBe('kurta');
    expect(named('__proto__')).toEqual([]);
    expect(named('constructor')).toEqual([]);
  });
});

describe('a typing error', () => {
  const found = (name: string, search: string) =>
    searchProducts([product({ _id: 'x', name })], search)?.scores[0] ?? 0;

  test('is corrected in words of up to 20 letters', () => {
    const name = 'matonirulegamatoniru';
    expect(found(name, 'matonirulegamatonilu')).toBeGreaterThan(0);
    expect(found(`${name}n`, 'matonirulegamatonilun')).toBe(0);
    expect(found(`${name}n`, `${name}n`)).toBeGreaterThan(0);
  });
});

describe('filters in a URL', () => {
  const many = (name: string, number: number) =>
    Array.from({ length: number }, (_, index) => `${name}=kind${index}`).join('&');

  test('are limited to a hundred of each kind, without duplicates, and short', () => {
    expect(parseChoice(`?${'category=Men&'.repeat(10_000)}`).categories).toEqual(['Men']);
    const { categories, types } = parseChoice(`?${many('category', 10_000)}&${many('type', 10_000)}`);
    expect([categories.length, types.length]).toEqual([100, 100]);
    expect(parseChoice(`?type=${'x'.repeat(100_000)}`).types).toEqual(['x'.repeat(200)]);
    const stored = {
      ...EMPTY_CHOICE,
      categories: Array.from({ length: 10_000 }, (_, index) => `kind${index}`),
    };
    expect(formatChoice(stored).getAll('category')).toHaveLength(100);
  });

  test('that are too long match nothing instead of being ignored', () => {
    const choice = parseChoice(`?category=${'x'.repeat(100_000)}`);
    expect(selectProducts(catalogue(), choice, 1)).toEqual([]);
    expect(collectionFilters(catalogue(), choice).types.every(({ count }) => count === 0)).toBe(true);
  });
});
