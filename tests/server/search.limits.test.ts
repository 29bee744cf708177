import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenderRequest } from '../../contract/pages/page.ts';
import { searchIndexOf } from '../../contract/catalogue/search/searchIndex.ts';
import { upsertProducts } from '../../server/catalogue/upsert.ts';
import { fakeBuild } from './fake-build.ts';
import { FIXTURE_PRODUCTS } from './fixture-products.ts';
import { startShop, type Shop } from './harness.ts';

const rendered: RenderRequest[] = [];
let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ build: fakeBuild(rendered) });
  // In a large catalogue, the products of the first screen are found by searching.
  const [product] = FIXTURE_PRODUCTS;
  await upsertProducts(
    shop.db,
    Array.from({ length: 150 }, (_, index) => ({
      ...product!,
      id: `piece-${index}`,
      name: `Piece ${index}`,
    })),
  );
});
afterAll(() => shop.close());

const page = (path: string) => fetch(shop.url + path, { headers: { accept: 'text/html' } });

/** Nearly as many UTF-8 bytes as Node accepts for a request's first line and headers. */
const ADDRESS_BYTES = 14_000;
const longest = (text: string) => {
  const encoded = encodeURIComponent(text);
  return encoded.repeat(Math.floor(ADDRESS_BYTES / encoded.length));
};

describe('a page renders for any search', () => {
  test.each([
    ['a word of 4,800 letters', 'abcdefghij'.repeat(480)],
    ['a word as long as an address', longest('namaskar')],
    ['one in Devanagari', longest('कि')],
    ['accents', longest('a\u0301')],
    ['emoji joined', longest('👩‍👩‍👧‍👦')],
    ['a letter that stands for eighteen', longest('ﷺ')],
    ['letters with spaces', longest('x ')],
    ['spaces', longest(' ')],
    ['signs of regular expressions', longest('(.*+?)$')],
    ['what halves of surrogate pairs become', longest('\ufffd')],
    ['names of objects', '__proto__+constructor+toString'],
  ])('%s', async (_, search) => {
    const answer = await page(`/collection?search=${search}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('</html>');
  });

  test('a page renders for as many filters as a URL can hold', async () => {
    const filters = Array.from({ length: 1_400 }, (_, index) => `type=${index}`).join('&');
    expect((await page(`/collection?${filters}`)).status).toBe(200);
    expect((await page(`/collection?${'category=Men&'.repeat(1_000)}`)).status).toBe(200);
  });

  test('a search with a NUL character is refused', async () => {
    expect((await page('/collection?search=a%00b')).status).toBe(400);
  });
});

test('the search index is built before the first search', async () => {
  const { products } = await shop.catalogue.current();
  expect(searchIndexOf(products).indexNext(0)).toBe(false);
});

test('many different searches do not evict other pages from the cache', async () => {
  await (await page('/about')).text();
  const before = rendered.length;
  for (let count = 0; count < 210; count += 1) await (await page(`/collection?search=w${count}`)).text();
  expect(rendered.length - before).toBe(210);
  await (await page('/about')).text();
  expect(rendered.length - before).toBe(210);
});
