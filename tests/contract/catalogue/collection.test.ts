import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPaise } from '../../../contract/money.ts';
import { EMPTY_CHOICE, LIST_FILTERS } from '../../../contract/catalogue/collection/collection.ts';
import { describeDepartment } from '../../../contract/pages/departmentText.ts';
import {
  departmentKey,
  findDepartment,
  isInDepartment,
  listDepartments,
} from '../../../contract/catalogue/collection/departments.ts';
import { SORTS } from '../../../contract/constants.ts';
import { collectionFilters } from '../../../contract/catalogue/collection/collectionFilters.ts';
import type { CollectionFilters } from '../../../contract/catalogue/collection/collectionFilters.ts';
import { selectProducts } from '../../../contract/catalogue/collection/selectProducts.ts';
import { shuffle } from '../../../contract/catalogue/collection/shuffle.ts';
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
const subset = (...names: readonly string[]) => fc.subarray([...names]);
const anyProduct = fc
  .record({
    _id: fc.uuid(),
    name: fc.constantFrom('Silk kurta', 'Brass lamp'),
    category: fc.constantFrom('Men', 'Women', 'Puja'),
    subCategory: fc.constantFrom('Topwear', 'Lamps'),
    departments: subset('Gifts', 'Clothing'),
    materials: subset('Brass', 'Silk'),
    colours: subset('Red'),
    sizes: subset('S', 'M', 'L'),
    rating: fc.constantFrom({ average: 4.5, count: 2 }, { average: 3.1, count: 1 }, { average: 2, count: 9 }),
    prices: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 }),
    availabilities: fc.array(fc.constantFrom('in', 'few', 'out'), { minLength: 3, maxLength: 3 }),
  })
  .map(({ prices, availabilities, ...fields }) =>
    product({
      ...fields,
      price: toPaise(prices[0] ?? 1),
      variants: fields.sizes.map((size, index) => ({
        size,
        price: toPaise(prices[index] ?? 1),
        availability: availabilities[index] ?? 'in',
      })),
    }),
  );
