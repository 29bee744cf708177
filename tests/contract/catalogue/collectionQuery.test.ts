import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_CHOICE } from '../../../contract/catalogue/collection/collection.ts';
import { collectionAddress, hasChoice } from '../../../contract/catalogue/collection/collectionAddress.ts';
import {
  formatChoice,
  parseChoice,
  parseNumber,
} from '../../../contract/catalogue/collection/collectionQuery.ts';
import { isPaged } from '../../../contract/catalogue/collection/isPaged.ts';
import type { ShopConfig } from '../../../contract/shop/entities.ts';
import { SORTS, WHOLE_LIST_MAX } from '../../../contract/constants.ts';
import { anyFilters } from './anyFilters.ts';

test('an address has the same choice after it was formatted and parsed', () => {
  fc.assert(
    fc.property(anyFilters, fc.constantFrom(...SORTS), (filters, sort) => {
      const parsed = parseChoice(formatChoice({ ...filters, sort }).toString(), filters.department);
      const again = parseChoice(formatChoice(parsed).toString(), filters.department);
      expect(again).toEqual(parsed);
      expect(parsed).toMatchObject({
        sort,
        department: filters.department,
        minPrice: filters.minPrice,
        maxPrice: filters.maxPrice,
        inStock: filters.inStock,
      });
    }),
  );
});

test('an address has only what was chosen', () => {
  expect(collectionAddress(EMPTY_CHOICE)).toBe('/collection');
  expect(collectionAddress({ ...EMPTY_CHOICE, search: '  ' })).toBe('/collection');
  expect(collectionAddress({ ...EMPTY_CHOICE, department: 'gifts', sort: 'low-high' })).toBe(
    '/collection/gifts?sort=low-high',
  );
  expect(['', 'utm_source=x', 'sort=low-high', 'a=1&search=bell'].map(hasChoice)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test.each([
  ['0', 0],
  ['499', 499],
  [' 499 ', 499],
  ['999999999', 999_999_999],
  ['1000000000', null],
  ['₹499', null],
  ['499 rupees', null],
  ['4.99', null],
  ['-1', null],
  ['', null],
])('the price ‘%s’ of an address or a form is %s', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

test('lists come in pages from a server that sends them, when a browser cannot load all products', () => {
  const paged = (productCount: number | undefined, features: ShopConfig['features'] = ['productPages']) =>
    isPaged({ features, ...(productCount === undefined ? {} : { productCount }) });
  expect([undefined, WHOLE_LIST_MAX, WHOLE_LIST_MAX + 1].map((count) => paged(count))).toEqual([
    false,
    false,
    true,
  ]);
  expect(paged(WHOLE_LIST_MAX + 1, [])).toBe(false);
});
