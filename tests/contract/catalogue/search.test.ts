import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPaise } from '../../../contract/money.ts';
import { EMPTY_CHOICE } from '../../../contract/catalogue/collection/collection.ts';
import { selectProducts } from '../../../contract/catalogue/collection/selectProducts.ts';
import { highlightMatches } from '../../../src/pages/Collection/searchHighlight.ts';
import { searchIndexOf } from '../../../contract/catalogue/search/searchIndex.ts';
import { searchProducts } from '../../../contract/catalogue/search/search.ts';
import { product } from './goods.ts';

interface DemoProduct {
  id: string;
  name: string;
  price: number;
  description: string;
  category: string;
  subCategory: string;
}

const demo: DemoProduct[] = JSON.parse(
  readFileSync(new URL('../../../server/catalogue/demo-catalogue.json', import.meta.url), 'utf8'),
);
const ALL = demo.map(({ id, name, price, description, category, subCategory }) =>
  product({ _id: id, name, price: toPaise(price), description, category, subCategory }),
);
const byName = new Map(ALL.map((demoProduct) => [demoProduct.name, demoProduct]));

/** Names of the products found, best match first. */
const found = (search: string, products = ALL) =>
  selectProducts(products, { ...EMPTY_CHOICE, search }, 7).map(({ name }) => name);
const typesFound = (search: string) =>
  new Set(found(search).map((name) => byName.get(name)?.subCategory ?? ''));
const marked = (name: string, search: string) =>
  highlightMatches(name, searchProducts(ALL, search) ?? { found: new Map() })
    .map(({ text, isMatch: isFound }) => (isFound ? `[${text}]` : text))
    .join('');

describe('search', () => {
  test('finds every word, in any order and case, in name, description, category or type', () => {
    expect(found(' KALASH  copper ')).toContain('Hand-beaten Copper Kalash');
    expect(found('bell of moradabad')[0]).toBe('Brass Puja Ghanti');
    expect(found('kids pullover')).toContain("Kids' Merino Pullover");
    expect(typesFound('topwear')).toEqual(new Set(['Topwear']));
    expect(found('unicorn')).toEqual([]);
  });

  test('finds a word by its beginning, so that each letter narrows the list', () => {
    expect(found('rud')).toEqual(['Panchmukhi Rudraksha Mala']);
    expect(found('pash')).toContain('Pashmina Sozni Stole');
  });

  test('ignores stop words beside other words', () => {
    expect(found('a bell for the temple')[0]).toBe('Jalesar Temple Bell');
  });

  test('ranks a word in the name before one in type, category and description, and equal products by their ids', () => {
    const other = { name: 'Brass bell', description: '', longDescription: '', category: '', subCategory: '' };
    const bells = [
      product({ ...other, _id: 'described', longDescription: 'Made with lotus petals.' }),
      product({ ...other, _id: 'category', category: 'Lotus' }),
      product({ ...other, _id: 'type', subCategory: 'Lotus' }),
      product({ ...other, _id: 'name-2', name: 'Lotus bell' }),
      product({ ...other, _id: 'name-1', name: 'Bell of lotus' }),
    ];
    const ids = selectProducts(bells, { ...EMPTY_CHOICE, search: 'lotus bell' }, 7).map(({ _id }) => _id);
    expect(ids).toEqual(['name-1', 'name-2', 'type', 'category', 'described']);
  });

  test('compares a searched price with each size, also those whose price is the product’s', () => {
    const bell = product({
      _id: 'bell',
      name: 'Brass bell',
      price: toPaise(249),
      sizes: ['4 in', '8 in'],
      variants: [{ size: '8 in', price: toPaise(899) }],
    });
    const bells = [bell, product({ _id: 'large-bell', name: 'Large brass bell', price: toPaise(1_999) })];
    expect(found('bell under 300', bells)).toEqual(['Brass bell']);
    expect(found('bell under 1000', bells)).toEqual(['Brass bell']);
    expect(found('bell under 249', bells)).toEqual(['Brass bell']);
    expect(found('bell above 1999', bells)).toEqual(['Large brass bell']);
    expect(found('bell above 1500', bells)).toEqual(['Large brass bell']);
  });

  test('finds everything for blank input', () => {
    expect(found('   ')).toHaveLength(ALL.length);
    expect(found('?!')).toHaveLength(ALL.length);
    // It is not a search, so the page stays unchanged.
    expect(searchProducts(ALL, '?!')).toBeNull();
  });

  test('finds nothing for an unknown word', () => {
    expect(found('bicycle')).toEqual([]);
  });
});

