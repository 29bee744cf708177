import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  PAGE_SIZE,
  PAGE_SORTS,
  formatPageQuery,
  parsePageQuery,
} from '../../contract/collection/pageQuery.ts';

const options = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 9 }), { maxLength: 2 });
const number = fc.option(fc.nat(99_999));

test('a query asks for the same part of the list after it was formatted and parsed', () => {
  const choice = fc.record({
    department: fc.constantFrom('', 'pooja-temple'),
    categories: options,
    types: options,
    materials: options,
    colours: options,
    sizes: options,
    minPrice: number,
    maxPrice: number,
    minRating: number,
    inStock: fc.boolean(),
    sort: fc.constantFrom(...PAGE_SORTS),
    search: fc.constantFrom('', 'brass lamp', 'under ₹500 & up'),
    bestseller: fc.boolean(),
  });
  const query = fc.record({
    choice,
    seed: fc.nat(0xffff_ffff),
    limit: fc.integer({ min: 1, max: PAGE_SIZE.most }),
    after: fc.option(fc.base64String({ minLength: 1 })),
    ids: fc.constant(null),
    related: fc.option(fc.uuid()),
    facets: fc.boolean(),
  });
  fc.assert(
    fc.property(query, (one) => {
      expect(parsePageQuery(formatPageQuery(one))).toEqual(one);
    }),
  );
});

test('ids are listed without repetition, and unknown parameters are ignored', () => {
  expect(parsePageQuery(new URLSearchParams('ids=b,a,b&utm_source=x')).ids).toEqual(['b', 'a']);
});