const anyChoice = fc.record({
  department: fc.constantFrom('', 'gifts'),
  categories: subset('Men', 'Puja'),
  types: subset('Topwear'),
  materials: subset('Brass', 'Silk'),
  colours: subset('Red'),
  sizes: subset('S', 'M'),
  minPrice: fc.option(fc.integer({ min: 1, max: 6 })),
  maxPrice: fc.option(fc.integer({ min: 3, max: 9 })),
  minRating: fc.constantFrom(null, 3, 4),
  inStock: fc.boolean(),
  sort: fc.constantFrom(...SORTS),
  search: fc.constantFrom('', 'silk', 'lamp'),
});

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
  test('show every product when no filter is chosen', () => {
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

test('only bestsellers are shown in their list', () => {
  const some = [shirt, { ...kurta, bestseller: true }, diya];
  const ids = (bestseller: boolean) =>
    idsOf(selectProducts(some, { ...EMPTY_CHOICE, sort: 'newest', bestseller }, 1));
  expect([ids(true), ids(false)]).toEqual([['kurta'], ['shirt', 'kurta', 'diya']]);
});

test('a rating counts for the filter of the same number of stars, and without ratings there is no filter', () => {
  const rated = (average: number) => ({ ...diya, _id: String(average), rating: { average, count: 1 } });
  const ratings = (...averages: readonly number[]) =>
    collectionFilters([diya, ...averages.map(rated)], EMPTY_CHOICE).ratings.map(
      ({ name, count }) => `${name}: ${count}`,
    );
  expect(ratings(4, 3.9, 3)).toEqual(['4: 1', '3: 3']);
  expect(ratings()).toEqual([]);
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

  test('equal the number of products after choosing the option, for every filter', () => {
    fc.assert(
      fc.property(fc.array(anyProduct, { maxLength: 12 }), anyChoice, (products, choice) => {
        const number = (changes: Partial<typeof EMPTY_CHOICE>) =>
          selectProducts(products, { ...choice, ...changes }, 1).length;
        const filters = collectionFilters(products, choice);
        for (const filter of LIST_FILTERS) {
          for (const { name, count } of filters[filter]) expect(number({ [filter]: [name] })).toBe(count);
        }
        for (const { name, count } of filters.ratings) expect(number({ minRating: name })).toBe(count);
        if (filters.inStock !== null) expect(number({ inStock: true })).toBe(filters.inStock);
      }),
    );
  });
});

describe('prices, sizes and stock', () => {
  const thali = product({
    _id: 'thali',
    price: toPaise(900),
    sizes: ['9 in', '11 in'],
    variants: [
      { size: '9 in', price: toPaise(900), availability: 'out' },
      { size: '11 in', price: toPaise(1_200), availability: 'few' },
    ],
  });
  const lamp = product({ _id: 'lamp', price: toPaise(1_000), sizes: ['Small', '11 in'] });
  const foundBy = (choice: Partial<typeof EMPTY_CHOICE>) =>
    idsOf(selectProducts([thali, lamp], { ...EMPTY_CHOICE, sort: 'low-high', ...choice }, 1));

  test('a price range matches any size', () => {
    expect(foundBy({ maxPrice: 900 })).toEqual(['thali']);
    expect(foundBy({ minPrice: 1_001 })).toEqual(['thali']);
    expect(foundBy({ minPrice: 1_000, maxPrice: 1_000 })).toEqual(['lamp']);
    expect(foundBy({ minPrice: 1_201 })).toEqual([]);
  });

  test('one size has to match the size, the price and the stock together', () => {
    expect(foundBy({ sizes: ['11 in'], maxPrice: 1_100 })).toEqual(['lamp']);
    expect(foundBy({ sizes: ['9 in'], inStock: true })).toEqual([]);
    expect(foundBy({ maxPrice: 950, inStock: true })).toEqual([]);
  });

  test('the lowest price in stock decides the order', () => {
    expect(foundBy({})).toEqual(['lamp', 'thali']);
    expect(foundBy({ sort: 'high-low' })).toEqual(['thali', 'lamp']);
    const outOfStock = thali.variants?.map((variant) => ({ ...variant, availability: 'out' as const })) ?? [];
    const sorted = selectProducts(
      [lamp, { ...thali, variants: outOfStock }],
      { ...EMPTY_CHOICE, sort: 'low-high' },
      1,
    );
    expect(idsOf(sorted)).toEqual(['thali', 'lamp']);
  });

  test('the range of prices covers the products that match the other filters', () => {
    expect(collectionFilters([thali, lamp], EMPTY_CHOICE).prices).toEqual({
      lowest: 90_000,
      highest: 120_000,
    });
    expect(collectionFilters([thali, lamp], { ...EMPTY_CHOICE, inStock: true, maxPrice: 1 }).prices).toEqual({
      lowest: 100_000,
      highest: 120_000,
    });
    expect(collectionFilters([thali, lamp], { ...EMPTY_CHOICE, sizes: ['9 in'] }).prices).toEqual({
      lowest: 90_000,
      highest: 90_000,
    });
  });
});

describe('filters beyond the specification', () => {
  test('are empty when no product has a value, or all have the same', () => {
    const { prices, materials, colours, sizes, ratings, inStock } = collectionFilters(
      [shirt, { ...kurta, price: shirt.price }],
      EMPTY_CHOICE,
    );
    expect({ prices, materials, colours, sizes, ratings, inStock }).toEqual({
      prices: null,
      materials: [],
      colours: [],
      sizes: [],
      ratings: [],
      inStock: null,
    });
  });

  test('have a value that only some products have', () => {
    const brass = { ...diya, materials: ['Brass'], colours: ['Gold'] };
    const { materials, colours } = collectionFilters([brass, shirt], EMPTY_CHOICE);
    expect({ materials, colours }).toEqual({
      materials: [{ name: 'Brass', count: 1 }],
      colours: [{ name: 'Gold', count: 1 }],
    });
    const gold = { ...EMPTY_CHOICE, colours: ['Gold'] };
    expect(idsOf(selectProducts([brass, shirt], gold, 1))).toEqual(['diya']);
    expect(collectionFilters([brass, { ...brass, _id: 'lamp' }], EMPTY_CHOICE).materials).toEqual([]);
  });

  test('list sizes of clothes in their order, and numbers by value', () => {
    const sizes = ['XL', '10 in', 'S', 'One size', '9 in', 'M'];
    const options = collectionFilters([product({ _id: 'a', sizes })], EMPTY_CHOICE).sizes;
    expect(options.map(({ name }) => name)).toEqual(['S', 'M', 'XL', '9 in', '10 in', 'One size']);
  });

  test('leave out options without products, unless they are chosen', () => {
    const brass = { ...shirt, materials: ['Brass'] };
    const wool = { ...shawl, materials: ['Wool'] };
    const named = (choice: Partial<typeof EMPTY_CHOICE>) =>
      collectionFilters([brass, wool], { ...EMPTY_CHOICE, ...choice }).materials.map(({ name }) => name);
    expect(named({ categories: ['Women'] })).toEqual(['Wool']);
    expect(named({ categories: ['Women'], materials: ['Brass'] })).toEqual(['Brass', 'Wool']);
  });
});

describe('departments', () => {
  const temple = product({ _id: 'bell', departments: ['Pooja & Temple', 'Gifts'] });
  const home = product({ _id: 'jar', departments: ['Home & Decor', 'मिठाई', '&'] });
  const none = product({ _id: 'toy' });

  test('are the usual ones first, then the others of the catalogue; the list is empty for a catalogue without departments', () => {
    expect(listDepartments([home, temple, none])).toEqual([
      'Pooja & Temple',
      'Home & Decor',
      'Gifts',
      'मिठाई',
    ]);
    expect(listDepartments([none])).toEqual([]);
  });

  test('that are not the usual ones are sorted by their number of products, in all spellings of a name', () => {
    const inDepartments = (...departments: readonly string[]) =>
      departments.map((name, index) => ({ ...diya, _id: `${name} ${index}`, departments: [name] }));
    const products = inDepartments('Rare', 'Toys', 'Books', 'Toys', 'Books', 'books', 'Books');
    expect(listDepartments(products)).toEqual(['Books', 'Toys', 'Rare']);
    expect(products.filter((one) => isInDepartment(one, 'toys'))).toHaveLength(2);
    expect(isInDepartment(diya, 'toys')).toBe(false);
  });

  test('are found by the key of their address, which keeps letters of every script', () => {
    expect(departmentKey(' Pooja & Temple ')).toBe('pooja-temple');
    expect(findDepartment(listDepartments([home]), departmentKey('मिठाई'))).toBe('मिठाई');
    expect(findDepartment(listDepartments([home]), 'gifts')).toBeNull();
  });

  test('have a picture each, of a bestseller that no earlier department shows', () => {
    const jar = product({ _id: 'jar', departments: ['Gifts'], image: ['/jar.webp'], bestseller: true });
    const bell = { ...temple, image: ['/bell.webp'], bestseller: true };
    const pictures = ['Pooja & Temple', 'Gifts', 'Toys'].map(
      (name) => describeDepartment(name, [bell, jar, none]).picture,
    );
    expect(pictures).toEqual(['/bell.webp', '/jar.webp', null]);
    expect(describeDepartment('Gifts', [bell]).picture).toBe('/bell.webp');
  });

  test('narrow the collection and the counts of its filters', () => {
    const choice = { ...EMPTY_CHOICE, department: 'gifts' };
    expect(idsOf(selectProducts([home, temple, none], choice, 1))).toEqual(['bell']);
    const { categories } = collectionFilters([home, temple, none], choice);
    expect(categories.find(({ name }) => name === 'Diyas')?.count).toBe(1);
  });
});

describe('sorting', () => {
  test('that the shopper has chosen wins over the order that a search requests', () => {
    const shawls = [shawl, { ...shawl, _id: 'dear', price: toPaise(2_000) }];
    const search = (sort: 'relevant' | 'high-low') =>
      idsOf(selectProducts(shawls, { ...EMPTY_CHOICE, search: 'cheapest shawl', sort }, 1));
    expect(search('relevant')).toEqual(['shawl', 'dear']);
    expect(search('high-low')).toEqual(['dear', 'shawl']);
  });

  test('as popular begins with the bestsellers, each part with what most shoppers have reviewed', () => {
    const rated = (_id: string, count: number, bestseller = false) =>
      product({ _id, bestseller, ...(count > 0 ? { rating: { average: 1, count } } : {}) });
    const list = [
      rated('none', 0),
      rated('few', 2),
      rated('many', 9),
      rated('best', 0, true),
      rated('known', 1, true),
    ];
    expect(idsOf(selectProducts(list, { ...EMPTY_CHOICE, sort: 'popular' }, 1))).toEqual([
      'known',
      'best',
      'many',
      'few',
      'none',
    ]);
  });

  test('as relevant is another one for each seed, also of a list that was sorted before', () => {
    const many = Array.from({ length: 30 }, (_, index) => product({ _id: String(index) }));
    const relevant = (seed: number) =>
      idsOf(selectProducts(many, { ...EMPTY_CHOICE, sort: 'relevant' }, seed));
    const first = relevant(1);
    expect(relevant(2)).not.toEqual(first);
    expect(relevant(1)).toEqual(first);
  });

  test('as newest keeps the order of the catalogue, and another order is not changed by it', () => {
    const newest = () => idsOf(selectProducts(ALL, { ...EMPTY_CHOICE, sort: 'newest' }, 1));
    expect(newest()).toEqual(idsOf(ALL));
    expect(found({ sort: 'low-high' })).toEqual(['diya', 'shawl', 'shirt', 'kurta']);
    expect(newest()).toEqual(idsOf(ALL));
  });

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