describe('Indian spellings', () => {
  test.each([
    ['mala', 'maala'],
    ['mala', 'maalaa'],
    ['puja', 'pooja'],
    ['agarbatti', 'agarbathi'],
    ['agarbatti', 'agarbati'],
    ['diya', 'deeya'],
    ['diya', 'dia'],
    ['diyas', 'deeyas'],
    ['dhoop', 'dhup'],
    ['thali', 'thaali'],
    ['shawl', 'shaal'],
    ['salwar', 'shalvar'],
    ['lakshmi', 'laxmi'],
    ['ghanti', 'ghantee'],
    ['durrie', 'dhurrie'],
    ['churidar', 'choordiar'],
    ['tulsi', 'thulasi'],
    ['kurta', 'kurtha'],
    ['ganesha', 'ganesh'],
    ['ganesha', 'ganpati'],
    ['kalash', 'kalasam'],
    ['kalash', 'kalas'],
  ])('%s is found as %s too', (one, other) => {
    expect(found(one).length).toBeGreaterThan(0);
    expect(new Set(found(other))).toEqual(new Set([...found(other), ...found(one)]));
  });

  test.each([
    ['deepam', 'Diyas'],
    ['deepak', 'Diyas'],
    ['deep', 'Diyas'],
    ['deepa', 'Diyas'],
    ['vilakku', 'Diyas'],
    ['bell', 'Bells'],
    ['ghanti', 'Bells'],
    ['incense', 'Incense'],
    ['murti', 'Idols'],
    ['moorthy', 'Idols'],
    ['statue', 'Idols'],
    ['दीया', 'Diyas'],
    ['माला', 'Malas'],
  ])('%s finds the type %s', (search, type) => {
    expect(typesFound(search)).toContain(type);
  });

  test('ignores another meaning of a synonym: diya does not find everything deep', () => {
    const well = product({ _id: 'well', name: 'Deep Well', description: '', category: '', subCategory: '' });
    expect(found('diya', [well])).toEqual([]);
    expect(found('deep', [well])).toEqual(['Deep Well']);
  });
});

describe('typing errors', () => {
  test.each([
    ['kutra', 'Khadi Long Kurta'],
    ['rudrakhsa', 'Panchmukhi Rudraksha Mala'],
    ['agrbatti', 'Rosewood Agarbatti Stand'],
    ['belll', 'Jalesar Temple Bell'],
    ['temlpe', 'Jalesar Temple Bell'],
    ['sandlwood', 'Mysore Sandalwood Mala'],
    ['pashmna', 'Pashmina Sozni Stole'],
    ['candel', 'Beeswax Pillar Candle'],
    ['coper kalsh', 'Hand-beaten Copper Kalash'],
  ])('%s finds %s', (typed, name) => {
    expect(found(typed)).toContain(name);
  });

  test('do not empty the list while a mistyped word is being completed', () => {
    for (const typed of ['inc', 'incne', 'incnes', 'incnese']) {
      expect(typesFound(typed), typed).toContain('Incense');
    }
  });

  test('are not assumed for a correctly spelled word', () => {
    expect(found('toran').every((name) => /toran/i.test(name))).toBe(true);
  });

  test('of one letter anywhere but at the beginning are corrected', () => {
    const terms = ['moradabad', 'kalamkari', 'himalayan', 'sanganeri'];
    fc.assert(
      fc.property(
        fc.constantFrom(...terms),
        fc.nat(7),
        fc.constantFrom('e', 'l', 'n', 'r'),
        (word, at, letter) => {
          const position = 1 + (at % (word.length - 2));
          const typed = word.slice(0, position) + letter + word.slice(position + 1);
          expect(found(typed), typed).toEqual(expect.arrayContaining(found(word).slice(0, 1)));
        },
      ),
    );
  });
});

