import { expect, test } from 'vitest';
import { toPaise } from '../../../contract/money.ts';
import { searchProducts } from '../../../contract/catalogue/search/search.ts';
import { summarizeSearch } from '../../../contract/catalogue/search/searchSummary.ts';
import { product } from './goods.ts';

const BELLS = [product({ _id: 'bell', name: 'Brass Bell' }), product({ _id: 'lamp', name: 'Temple Lamp' })];

function summaryOf(search: string, sort: 'relevant' | 'newest' = 'relevant', isRated = true) {
  const result = searchProducts(BELLS, search);
  return result && summarizeSearch(result, sort, BELLS, isRated);
}

test('a page shows the order that the search requests, unless another one is chosen', () => {
  expect(summaryOf('cheap bell')?.order).toBe('low-high');
  expect(summaryOf('cheap bell', 'newest')?.order).toBeNull();
  expect(summaryOf('bell')?.order).toBeNull();
});

test('there is no order by ratings without a rating', () => {
  expect(summaryOf('top rated bell')?.order).toBe('top-rated');
  expect(summaryOf('top rated bell', 'relevant', false)?.order).toBeNull();
  expect(summaryOf('cheap bell', 'relevant', false)?.order).toBe('low-high');
});

test('a page shows the price, what its products do not have, and what was not found', () => {
  const summary = summaryOf('silver bell under 100');
  expect(summary?.price).toEqual({ range: { min: null, max: toPaise(100) }, rest: 'silver bell' });
  expect(summary?.unmet).toEqual([{ min: null, max: toPaise(100) }]);
  expect(summary?.dropped).toEqual({ words: ['silver'], rest: 'bell' });
  expect(summary?.closest).toEqual([]);
  expect(summaryOf('bel')?.closest).toEqual([]);
  expect(summaryOf('templ')?.closest).toEqual(['templ']);
});

test('a page knows which words of the shown names matched, and by which typed words', () => {
  expect(summaryOf('bell')?.found).toEqual(new Map([['bel', 'bell']]));
  expect(summaryOf('ghanti')?.found).toEqual(new Map([['bel', 'ghanti']]));
});
