import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  PAGE_SIZE,
  PAGE_SORTS,
  formatPageQuery,
  parsePageQuery,
} from '../../contract/collection/pageQuery.ts';
import { anyFilters } from './anyFilters.ts';

test('a query asks for the same part of the list after it was formatted and parsed', () => {
  const choice = fc
    .tuple(anyFilters, fc.constantFrom(...PAGE_SORTS), fc.boolean())
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
