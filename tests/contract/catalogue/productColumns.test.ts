import { expect, test } from 'vitest';
import { FREE_SIZE } from '../../../contract/constants.ts';
import { readColumns } from '../../../contract/catalogue/collection/productColumns.ts';
import { toPaise } from '../../../contract/money.ts';
import { product } from './goods.ts';

test('a list may have more than 65,536 names of one property', () => {
  const products = Array.from({ length: 65_540 }, (_, index) =>
    product({ _id: String(index), materials: [`material ${index}`] }),
  );
  const { names, starts, values } = readColumns(products).materials;
  expect(names[values[starts[65_537] ?? 0] ?? 0]).toBe('material 65537');
});

test('a product is reduced when one of its sizes costs less than before', () => {
  const bell = (before: readonly number[]) =>
    product({
      _id: 'bell',
      sizes: ['S', 'M'],
      variants: before.map((priceBefore, index) => ({
        size: ['S', 'M'][index] ?? '',
        price: toPaise(500),
        availability: 'in',
        ...(priceBefore > 0 && { priceBefore: toPaise(priceBefore) }),
      })),
    });
  const products = [bell([0, 600]), bell([0, 0]), bell([500, 0]), bell([400, 0])];
  expect([...readColumns(products).isReduced]).toEqual([1, 0, 0, 0]);
});

test('a product without sizes has one, which every search and filter can match', () => {
  const { sizes } = readColumns([product({ _id: 'a', sizes: [] }), product({ _id: 'b', sizes: ['S'] })]);
  expect(sizes.names).toEqual([FREE_SIZE, 'S']);
});
