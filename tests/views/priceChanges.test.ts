import { describe, expect, test } from 'vitest';
import { paise, toPaise } from '../../contract/money.ts';
import { FREE_SIZE } from '../../contract/constants.ts';
import { isUnavailable, priceChanges } from '../../src/components/Bill/priceChanges.ts';
import { product } from '../contract/goods.ts';

const line = (itemId: string, price: number | null, size = 'One size') => ({
  itemId,
  size,
  product: price === null ? null : product({ _id: itemId, price: toPaise(price) }),
});

describe('prices that have changed since the cart was filled', () => {
  test('are shown old and new, in paise, once per product', () => {
    const lines = [line('diya', 499), line('diya', 499, 'Large'), line('bell', 1_200.5)];
    expect(priceChanges(lines, { diya: paise(45_000), bell: paise(120_050) })).toEqual([
      { productId: 'diya', before: 45_000, now: 49_900 },
    ]);
  });

  test('exclude unavailable products and those without a stored price', () => {
    expect(priceChanges([line('diya', null), line('bell', 10)], { diya: paise(45_000) })).toEqual([]);
  });

  test('ignore the inherited properties of objects', () => {
    expect(priceChanges([line('constructor', 499)], {})).toEqual([]);
  });
});

test('a line is unavailable without its product or its size', () => {
  expect(isUnavailable(line('diya', 499))).toBe(false);
  expect(isUnavailable(line('diya', null))).toBe(true);
  expect(isUnavailable(line('diya', 499, 'Large'))).toBe(true);
});

test('a product without sizes is sold in whatever size another app has put into the cart', () => {
  const { product: sizeless, ...rest } = line('diya', 499, 'One Size');
  expect(isUnavailable({ ...rest, product: sizeless && { ...sizeless, sizes: [FREE_SIZE] } })).toBe(false);
});
