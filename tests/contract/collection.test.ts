import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPaise } from '../../contract/money.ts';
import { EMPTY_CHOICE } from '../../contract/collection/collection.ts';
import { collectionFilters } from '../../src/pages/Collection/collectionFilters.ts';
import type { CollectionFilters } from '../../src/pages/Collection/collectionFilters.ts';
import { selectProducts } from '../../contract/collection/selectProducts.ts';
import { shuffle } from '../../contract/collection/shuffle.ts';
import { product } from './goods.ts';

const shirt = product({
  _id: 'shirt',
  name: 'Khadi shirt',
  price: toPaise(1_299),
  category: 'Men',
  subCategory: 'Topwear',
});
const kurta = product({
  _id: 'kurta',
  name: 'Silk kurta',
  price: toPaise(2_499),
  category: 'Women',
  subCategory: 'Topwear',
});
const shawl = product({
  _id: 'shawl',
  name: 'Wool shawl',
  price: toPaise(899),
  category: 'Women',
  subCategory: 'Winterwear',
});
const diya = product({
  _id: 'diya',
  name: 'Brass diya',
  price: toPaise(499),
  category: 'Diyas',
  subCategory: 'Lamps',
});
const ALL = [shirt, kurta, shawl, diya];

const idsOf = (found: readonly { _id: string }[]) => found.map(({ _id }) => _id);
const found = (choice: Partial<typeof EMPTY_CHOICE>, seed = 1) =>
  idsOf(selectProducts(ALL, { ...EMPTY_CHOICE, ...choice }, seed));
const namesOf = ({ categories, types }: CollectionFilters) => ({
  categories: categories.map(({ name }) => name),
  types: types.map(({ name }) => name),
});
const countsOf = (choice: Partial<typeof EMPTY_CHOICE>) => {
  const { categories, types } = collectionFilters(ALL, { ...EMPTY_CHOICE, ...choice });
  const asRecord = (options: CollectionFilters['types']) =>
    Object.fromEntries(options.map(({ name, count }) => [name, count]));
  return { categories: asRecord(categories), types: asRecord(types) };
};
const goods = (names: readonly string[]) => names.map((_id) => product({ _id }));
const foundSet = (choice: Partial<typeof EMPTY_CHOICE>) => found(choice).toSorted();

describe('filters of the collection', () => {
  test('show every product when none is chosen', () => {
    expect(foundSet({})).toEqual(['diya', 'kurta', 'shawl', 'shirt']);
  });

  test('show products of any chosen category', () => {
    expect(foundSet({ categories: ['Women'] })).toEqual(['kurta', 'shawl']);
    expect(foundSet({ categories: ['Men', 'Women'] })).toEqual(['kurta', 'shawl', 'shirt']);
  });

  test('show products that fit both category and type', () => {
    expect(foundSet({ types: ['Topwear'] })).toEqual(['kurta', 'shirt']);
    expect(foundSet({ categories: ['Women'], types: ['Topwear'] })).toEqual(['kurta']);
    expect(foundSet({ categories: ['Men'], types: ['Winterwear'] })).toEqual([]);
  });

  test('apply to search results as well', () => {
    expect(foundSet({ search: 'wool' })).toEqual(['shawl']);
    expect(foundSet({ search: 'topwear', categories: ['Men'] })).toEqual(['shirt']);
  });

  test('list the options of the specification first, then others of the catalogue', () => {
    expect(namesOf(collectionFilters(ALL, EMPTY_CHOICE))).toEqual({
      categories: ['Men', 'Women', 'Kids', 'Diyas'],
      types: ['Topwear', 'Bottomwear', 'Winterwear', 'Lamps'],
    });
    const nameless = product({ _id: 'x', category: '', subCategory: '' });
    expect(namesOf(collectionFilters([nameless], EMPTY_CHOICE))).toEqual({
      categories: ['Men', 'Women', 'Kids'],
      types: ['Topwear', 'Bottomwear', 'Winterwear'],
    });
  });
});

