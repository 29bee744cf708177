import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { MerchantProduct } from '../../server/catalogue/merchant-product.ts';
import { TEXTS_MAX } from '../../server/catalogue/read-catalogue.ts';
import { upsertProducts } from '../../server/catalogue/upsert.ts';
import { FIXTURE_PRODUCTS } from './fixture-products.ts';
import { startShop, type Shop } from './harness.ts';

const ADDED = Array.from({ length: TEXTS_MAX }, (_, number) => ({
  ...FIXTURE_PRODUCTS[0],
  id: `lamp-${number}`,
  name: `Copper lamp ${number}`,
}));
const IDS = [...FIXTURE_PRODUCTS, ...ADDED].map(({ id }) => id);

let dataDir: string;
let folder: string;
let shop: Shop;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aangan-lists-'));
  folder = join(dataDir, 'lists');
  shop = await startShop({ env: { DATA_DIR: dataDir } });
  await upsertProducts(shop.db, v.parse(v.array(MerchantProduct), ADDED));
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => rm(folder, { recursive: true, force: true }));

const request = (encoding: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
  fetch(`${shop.url}/api/product/list`, {
    ...init,
    headers: { 'accept-encoding': encoding, ...init.headers },
  });

async function listed(response: Response) {
  expect(response.status).toBe(200);
  const body: unknown = await response.json();
  v.assert(calls.listProducts.reply, body);
  return body.products;
}

test('a large list is sent whole from one compressed file for each encoding', async () => {
  const alreadyLogged = shop.logged.length;
  const [gzip, again, br, identity] = await Promise.all(
    ['gzip', 'gzip', 'br', 'identity'].map((one) => request(one)),
  );
  if (!gzip || !again || !br || !identity) throw new Error('Four requests have four responses.');
  expect([gzip, br, identity].map(({ headers }) => headers.get('content-encoding'))).toEqual([
    'gzip',
    'br',
    null,
  ]);
  const files = await readdir(folder);
  expect(files.map((name) => name.replace(/^[^.]*/, '')).toSorted()).toEqual([
    '.en-IN.json.br',
    '.en-IN.json.gz',
  ]);
  for (const [response, ending] of [
    [gzip, '.gz'],
    [br, '.br'],
  ] as const) {
    const { size } = await stat(join(folder, files.find((name) => name.endsWith(ending)) ?? ''));
    expect(response.headers.get('content-length')).toBe(String(size));
  }
  const products = await listed(gzip);
  expect(products.map(({ _id }) => _id)).toEqual(IDS);
  expect(products.at(-1)?.name).toBe(`Copper lamp ${TEXTS_MAX - 1}`);
  for (const response of [again, br, identity]) expect(await listed(response)).toEqual(products);
  const logged = shop.logged.slice(alreadyLogged);
  expect(logged.filter((line) => line.includes('the product list was stored'))).toHaveLength(files.length);
});

test('a large list is answered with 304 when unchanged, and HEAD without a body', async () => {
  const head = await request('gzip', { method: 'HEAD' });
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  expect(await head.text()).toBe('');
  const etag = head.headers.get('etag') ?? '';
  const same = await request('gzip', { headers: { 'if-none-match': etag } });
  expect(same.status).toBe(304);
  expect((await listed(await request('gzip', { headers: { 'if-none-match': '"other"' } }))).length).toBe(
    IDS.length,
  );
});

test('each language has its own file', async () => {
  const english = await request('gzip', { headers: { 'accept-language': 'en' } });
  const hindi = await request('gzip', { headers: { 'accept-language': 'hi' } });
  expect(hindi.headers.get('etag')).not.toBe(english.headers.get('etag'));
  await Promise.all([listed(english), listed(hindi)]);
  expect(await readdir(folder)).toHaveLength(2);
});

test('a client that goes away does not stop the file', async () => {
  const leaving = new AbortController();
  const aborted = fetch(`${shop.url}/api/product/list`, { signal: leaving.signal }).catch(() => null);
  await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(1);
  leaving.abort();
  await aborted;
  await expect.poll(() => readdir(folder)).toEqual([expect.stringMatching(/\.gz$/)]);
});

test('a change makes a new file and removes the one before', async () => {
  await listed(await request('gzip'));
  const [before] = await readdir(folder);
  await upsertProducts(shop.db, v.parse(v.array(MerchantProduct), [{ ...ADDED[7], name: 'Silver lamp' }]));
  const nameNow = async () => (await listed(await request('gzip'))).find(({ _id }) => _id === 'lamp-7')?.name;
  await expect.poll(nameNow).toBe('Silver lamp');
  const files = await readdir(folder);
  expect(files).toHaveLength(1);
  expect(files).not.toContain(before);
});

test('where no file can be written, the list is sent without one', async () => {
  await writeFile(folder, '');
  const [gzip, identity] = [await request('gzip'), await request('identity')];
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect((await listed(gzip)).map(({ _id }) => _id)).toEqual(IDS);
  expect((await listed(identity)).length).toBe(IDS.length);
  expect(shop.logged.join('')).toContain('the product list could not be stored');
});
