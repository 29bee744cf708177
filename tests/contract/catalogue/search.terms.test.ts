import { describe, expect, test } from 'vitest';
import { understandSearch } from '../../../contract/catalogue/search/understandSearch.ts';

/** The conditions of a search as `kind text`, the main noun in brackets. */
function termsOf(search: string): string[] {
  const { terms, head } = understandSearch(search);
  return terms.map(({ kind, text }, index) => {
    const term = kind === 'words' ? text : `${kind} ${text}`.trim();
    return index === head ? `[${term}]` : term;
  });
}

describe('the main noun of a search', () => {
  test.each([
    ['brass lamp for the temple', ['brass', '[lamp]', 'temple']],
    ['temple lamp', ['temple', '[lamp]']],
    ['lamp oil bell', ['lamp', 'oil', '[bell]']],
    ['for the temple lamp', ['temple', '[lamp]']],
    ['red lamp with bell', ['red', '[lamp]', 'bell']],
    ['lamp for zzyzx', ['[lamp]', 'zzyzx']],
    ['lamp zzyzx', ['lamp', '[zzyzx]']],
    ['kurta size m under 1500', ['[kurta]', 'size size m', 'price']],
  ])('of ‘%s’ is in brackets', (search, terms) => {
    expect(termsOf(search)).toEqual(terms);
  });

  test.each([['red'], ['brass'], ['diwali'], ['size m'], ['best sellers'], ['under 500'], ['sale']])(
    'is missing in ‘%s’',
    (search) => {
      expect(understandSearch(search).head).toBe(-1);
    },
  );
});

describe('a search is read word by word', () => {
  test.each([
    ['equal words once', 'lamp lamp Lamp', ['[lamp]']],
    ['the longest phrase first', 'night lamp', ['[night lamp]']],
    ['a word of another spelling with its own meaning', 'mother’s shawl', ['mother', '[shawl]']],
    ['words that say nothing not at all', 'please show me a lamp', ['[lamp]']],
    ['nor those that are spelled like others', 'many nice lamps', ['[lamps]']],
    ['a word in quotes whole', "'shawl'", ['[shawl]']],
    ['a word before a number whole', 'baby 6 months', ['baby', 'size 6 months']],
    ['phrases that say nothing not at all', 'shawl for sale', ['[shawl]']],
    ['words that say nothing when there are no others', 'for the', ['for', '[the]']],
    ['words that say nothing in another spelling', 'दीये की चीजें', ['[दीये]']],
    [
      'a bestseller in four words',
      'sabse zyada bikne wala kurta',
      ['bestseller sabse zyada bikne wala', '[kurta]'],
    ],
    ['an offer', 'shawl on sale', ['[shawl]', 'reduced on sale']],
    ['a bestseller', 'most popular kurta', ['bestseller most popular', '[kurta]']],
    ['a size with the word for it', 'size m kurta', ['size size m', '[kurta]']],
    ['a size before its noun', '2xl kurta', ['size 2xl', '[kurta]']],
    ['a size of two words as one', '5 year old kurta', ['size 5 year old', '[kurta]']],
    ['a size of a number and a letter as one', 'incense 500g', ['[incense]', 'size 500 g']],
    ['the longest size first', 'double bed', ['size double bed']],
    ['a size before a thing of two words', 'double bed sheet', ['size double', '[bed sheet]']],
    ['nothing in signs', '?!', []],
    ['nothing in an accent without a letter', '\u0301', []],
  ])('%s', (_, search, terms) => {
    expect(termsOf(search)).toEqual(terms);
  });

  test('a phrase means the same as one word', () => {
    const meanings = (search: string) =>
      understandSearch(search).terms.map((term) => term.kind === 'words' && term.meanings);
    expect(meanings('oillamp')).toEqual(meanings('oil lamp'));
  });

  test('an ignored word stays, without a meaning, when there are no others', () => {
    expect(understandSearch('many').terms).toMatchObject([{ text: 'many', meanings: [] }]);
  });

  test('equal conditions have equal ids', () => {
    const ids = (search: string) => understandSearch(search).terms.map(({ id }) => id);
    expect(ids('lamp under 500')).toEqual(ids('LAMP below ₹500'));
    expect(ids('kurta m')).toEqual(ids('kurta size medium'));
    expect(ids('lamp under 500')).not.toEqual(ids('lamp under 600'));
    expect(ids('lamp under 500')).not.toEqual(ids('lamp above 500'));
    expect(ids('kurta m under 500')).not.toEqual(ids('kurta l under 500'));
    expect(ids('5 inch lamp')).not.toEqual(ids('5 litre lamp'));
    expect(ids('2-3 years')).not.toEqual(ids('23 years'));
    expect(ids('set of 5')).not.toEqual(ids('set of 6'));
  });
});

describe('the order that a search requests', () => {
  test.each([
    ['cheap lamps', 'low-high'],
    ['expensive lamps', 'high-low'],
    ['new arrivals', 'newest'],
    ['top rated shawls', 'top-rated'],
    ['cheap new lamps', 'low-high'],
    ['lamps', null],
    ['new', 'newest'],
  ])('in ‘%s’ is %s', (search, order) => {
    expect(understandSearch(search).order).toBe(order);
  });

  test('is no word to search for', () => {
    expect(termsOf('new')).toEqual([]);
    expect(termsOf('cheap red')).toEqual(['red']);
  });
});

test('a price is a condition, for the size that is named too', () => {
  const { price, terms } = understandSearch('Kurta M under 1500');
  expect(price?.rest).toBe('Kurta M');
  expect(terms.find(({ kind }) => kind === 'price')).toMatchObject({ size: { label: 'M' } });
  expect(understandSearch('lamp under 500').terms[1]).toMatchObject({ kind: 'price', size: null });
  expect(understandSearch('lamp').price).toBeNull();
});
