import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise, toPaise } from '../../../contract/money.ts';
import { FREE_SIZE } from '../../../contract/constants.ts';
import type { Cart } from '../../../contract/carts/entities.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import type { SeenPrices } from '../../../src/storage/seenPrices.ts';
import { buildBill } from '../../../src/components/Bill/buildBill.ts';
import { product } from '../../contract/catalogue/goods.ts';

const key = (productId: string, size: string) => JSON.stringify([productId, size]);
const bill = (cart: Cart, products: readonly Product[], seen: SeenPrices = {}) =>
  buildBill({ cart, products, seen, terms: { deliveryFee: paise(4_900) }, status: 'loaded' });

const diyas = product({
  _id: 'diyas',
  price: toPaise(249),
  sizes: ['Set of 12', 'Set of 24', 'Set of 48'],
  variants: [
    { size: 'Set of 12', price: toPaise(249) },
    { size: 'Set of 24', price: toPaise(449) },
  ],
});
const bell = product({ _id: 'bell', price: toPaise(1_200.5) });

test('each line has the price of its size, a size without one the price of the product', () => {
  const { lines, subtotal, total } = bill(
    { diyas: { 'Set of 12': 1, 'Set of 24': 2, 'Set of 48': 1 }, bell: { 'One size': 1 } },
    [diyas, bell],
  );
  expect(lines.map(({ price }) => price)).toEqual([24_900, 44_900, 24_900, 120_050]);
  expect(subtotal).toBe(24_900 + 2 * 44_900 + 24_900 + 120_050);
  expect(total).toBe(subtotal + 4_900);
});

describe('prices that have changed since the cart was filled', () => {
  const cart = { diyas: { 'Set of 12': 1, 'Set of 24': 2 } };

  test('are shown old and new on the line of their size alone', () => {
    const seen = { [key('diyas', 'Set of 12')]: paise(24_900), [key('diyas', 'Set of 24')]: paise(39_900) };
    const { lines, total, totalBefore } = bill(cart, [diyas], seen);
    expect(lines.map(({ before }) => before)).toEqual([null, 39_900]);
    expect(total - totalBefore).toBe(2 * 5_000);
  });

  test('are noticed by the price that version 0.1.0 stored for the product', () => {
    const { lines, total, totalBefore } = bill(cart, [diyas], { diyas: paise(24_900) });
    expect(lines.map(({ before }) => before)).toEqual([null, 24_900]);
    expect(total - totalBefore).toBe(2 * 20_000);
  });

  test('exclude unknown products and those without a stored price', () => {
    const { lines } = bill({ diya: { 'One size': 1 }, bell: { 'One size': 1 } }, [bell], {
      [key('diya', 'One size')]: paise(45_000),
    });
    expect(lines.map(({ before }) => before)).toEqual([null, null]);
  });

  test('ignore the inherited properties of objects', () => {
    const { lines } = bill({ constructor: { 'One size': 1 } }, [product({ _id: 'constructor' })]);
    expect(lines.map(({ before }) => before)).toEqual([null]);
  });

  test('make up the difference of the totals', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 }).map(paise);
    const line = fc.record({
      now: amount,
      seen: fc.option(amount),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const sizes = lines.map((_, index) => `${index} in`);
        const variants = lines.map(({ now }, index) => ({ size: `${index} in`, price: now }));
        const quantities = lines.map(({ quantity }, index) => [`${index} in`, quantity]);
        const seen = lines.flatMap((each, index) =>
          each.seen === null ? [] : [[key('diyas', `${index} in`), each.seen]],
        );
        const { totalBefore } = bill(
          { diyas: Object.fromEntries(quantities) },
          [{ ...diyas, sizes, variants }],
          Object.fromEntries(seen),
        );
        expect(totalBefore).toBe(
          lines.reduce((sum, each) => sum + (each.seen ?? each.now) * each.quantity, 4_900),
        );
      }),
    );
  });
});

describe('a line is unavailable', () => {
  const isUnavailable = (products: readonly Product[], size = 'One size') =>
    bill({ bell: { [size]: 1 } }, products).lines.map((line) => line.isUnavailable);

  test('without its product or its size', () => {
    expect(isUnavailable([bell])).toEqual([false]);
    expect(isUnavailable([])).toEqual([true]);
    expect(isUnavailable([bell], 'Large')).toEqual([true]);
  });

  test('but a product without sizes is available in whatever size another app has put into the cart', () => {
    expect(isUnavailable([{ ...bell, sizes: [FREE_SIZE] }], 'One Size')).toEqual([false]);
  });
});
