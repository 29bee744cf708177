import { describe, expect, test } from 'vitest';
import { EMPTY_CHOICE } from '../../../contract/catalogue/collection/collection.ts';
import { selectProducts } from '../../../contract/catalogue/collection/selectProducts.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { toPaise } from '../../../contract/money.ts';
import { demoProducts } from './demoProducts.ts';
import { SEARCH_QUERIES, type SearchQuery } from './searchQueries.ts';

const ENGLISH = demoProducts('en-IN');
const HINDI = demoProducts('hi-IN');
const found = (products: readonly Product[], search: string) =>
  selectProducts(products, { ...EMPTY_CHOICE, search }, 7);
const queries = Object.values(SEARCH_QUERIES).flat();
/** The share of the queries that must have a right product among the first five. */
const TARGET = 0.95;

function isRight(product: Product, { right, min = 0, max = Infinity }: SearchQuery): boolean {
  const prices = [product.price, ...(product.variants ?? []).map(({ price }) => price)];
  return (
    right.test(`${product._id} [${product.category}/${product.subCategory}]`) &&
    prices.some((price) => price >= toPaise(min) && (max === Infinity || price <= toPaise(max)))
  );
}

test('ordinary queries have a right product among the first five', () => {
  expect(queries.length).toBeGreaterThanOrEqual(150);
  const failed = queries.filter(
    (query) =>
      !found(ENGLISH, query.query)
        .slice(0, 5)
        .some((product) => isRight(product, query)),
  );
  expect(failed.length, failed.map(({ query }) => query).join('\n')).toBeLessThanOrEqual(
    queries.length * (1 - TARGET),
  );
});

describe('the English and the Hindi page show the same products', () => {
  test.each(queries)('for $query', ({ query }) => {
    expect(found(HINDI, query).map(({ _id }) => _id)).toEqual(found(ENGLISH, query).map(({ _id }) => _id));
  });
});

test('words with one spelling keep their own meanings: a baby is not a bhabhi', () => {
  const categories = (search: string) => new Set(found(ENGLISH, search).map(({ category }) => category));
  expect(categories('baby frock')).toEqual(new Set(['Kids']));
  expect(categories('frock for bhabhi')).toEqual(new Set(['Women']));
});

test('a shawl is no mala because its category is Malas & Shawls', () => {
  const types = found(ENGLISH, 'prayer beads').map(({ subCategory }) => subCategory);
  expect(types.lastIndexOf('Malas')).toBeLessThan(types.indexOf('Shawls'));
});