describe('the counts of the filters', () => {
  test('give the number of products for each option', () => {
    const { categories, types } = countsOf({});
    expect(categories).toEqual({ Men: 1, Women: 2, Kids: 0, Diyas: 1 });
    expect(types).toEqual({ Topwear: 2, Bottomwear: 0, Winterwear: 1, Lamps: 1 });
  });

  test('depend on the other filter and the search, and not on their own filter', () => {
    expect(countsOf({ categories: ['Women'] }).categories).toEqual({ Men: 1, Women: 2, Kids: 0, Diyas: 1 });
    expect(countsOf({ categories: ['Women'] }).types).toMatchObject({ Topwear: 1, Winterwear: 1, Lamps: 0 });
    expect(countsOf({ search: 'wool' }).categories).toEqual({ Men: 0, Women: 1, Kids: 0, Diyas: 0 });
  });

  test('equal the number of products after choosing the option', () => {
    const choices = fc.record({
      categories: fc.subarray(['Men', 'Women', 'Kids', 'Diyas']),
      types: fc.subarray(['Topwear', 'Winterwear', 'Lamps']),
      search: fc.constantFrom('', 'silk', 'kurta', 'wool shawl'),
    });
    fc.assert(
      fc.property(choices, (choice) => {
        for (const { name, count } of collectionFilters(ALL, choice).categories) {
          expect(found({ ...choice, categories: [name] })).toHaveLength(count);
        }
        for (const { name, count } of collectionFilters(ALL, choice).types) {
          expect(found({ ...choice, types: [name] })).toHaveLength(count);
        }
      }),
    );
  });
});

describe('sorting', () => {
  test('goes from low to high', () => {
    expect(found({ sort: 'low-high' })).toEqual(['diya', 'shawl', 'shirt', 'kurta']);
  });

  test('goes from high to low', () => {
    expect(found({ sort: 'high-low' })).toEqual(['kurta', 'shirt', 'shawl', 'diya']);
  });

  test('keeps the order of the catalogue among equal prices', () => {
    const same = ['a', 'b', 'c'].map((_id) => product({ _id }));
    for (const sort of ['low-high', 'high-low'] as const) {
      expect(idsOf(selectProducts(same, { ...EMPTY_CHOICE, sort }, 1))).toEqual(['a', 'b', 'c']);
    }
  });
});

describe('the shuffle of ‘relevant’', () => {
  const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 40 });
  const seed = fc.nat(2 ** 31);

  test('has each product exactly once', () => {
    fc.assert(
      fc.property(ids, seed, (names, value) => {
        expect(idsOf(shuffle(goods(names), value)).toSorted()).toEqual(names.toSorted());
      }),
    );
  });

  test('is the same for the same seed, whatever the order of the catalogue', () => {
    fc.assert(
      fc.property(ids, seed, (names, value) => {
        expect(idsOf(shuffle(goods(names.toReversed()), value))).toEqual(idsOf(shuffle(goods(names), value)));
      }),
    );
  });

  test('keeps the relative order when products are added or filtered out', () => {
    fc.assert(
      fc.property(ids, seed, fc.nat(39), (names, value, count) => {
        const first = names.slice(0, count);
        const remaining = idsOf(shuffle(goods(names), value)).filter((id) => first.includes(id));
        expect(remaining).toEqual(idsOf(shuffle(goods(first), value)));
      }),
    );
  });

  test('differs between seeds, and any product can be first', () => {
    const names = ['diya', 'bell', 'mala', 'thali', 'toran'];
    const orders = Array.from({ length: 200 }, (_, value) => idsOf(shuffle(goods(names), value)));
    expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(60);
    for (const name of names) {
      expect(orders.filter((order) => order[0] === name).length).toBeGreaterThan(20);
    }
  });
});
