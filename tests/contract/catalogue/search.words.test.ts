import { describe, expect, test } from 'vitest';
import { findWord, splitJoined } from '../../../contract/catalogue/search/findWord.ts';
import { matchTerm } from '../../../contract/catalogue/search/matchTerm.ts';
import { searchProducts } from '../../../contract/catalogue/search/search.ts';
import { SearchIndex } from '../../../contract/catalogue/search/searchIndex.ts';
import { spellingKey } from '../../../contract/catalogue/search/searchTerms.ts';
import { understandSearch } from '../../../contract/catalogue/search/understandSearch.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { product } from './goods.ts';

const NOTHING = { description: '', longDescription: '', category: '', subCategory: '', sizes: [] };
const named = (name: string, more: Partial<Product> = {}) =>
  product({ _id: name, ...NOTHING, name, ...more });
const index = new SearchIndex(
  [
    'Knitted Moradabad Lattice',
    'Carved Kalamkari Wonderful',
    'Tamba Kordal Chanderi Sitara',
    'Kit Tronk5 Print Weave Smocking Topi',
    'मोरपंख',
  ].map((name) => named(name)),
);
const found = (word: string) => {
  const { matches, as } = findWord(spellingKey(word), index);
  return { keys: matches.map(({ key }) => key), weight: matches[0]?.weight, isClosest: as !== 'form' };
};

describe('an unknown word', () => {
  test.each([
    ['tambe', 'tamba'],
    ['tambon', 'tamba'],
    ['kordali', 'kordal'],
    ['kordale', 'kordal'],
    ['topiyan', 'topi'],
    ['topiyon', 'topi'],
  ])('%s is an inflected form of %s in Hindi', (word, key) => {
    expect(found(word)).toEqual({ keys: [key], weight: 0.9, isClosest: false });
  });

  test.each([
    ['knit', 'knitted'],
    ['smock', 'smocking'],
    ['kordaling', 'kordal'],
    ['printed', 'print'],
    ['weaving', 'weave'],
    ['silken', 'silk'],
    ['wonderfulled', 'wonderful'],
  ])('%s is the closest to %s, as the forms of English words are other words', (word, key) => {
    expect(found(word)).toEqual({ keys: [spellingKey(key)], weight: 0.9, isClosest: true });
  });

  test.each([
    ['morad', 'moradabad'],
    ['won', 'wonderful'],
    ['sitar', 'sitara'],
    ['मोर', 'मोरपंख'],
  ])('%s is the beginning of %s', (word, key) => {
    expect(found(word)).toEqual({ keys: [spellingKey(key)], weight: 0.6, isClosest: true });
  });

  test.each([
    ['a letter that is missing', 'moradabd', 'moradabad'],
    ['a letter that is wrong', 'moradabat', 'moradabad'],
    ['two letters that are swapped', 'lattcie', 'lattice'],
    ['two letters that are swapped in a word of four, which only the vocabulary has', 'ulri', 'urli'],
    ['two errors in a word of eight letters', 'kalmkori', 'kalamkari'],
    ['a wrong letter in a part of the word', 'morodab', 'moradabad'],
    ['a letter that is missing in a part of the word', 'mordab', 'moradabad'],
  ])('is corrected with %s', (_, word, key) => {
    expect(found(word).keys).toContain(spellingKey(key));
    expect(found(word).isClosest).toBe(true);
  });

  test.each([
    ['a wrong first letter', 'toradabad'],
    ['two errors in a word of seven letters', 'condoru'],
    ['two swapped letters apart', 'kardol'],
    ['two swapped letters in a word of three', 'kti'],
    ['an error in a part of four letters', 'morb'],
    ['a letter in place of a digit', 'tronka'],
    ['a digit too many', 'kordal5'],
    ['the beginning of a phrase as one word', 'nightlam'],
    ['an ending that leaves three letters', 'kite'],
    ['more errors than two', 'muradabax'],
    ['an unknown word', 'zzyzx'],
  ])('is not corrected with %s: %s', (_, word) => {
    const { keys } = found(word);
    expect(
      keys.filter((key) => ['moradabad', 'canderi', 'kordal', 'kit', 'tronk5', 'nigtlamp'].includes(key)),
    ).toEqual([]);
  });
});

