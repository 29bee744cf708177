import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SORTS } from '../../../contract/constants.ts';
import { EMPTY_CHOICE } from '../../../contract/catalogue/collection/collection.ts';
import {
  bestsellersQuery,
  collectionQuery,
  newestQuery,
  productsQuery,
  relatedQuery,
} from '../../../contract/catalogue/collection/listQueries.ts';
import {
  PAGE_SIZE,
  formatPageQuery,
  parsePageQuery,
} from '../../../contract/catalogue/collection/pageQuery.ts';
import { anyFilters } from './anyFilters.ts';

test('a query requests the same part of the list after it was formatted and parsed', () => {
  const choice = fc
    .tuple(anyFilters, fc.constantFrom(...SORTS), fc.boolean())
    .map(([filters, sort, bestseller]) => ({ ...filters, sort, bestseller }));
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

test('no more ids are read than a part of the list may have', () => {
  const ids = Array.from({ length: PAGE_SIZE.most + 1 }, (_, index) => String(index));
  expect(parsePageQuery(new URLSearchParams({ ids: ids.join() })).ids).toEqual(ids.slice(0, -1));
});

test('the lists of the pages have addresses without default values, as caches know them', () => {
  expect(newestQuery()).toBe('sort=newest');
  expect(bestsellersQuery()).toBe('limit=5&sort=newest&bestseller=1');
  expect(relatedQuery('diya')).toBe('limit=8&related=diya');
  expect(productsQuery(['diya', 'bell', 'diya'])).toBe('ids=diya%2Cbell');
  expect(collectionQuery(EMPTY_CHOICE, 7)).toBe('seed=7&facets=1');
  const choice = { ...EMPTY_CHOICE, department: 'gifts', search: 'lamp', sort: 'low-high' as const };
  expect(collectionQuery(choice, 7, 'cursor')).toBe(
    'q=lamp&department=gifts&sort=low-high&seed=7&after=cursor&facets=1',
  );
});
