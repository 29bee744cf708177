import { expect, test } from 'vitest';
import { readColumns } from '../../contract/collection/productColumns.ts';
import { product } from './goods.ts';

test('a list may have more than 65,536 names of one property', () => {
  const products = Array.from({ length: 65_540 }, (_, index) =>
    product({ _id: String(index), materials: [`material ${index}`] }),
  );
  const { names, starts, values } = readColumns(products).materials;
  expect(names[values[starts[65_537] ?? 0] ?? 0]).toBe('material 65537');
});