describe('a joined word', () => {
  test.each([
    ['templebell', 'temple', 'bell'],
    ['latticelamp', 'lattice', 'lamp'],
    ['tambabell', 'tamba', 'bell'],
    ['lampbell', 'lamp', 'bell'],
    ['kitlamp', 'kit', 'lamp'],
  ])('%s is split', (word, first, second) => {
    expect(splitJoined(spellingKey(word), index)).toEqual([spellingKey(first), spellingKey(second)]);
  });

  test.each([
    ['whose first part is unknown', 'xxxlamp'],
    ['whose second part is no thing', 'lamptemple'],
    ['whose first part is too short', 'ablamp'],
    ['whose second part is too short', 'lampab'],
    ['that is one word', 'lattice'],
  ])('%s is not: %s', (_, word) => {
    expect(splitJoined(spellingKey(word), index)).toBeNull();
  });
});

describe('a search for a joined word', () => {
  const areFound = (search: string, products: readonly Product[]) =>
    [...(searchProducts(products, search)?.scores ?? [])].map((score) => score > 0);

  test('finds what its two words find, the second of which is the main noun', () => {
    const products = [
      named('Red Temple Bell'),
      named('Red Temple Lamp', { longDescription: 'Rings like a bell.' }),
      named('Red Bell'),
    ];
    expect(areFound('red templebell', products)).toEqual([true, false, false]);
    expect(areFound('templebell in red', products)).toEqual([true, false, false]);
    expect(searchProducts([...products], 'red templebell')?.scores).toEqual(
      searchProducts(products, 'red temple bell')?.scores,
    );
  });

  test('finds the word itself where a product has it', () => {
    expect(areFound('templebell', [named('Templebell'), named('Temple Bell')])).toEqual([true, false]);
  });
});

describe('how well a product matches a word', () => {
  const scores = (search: string, products: readonly Product[]) => {
    const [term] = understandSearch(search).terms;
    if (!term) return expect.fail('The search has no words');
    const match = matchTerm(term, new SearchIndex(products));
    return Array.from(match.scores, (score) => Math.round(score * 100) / 100);
  };

  test('depends on where it has the word', () => {
    const products = [
      named('Zari'),
      named('One', { alsoFoundBy: 'zari' }),
      named('Two', { subCategory: 'Zari' }),
      named('Three', { category: 'Zari' }),
      named('Four', { departments: ['Zari'] }),
      named('Five', { materials: ['Zari'] }),
      named('Six', { colours: ['Zari'] }),
      named('Seven', { longDescription: 'zari' }),
      named('Eight', { facts: { material: 'zari' } }),
      named('Nine', { sizes: ['zari'] }),
      named('Zari', { longDescription: 'zari', subCategory: 'Zari' }),
      named('Ten', { alsoDescribedBy: 'zari' }),
      named('Eleven'),
      named('Zari Border'),
      named('Twelve', { alsoFoundBy: 'zari border' }),
    ];
    expect(scores('zari', products)).toEqual([12, 12, 5, 3, 3, 3, 3, 1, 1, 1, 12, 1, 0, 8, 8]);
  });

  test('is more for the main noun of a name, without units and what follows a preposition', () => {
    const products = [
      'Bell',
      'Temple Bells on a Cord',
      'Bell Set of Two',
      'Bell Pack',
      'Bell Toran',
      'Cord for a Bell',
    ];
    expect(
      scores(
        'bell',
        products.map((name) => named(name)),
      ),
    ).toEqual([12, 12, 12, 12, 8, 8]);
  });

  test('is less for a synonym, and for a type, category or department that fits', () => {
    const products = [
      named('Diya'),
      named('Deepak'),
      named('Brass', { subCategory: 'Diyas' }),
      named('Bell', { longDescription: 'Stands beside a deepak.' }),
    ];
    expect(scores('diya', products)).toEqual([12, 9.6, 5, 0]);
  });

  test('is the weight of the type, category or department that a word means, whatever these are called', () => {
    const products = [
      named('One', { subCategory: 'Malas' }),
      named('Two', { category: 'Home & Living' }),
      named('Three', { departments: ['Home & Decor'] }),
    ];
    expect(scores('meditation', products)).toEqual([3.5, 0, 0]);
    expect(scores('bedroom', products)).toEqual([0, 2.1, 2.1]);
  });

  test('is 0 for a guess where the word has a meaning', () => {
    expect(scores('rug', [named('Rugged Bag')])).toEqual([0]);
  });

  test('counts all meanings of a word: a boss has a desk, and is no child', () => {
    const products = [named('Journal'), named('Lamp'), named('Toy', { category: 'Kids' })];
    expect(scores('boss', products)).toEqual([7.2, 0.1, 0]);
  });

  test('is little for products of the other categories that fit', () => {
    const products = ['Men', 'Women', 'Kids', 'Puja'].map((category) =>
      named(category.slice(0, 1), { category }),
    );
    const [men = 0, women, kids, puja = 0] = scores('for men', products);
    expect([women, kids]).toEqual([0, 0]);
    expect(men).toBeGreaterThan(puja);
    expect(puja).toBe(0.1);
    expect(scores('gift', products).every((score) => score >= 0.1)).toBe(true);
  });

  test('is less for what is listed later among the products that fit', () => {
    const [stand = 0, burner = 0, tower = 0] = scores(
      'agarbatti stand',
      ['Stand', 'Burner', 'Tower'].map((name) => named(name)),
    );
    expect(burner).toBeCloseTo(12 * 0.59);
    expect(tower).toBeCloseTo(12 * 0.58);
    expect(stand).toBeGreaterThan(burner);
  });

  test('counts for a material or a colour also when it is only described', () => {
    const described = [named('Bell', { longDescription: 'Made of pital, with a laal thread.' })];
    expect(scores('brass', described)).toEqual([0.8]);
    expect(scores('red', described)).toEqual([0.8]);
  });

  test('is the weight of the words of a phrase with a meaning, where its name has all of them, whichever writes them as one', () => {
    const products = [
      named('Bed Cover'),
      named('Doorbell'),
      named('Bell for a Door'),
      named('Door Mat'),
      named('Bell', { longDescription: 'For your door.' }),
      named('Lamp', { longDescription: 'For the bell at your door.' }),
    ];
    for (const search of ['bed cover', 'bedcover']) {
      expect(scores(search, products)).toEqual([8, 0, 0, 0, 0, 0]);
    }
    const holders = [named('Tea Light Holder'), named('Tealight Holder')];
    expect(scores('tea light holder', holders)).toEqual([8, 8]);
    expect(scores('tshirt', [named('Cotton T-Shirt')])).toEqual([8]);
    expect(scores('door bell', products)).toEqual([0, 12, 9.6, 0, 9.6, 0]);
    // The words are highlighted.
    expect([...(searchProducts(products, 'bed cover')?.found.keys() ?? [])]).toEqual(['bed', 'kover']);
  });

  test('is the weight of the closest words, multiplied by the certainty of the match', () => {
    expect(scores('moradabd', [named('Moradabad Lamp')])).toEqual([3.2]);
    expect(scores('morad', [named('Moradabad Lamp')])).toEqual([4.8]);
    // A mistyped word has the meaning of the corrected one.
    expect(scores('agrbatti', [named('Udbatti')])).toEqual([3.84]);
    // Guessed words do not match descriptions.
    const described = named('Lamp', { longDescription: 'From Moradabad.' });
    expect(scores('moradabd', [named('Moradabad Lamp'), described])).toEqual([3.2, 0]);
    // Inflected forms of Hindi words match.
    expect(scores('moradabade', [named('Moradabad Lamp'), described])).toEqual([7.2, 0.9]);
  });
});

