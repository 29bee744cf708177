import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartSubtotal } from '../../../contract/carts/cart.ts';
import { paise, toPaise } from '../../../contract/money.ts';
import {
  allPictures,
  picturesOf,
  priceBeforeReduction,
  priceOf,
  priceRange,
  productAvailability,
} from '../../../contract/catalogue/variants.ts';
import { product } from './goods.ts';

const diyas = product({
  _id: 'diyas',
  price: toPaise(249),
  sizes: ['Set of 24', 'Set of 12', 'Set of 48'],
  image: ['/twelve.svg', '/lit.svg'],
  variants: [
    { size: 'Set of 24', price: toPaise(449), priceBefore: toPaise(499), image: '/twenty-four.svg' },
    { size: 'Set of 12', price: toPaise(249), priceBefore: toPaise(299), image: '/lit.svg' },
  ],
});

describe('a size', () => {
  test('has its own price and pictures, otherwise the price and pictures of the product', () => {
    expect(diyas.sizes.map((size) => priceOf(diyas, size))).toEqual([44_900, 24_900, 24_900]);
    expect(priceOf(diyas, 'Set of 6')).toBe(24_900);
    expect(picturesOf(diyas, 'Set of 24')).toEqual(['/twenty-four.svg', '/twelve.svg', '/lit.svg']);
    expect(picturesOf(diyas, 'Set of 12')).toEqual(['/lit.svg', '/twelve.svg']);
    expect(picturesOf(diyas, 'Set of 48')).toEqual(diyas.image);
    expect(allPictures(diyas)).toEqual(['/twelve.svg', '/lit.svg', '/twenty-four.svg']);
  });

  test('is not needed for a product to be in stock', () => {
    expect(productAvailability({ sizes: [] })).toBe('in');
  });

  test('is not reduced when its price was the same before', () => {
    const variants = [{ size: 'S', price: toPaise(90), priceBefore: toPaise(90) }];
    expect(priceBeforeReduction({ price: toPaise(90), variants }, 'S')).toBeNull();
  });

  test('is reduced when its price was higher before', () => {
    expect(diyas.sizes.map((size) => priceBeforeReduction(diyas, size))).toEqual([49_900, 29_900, null]);
    const raised = {
      price: toPaise(90),
      variants: [{ size: 'S', price: toPaise(90), priceBefore: toPaise(80) }],
    };
    expect(priceBeforeReduction(raised, 'S')).toBeNull();
  });
});

describe('a product without a chosen size', () => {
  test('costs from the lowest to the highest price of its sizes, with the reduction of the cheapest', () => {
    expect(priceRange(diyas)).toEqual({ lowest: 24_900, highest: 44_900, before: 29_900, sizes: 3 });
    expect(priceRange(product({ _id: 'bell', price: toPaise(899) }))).toEqual({
      lowest: 89_900,
      highest: 89_900,
      before: null,
      sizes: 1,
    });
  });

  test('does not advertise the price of a size that is sold out, unless all are', () => {
    const withoutStock = (...sizes: string[]) => ({
      ...diyas,
      variants: diyas.sizes.map((size) => ({
        size,
        price: priceOf(diyas, size),
        availability: sizes.includes(size) ? ('out' as const) : ('in' as const),
      })),
    });
    expect(priceRange(withoutStock('Set of 12', 'Set of 48'))).toMatchObject({ lowest: 44_900, sizes: 1 });
    expect(priceRange(withoutStock(...diyas.sizes))).toMatchObject({ lowest: 24_900, sizes: 3 });
  });

  test('costs, in any size, within its range, whatever variants a server sends', () => {
    const size = fc.constantFrom('S', 'M', 'L', '__proto__', 'Free Size');
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise);
    const variant = fc.record(
      {
        size,
        price: amount,
        priceBefore: amount,
        availability: fc.constantFrom('in' as const, 'few' as const, 'out' as const),
      },
      { requiredKeys: ['size', 'price'] },
    );
    const goods = fc.record(
      { price: amount, sizes: fc.uniqueArray(size), variants: fc.array(variant) },
      { requiredKeys: ['price', 'sizes'] },
    );
    fc.assert(
      fc.property(goods, (changes) => {
        const each = product({ _id: 'any', ...changes });
        const { lowest, highest, before } = priceRange(each);
        const all = {
          ...each,
          variants: each.variants?.map(({ size: own, price }) => ({ size: own, price })),
        };
        const { variants, ...plain } = each;
        expect(lowest).toBeLessThanOrEqual(highest);
        expect(before ?? Infinity).toBeGreaterThan(lowest);
        for (const own of each.sizes) {
          const price = priceOf(each, own);
          expect(price).toBeGreaterThanOrEqual(priceRange(variants ? all : plain).lowest);
          expect(price).toBeLessThanOrEqual(priceRange(variants ? all : plain).highest);
          expect(cartSubtotal({ any: { [own]: 3 } }, new Map([['any', each]]))).toBe(3 * price);
        }
      }),
    );
  });
});

test.each([
  [['in', 'out'], 'in'],
  [['few', 'in'], 'in'],
  [['few', 'out'], 'few'],
  [['few', 'few'], 'few'],
  [['out', 'out'], 'out'],
] as const)('the availability of a product whose sizes are %j is %j', (sizes, expected) => {
  const variants = sizes.map((availability, index) => ({
    size: String(index),
    price: toPaise(99),
    availability,
  }));
  expect(productAvailability(product({ _id: 'bell', sizes: ['0', '1'], variants }))).toBe(expected);
  expect(productAvailability(product({ _id: 'bell', sizes: ['0', '1'] }))).toBe('in');
});