describe('matches are highlighted in names', () => {
  test.each([
    ['Brass Akhand Diya', 'diya', 'Brass Akhand [Diya]'],
    ['Brass Akhand Diya', 'di', 'Brass Akhand [Di]ya'],
    ['Brass Akhand Diya', 'deepam', 'Brass Akhand [Diya]'],
    ['Hand-painted Lotus Diyas', 'paint', 'Hand-[paint]ed Lotus Diyas'],
    ['Brass Puja Thali Set', 'thaali pooja', 'Brass [Puja] [Thali] Set'],
    ['Khadi Long Kurta', 'kutra', 'Khadi Long [Kurta]'],
    ['Khadi Long Kurta', 'bell', 'Khadi Long Kurta'],
  ])('in %s by %s', (name, search, text) => {
    expect(marked(name, search)).toBe(text);
  });

  test('without losing a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, search) => {
        const products = [product({ _id: 'x', name })];
        const result = searchProducts(products, search);
        if (!result) return;
        expect(
          highlightMatches(name, result)
            .map(({ text }) => text)
            .join(''),
        ).toBe(name);
      }),
    );
  });
});

describe('the index', () => {
  test.each(['brass diya', 'rudrakhsa maala', 'maala mala', 'silk shwal'])(
    'finds for %j typed letter by letter what it finds for all of it at once',
    (search) => {
      const typedInto = [...ALL];
      for (let length = 1; length <= search.length; length += 1) {
        const typed = search.slice(0, length);
        expect(searchProducts(typedInto, typed)).toEqual(searchProducts([...ALL], typed));
      }
    },
  );

  test('gives the same results whether it was built ahead or on demand', () => {
    const products = [...ALL];
    const index = searchIndexOf(products);
    while (index.indexNext(10));
    expect(found('brass', products)).toEqual(found('brass'));
  });

  test('ranks products independently of the rest of the list, so that results do not move when more products are loaded', () => {
    for (const search of ['brass', 'diya', 'kurta cotton', 'candel']) {
      const all = found(search);
      const first = new Set(all.slice(0, 3));
      const part = ALL.filter(({ name }) => first.has(name));
      expect(found(search, part)).toEqual(all.slice(0, 3));
    }
  });
});

describe('a search that requests an order', () => {
  const shawl = { name: 'Shawl', category: 'Women', subCategory: 'Shawls' };
  const rating = (average: number) => ({ average, count: 1 });
  // The newest product is the first of the list.
  const shawls = [
    product({ ...shawl, _id: 'z-newest', rating: rating(3.5) }),
    product({
      ...shawl,
      _id: 'a-reduced',
      sizes: ['M'],
      variants: [{ size: 'M', price: toPaise(400), priceBefore: toPaise(500) }],
    }),
    product({ ...shawl, _id: 'm-best', rating: rating(4.8) }),
    product({ _id: 'mala', name: 'Mala', category: 'Malas & Shawls', subCategory: 'Malas' }),
  ];
  const ids = (search: string) =>
    selectProducts(shawls, { ...EMPTY_CHOICE, search }, 7).map(({ _id }) => _id);

  test.each(['new arrivals', 'latest collection', "what's new", 'naya collection', 'नए प्रोडक्ट'])(
    '‘%s’ lists all products, the newest first',
    (search) => {
      expect(ids(search)).toEqual(shawls.map(({ _id }) => _id));
      expect(searchProducts(shawls, search)?.scores).toEqual(Float64Array.of(1, 1, 1, 1));
    },
  );

  test('lists weak matches last', () => {
    expect(ids('latest shawls')).toEqual(['z-newest', 'a-reduced', 'm-best', 'mala']);
    expect(ids('top rated shawls')).toEqual(['m-best', 'z-newest', 'a-reduced', 'mala']);
  });

  test('finds products with a reduced price alone, and reports when there are no such products', () => {
    expect(ids('sale')).toEqual(['a-reduced']);
    expect(ids('shawls on discount')).toEqual(['a-reduced']);
    expect(searchProducts(shawls, 'mala offers')?.unmet.map(({ text }) => text)).toEqual(['offers']);
    expect(ids('shawl for sale')).toHaveLength(4);
  });

  test('does not find what the shop does not have', () => {
    for (const search of ['new phone', 'latest laptop', 'cooker on sale']) expect(ids(search)).toEqual([]);
  });
});