test.each(['kurta pajama', 'kurta pyjama set', 'kurtaa pajama', 'कुर्ता पायजामा'])(
  'a search for the two clothes %s finds both',
  (search) => {
    const products = [
      named('Khadi Kurta'),
      named('Cotton Pyjama', { longDescription: 'Wear it with a kurta.' }),
      named('Brass Bell'),
    ];
    const scores = [...(searchProducts(products, search)?.scores ?? [])];
    expect(scores.map((score) => score > 0)).toEqual([true, true, false]);
  },
);

test.each([
  ['chauki', 'Sheesham Stool'],
  ['nightie', 'Bagru Indigo Anarkali'],
])('%s finds %s', (search, name) => {
  const products = [named('Night Lamp'), named(name)];
  const scores = [...(searchProducts(products, search)?.scores ?? [])];
  expect(scores.map((score) => score > 0)).toEqual([false, true]);
});

describe('how things are made', () => {
  const products = [
    named('Hand-painted Diya'),
    named('Khadi Kurta', { longDescription: 'Handwoven and dyed with indigo.' }),
    named('Silk Stole'),
  ];
  const namesOf = (search: string) => {
    const result = searchProducts(products, search);
    return products.filter((_, position) => result?.scores[position]).map(({ name }) => name);
  };

  test.each(['handmade', 'hand made', 'handcrafted', 'हस्तनिर्मित'])('%s are all of them', (search) => {
    expect(namesOf(search)).toHaveLength(3);
  });

  test.each([
    'hand made kurta',
    'handmade kurta',
    'hand crafted kurta',
    'handloom kurta',
    'hand woven kurta',
  ])('%s finds the kurta', (search) => expect(namesOf(search)).toEqual(['Khadi Kurta']));

  test.each(['hand woven', 'handwoven', 'handloom', 'natural dye', 'vegetable dyes', 'हथकरघा'])(
    '%s finds what is described so',
    (search) => expect(namesOf(search)).toEqual(['Khadi Kurta']),
  );
});
