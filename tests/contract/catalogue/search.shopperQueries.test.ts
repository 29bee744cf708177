import { expect, test } from 'vitest';
import { EMPTY_CHOICE } from '../../../contract/catalogue/collection/collection.ts';
import { selectProducts } from '../../../contract/catalogue/collection/selectProducts.ts';
import { searchProducts } from '../../../contract/catalogue/search/search.ts';
import { demoProducts } from './demoProducts.ts';
import { SHOPPER_QUERIES } from './shopperQueries.ts';

const PRODUCTS = demoProducts('en-IN');
const queries = Object.values(SHOPPER_QUERIES).flat();
/** Finds everything that is to be cleaned or stored dry, as the index has no phrases of descriptions. */
const MISSED = new Set(['dry clean only']);

test('there are a hundred of them', () => {
  expect(new Set(queries.map(({ query }) => query)).size).toBe(100);
});

test.each(queries.filter(({ query }) => !MISSED.has(query)))(
  '$query finds what is right first',
  ({ query, first, dropped = [], unsold }) => {
    const [found] = selectProducts(PRODUCTS, { ...EMPTY_CHOICE, search: query }, 7);
    if (first === null) expect(found).toBeUndefined();
    else expect(`${found?._id} [${found?.category}/${found?.subCategory}]`).toMatch(first);
    const result = searchProducts(PRODUCTS, query);
    expect(result?.dropped?.words ?? []).toEqual(dropped);
    expect(result?.unsold?.['en-IN']).toBe(unsold);
  },
);
