import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SORTS } from '../../../contract/constants.ts';
import { EMPTY_CHOICE } from '../../../contract/catalogue/collection/collection.ts';
import { collectionFilters } from '../../../contract/catalogue/collection/collectionFilters.ts';
import {
  formatPageQuery,
  parsePageQuery,
  type PageQuery,
} from '../../../contract/catalogue/collection/pageQuery.ts';
import { selectProducts } from '../../../contract/catalogue/collection/selectProducts.ts';
import { getListPage } from '../../../contract/catalogue/listPageEndpoints.ts';
import type { Product } from '../../../contract/catalogue/entities.ts';
import { toPaise } from '../../../contract/money.ts';
import { parseReply } from '../../../contract/replies/replyPart.ts';
import { searchProducts } from '../../../contract/catalogue/search/search.ts';
import { summarizeSearch } from '../../../contract/catalogue/search/searchSummary.ts';
import { listPage, type ProductList } from '../../../server/catalogue/list-page.ts';
import { demoProducts } from './demoProducts.ts';
import { product } from './goods.ts';
import { SEARCH_QUERIES } from './searchQueries.ts';

/** A product with its position in the catalogue, which shows its age. */
interface Placed {
  readonly product: Product;
  readonly position: number;
}

function listOf(all: readonly Placed[]): ProductList {
  const newestFirst = all.toSorted((a, b) => b.position - a.position);
  return {
    products: newestFirst.map((one) => one.product),
    positions: newestFirst.map(({ position }) => position),
    indexOf: new Map(newestFirst.map((one, index) => [one.product._id, index])),
  };
}

const CHOICE = { ...EMPTY_CHOICE, bestseller: false };
const idsOf = (products: readonly Product[]) => products.map(({ _id }) => _id);

/** The page as the app reads it, after query and reply went through JSON. */
async function pageOf(list: ProductList, query: Partial<PageQuery>) {
  const reply = await listPage(
    list,
    parsePageQuery(new URLSearchParams(formatPageQuery(query).toString())),
    (products) => Promise.resolve(products),
  );
  const json: unknown = JSON.parse(JSON.stringify(reply));
  return getListPage.read(parseReply(json, (path) => expect.fail(path)));
}

const fields = fc.record({
  _id: fc.uuid(),
  name: fc.constantFrom('Silk kurta', 'Brass lamp', 'Brass bell'),
  price: fc.integer({ min: 1, max: 4 }).map(toPaise),
  rating: fc.constantFrom(undefined, { average: 4.5, count: 2 }, { average: 3, count: 1 }),
  bestseller: fc.boolean(),
});
const placed = fc
  .uniqueArray(fields, { maxLength: 30, selector: ({ _id }) => _id })
  .map((all) => all.map(({ rating, ...rest }, position) => ({ rating, rest, position })))
  .map((all) =>
    all.map(({ rating, rest, position }): Placed => ({
      product: product({ ...rest, ...(rating ? { rating } : {}) }),
      position,
    })),
  );

describe('the pages of a list', () => {
  test.each(SORTS)('sorted as %s are the whole selection, part by part', async (sort) => {
    await fc.assert(
      fc.asyncProperty(
        placed,
        fc.integer({ min: 1, max: 9 }),
        fc.nat(),
        fc.constantFrom('', 'brass', 'cheap brass', 'best rated lamps'),
        fc.boolean(),
        async (all, limit, seed, search, bestseller) => {
          const choice = { ...CHOICE, sort, search, bestseller };
          const seen: string[] = [];
          const list = listOf(all);
          let after: string | null = null;
          do {
            const page = await pageOf(list, { choice, seed, limit, after });
            seen.push(...idsOf(page.products));
            after = page.after;
          } while (after !== null);
          expect(seen).toEqual(idsOf(selectProducts(list.products, choice, seed)));
        },
      ),
    );
  });

  test.each(SORTS)(
    'sorted as %s repeat nothing and lose nothing that stays, while others come and go',
    async (sort) => {
      await fc.assert(
        fc.asyncProperty(
          placed,
          placed,
          fc.infiniteStream(fc.subarray([...Array(30).keys()])),
          fc.integer({ min: 1, max: 9 }),
          fc.nat(),
          fc.constantFrom('', 'brass', 'cheap brass'),
          async (first, later, withdrawals, limit, seed, search) => {
            const choice = { ...CHOICE, sort, search };
            const known = new Set(first.map((one) => one.product._id));
            const added = later.filter((one) => !known.has(one.product._id));
            let current = first;
            const seen: string[] = [];
            let after: string | null = null;
            do {
              const page = await pageOf(listOf(current), { choice, seed, limit, after });
              seen.push(...idsOf(page.products));
              after = page.after;
              const withdrawn = new Set(withdrawals.next().value);
              const one = added.pop();
              current = current.filter(({ position }) => !withdrawn.has(position));
              if (one) current = [...current, { ...one, position: 100 + added.length }];
            } while (after !== null);
            expect(new Set(seen).size).toBe(seen.length);
            const stayed = new Set(current.map(({ product: { _id } }) => _id));
            const selected = selectProducts(
              first.toReversed().map((one) => one.product),
              choice,
              seed,
            );
            const staying = idsOf(selected).filter((id) => stayed.has(id));
            expect(seen.filter((id) => staying.includes(id))).toEqual(staying);
          },
        ),
      );
    },
  );
});

/** Each word of the queries of tests/contract/catalogue/searchQueries.ts. */
const QUERIES = Object.values(SEARCH_QUERIES).flatMap((queries) => queries.map(({ query }) => query));
const WORDS = [...new Set(QUERIES.flatMap((query) => query.split(' ')))];
const LISTS = { 'en-IN': demoProducts('en-IN'), 'hi-IN': demoProducts('hi-IN') };

describe.each(['en-IN', 'hi-IN'] as const)('a search in %s', (language) => {
  const newestFirst = LISTS[language].toReversed();
  const list = listOf(newestFirst.map((one, index) => ({ product: one, position: -index })));

  async function expectSame(search: string, seed: number) {
    const choice = { ...CHOICE, search };
    const page = await pageOf(list, { choice, seed, limit: 100, facets: true });
    const found = selectProducts(newestFirst, choice, seed);
    const searched = searchProducts(newestFirst, search);
    expect(page.total).toBe(found.length);
    expect(idsOf(page.products)).toEqual(idsOf(found.slice(0, 100)));
    expect(page.filters).toEqual(collectionFilters(newestFirst, choice));
    const summary =
      searched &&
      summarizeSearch(
        searched,
        'relevant',
        page.products,
        found.some(({ rating }) => rating),
      );
    expect(page.search).toEqual(summary);
  }

  test('finds on the server what it finds in the browser, for what shoppers type', async () => {
    for (const query of QUERIES) await expectSame(query, 7);
  });

  test('finds on the server what it finds in the browser, for 1,000 generated searches', async () => {
    const word = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
      fc.constantFrom(...WORDS).map((typed) => typed.slice(0, -1)),
      fc.constantFrom(...WORDS).map((typed) => typed.slice(0, 2) + typed.slice(3)),
    );
    const searches = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    await fc.assert(fc.asyncProperty(searches, fc.nat(), expectSame), { numRuns: 1_000 });
  }, 120_000);
});
