import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RenderRequest } from '../../contract/pages/page.ts';
import { importProducts, readProductFile } from '../../server/catalogue/import.ts';
import { productStore } from '../../server/catalogue/product-store.ts';
import { upsertProducts } from '../../server/catalogue/upsert.ts';
import { fakeBuild } from './fake-build.ts';
import { FIXTURE_PRODUCTS } from './fixture-products.ts';
import { startShop, type Shop } from './harness.ts';
import { newEmail } from './shopper.ts';

const HINDI = { name: 'पीतल का दीया', description: 'हाथ से बना।', longDescription: 'मुरादाबाद में ढला।' };
const rendered: RenderRequest[] = [];
let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ build: fakeBuild(rendered) });
  await upsertProducts(
    shop.db,
    FIXTURE_PRODUCTS.map((product) =>
      product.id === 'brass-diya' ? { ...product, translations: { hi: HINDI } } : product,
    ),
  );
});
afterAll(() => shop.close());

const request = (address: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + address, { headers: { accept: 'text/html', ...headers } });

describe('a page', () => {
  test('is in the language of its URL, which is remembered in an HttpOnly cookie', async () => {
    const answer = await request('/collection?lang=hi');
    expect(answer.headers.get('set-cookie')).toMatch(
      /^lang=hi; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/,
    );
    expect(answer.headers.get('content-language')).toBe('hi-IN');
    expect(answer.headers.get('vary')).toContain('cookie');
    expect(await answer.text()).toContain('<html lang="hi-IN"');
    expect(rendered.at(-1)).toMatchObject({ url: '/collection', state: { language: 'hi-IN' } });
    expect(rendered.at(-1)?.state.products.find(({ _id }) => _id === 'brass-diya')).toMatchObject({
      name: HINDI.name,
      description: '',
    });
    await request('/product/brass-diya?lang=hi');
    expect(rendered.at(-1)?.state.products.find(({ _id }) => _id === 'brass-diya')).toMatchObject(HINDI);
  });

  test('is in the language chosen before, and never in a guessed one', async () => {
    expect(await (await request('/about', { cookie: 'a=b; lang=hi' })).text()).toContain(
      '<html lang="hi-IN"',
    );
    expect(await (await request('/about', { 'accept-language': 'hi' })).text()).toContain(
      '<html lang="en-IN"',
    );
    const odd = await request('/about?lang=fr', { cookie: 'lang=xx' });
    expect([odd.headers.get('set-cookie'), odd.headers.get('content-language')]).toEqual([null, 'en-IN']);
  });

  test('is cached per language, with its own ETag', async () => {
    const etags = await Promise.all(
      ['/contact', '/contact?lang=hi'].map(async (address) => (await request(address)).headers.get('etag')),
    );
    const count = rendered.length;
    const again = await request('/contact', { cookie: 'lang=hi', 'if-none-match': etags[1] ?? '' });
    expect([again.status, rendered.length, new Set(etags).size]).toEqual([304, count, 2]);
  });

  test('links to its other language for search engines', async () => {
    const html = await (await request('/collection?lang=hi')).text();
    const { origin } = new URL(shop.url);
    expect(html).toContain(`rel="canonical" href="${origin}/collection?lang=hi"`);
    expect(html).toContain(`hreflang="en-IN" href="${origin}/collection"`);
    expect(html).toContain('content="hi_IN"');
    expect(html).toContain('<title>कलेक्शन · Aangan</title>');
  });
});

describe('the product list', () => {
  const list = async (language: string) => {
    const answer = await fetch(`${shop.url}/api/product/list`, { headers: { 'accept-language': language } });
    const { products } = await answer.json();
    return {
      vary: answer.headers.get('vary'),
      diya: products.find(({ _id }: { _id: string }) => _id === 'brass-diya'),
    };
  };

  test('is in the caller’s preferred language, and searchable in both', async () => {
    const [inEnglish, inHindi] = [await list('en-IN'), await list('hi-IN')];
    expect(inHindi.diya).toMatchObject({ ...HINDI, category: 'Puja' });
    expect(inHindi.diya.alsoFoundBy).toContain('Brass Diya');
    expect(inEnglish.diya.name).toBe('Brass Diya');
    expect(inEnglish.diya.alsoFoundBy).toContain(HINDI.name);
    expect(inHindi.vary).toContain('accept-language');
  });
});

test.each([
  ['hi-IN', /लॉगिन|अकाउंट बनाने/],
  ['en-IN', /is your Aangan code to create your account/],
])('a code is sent in the recipient’s language: %s', async (language, texts) => {
  const email = newEmail();
  await shop.call('sendOtp', { body: { email, mode: 'signup' }, headers: { 'accept-language': language } });
  await shop.codeDelivery.drained();
  expect(shop.outbox.list().find(({ to }) => to === email)?.text).toMatch(texts);
});

describe('the Hindi texts beside a product file', () => {
  const stock = async (texts: unknown) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'products-'));
    try {
      await writeFile(
        path.join(folder, 'mine.csv'),
        'id,name,price,images,description,sizes,category,subCategory\nmine,Bell,10,/bell.svg,A bell.,S,Puja,Bells\n',
      );
      await writeFile(path.join(folder, 'mine.hi.json'), JSON.stringify(texts));
      await importProducts(productStore(shop.db), await readProductFile(path.join(folder, 'mine.csv')));
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  test('are imported with the products', async () => {
    await stock({ mine: { name: 'घंटी' } });
    const answer = await fetch(`${shop.url}/api/product/list`, { headers: { 'accept-language': 'hi' } });
    expect(await answer.text()).toMatch(/"name":"घंटी".*"price":10/);
  });

  test('fail the import when they name no known product or are malformed', async () => {
    await expect(stock({ yours: { name: 'घंटी' } })).rejects.toThrow('yours');
    await expect(stock({ mine: { title: 'घंटी' } })).rejects.toThrow('mine.hi.json');
  });
});
