import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishBuild } from '../../scripts/build/publishBuild.ts';
import { loadBuiltApp } from '../../server/pages/load-built-app.ts';
import { upsertProducts } from '../../server/catalogue/upsert.ts';
import { warmPages } from '../../server/pages/warm-pages.ts';
import { FIXTURE_PRODUCTS } from './fixture-products.ts';
import { startShop, type Shop } from './harness.ts';

let dist: string;
const shops: Shop[] = [];
const folders: string[] = [];
afterAll(async () => {
  for (const shop of shops) await shop.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function emptyDist(): Promise<void> {
  dist = await mkdtemp(join(tmpdir(), 'aangan-dist-'));
  folders.push(dist);
}

/** A build whose files contain its name. */
const build = (id: string) =>
  publishBuild(dist, id, async (folder) => {
    const files: Record<string, string | Buffer> = {
      'client/index.html': `<html><head><!--app-head--></head><body><div id="root"><!--app-html--></div></body></html>`,
      [`client/assets/index-${id}.js`]: `chunk of ${id}`,
      'client/icon.svg': `icon of ${id}`,
      'client/products/lamp.webp': `lamp of ${id}`,
      'client/.vite/manifest.json': JSON.stringify({
        'src/language/en-IN.ts': { file: `assets/index-${id}.js` },
      }),
      'ssr/entry.js': `export const render = async () => ({ status: 200, html: 'rendered by ${id}' });`,
      'ssr/package.json': '{"type":"module"}',
      'inspector/index.html': `<title>Inspector of ${id}</title>`,
      [`inspector/assets/index-${id}.js`]: `inspector of ${id}`,
      [`inspector/assets/index-${id}.js.br`]: brotliCompressSync(`inspector of ${id}`),
    };
    for (const [name, content] of Object.entries(files)) {
      await mkdir(join(folder, name, '..'), { recursive: true });
      await writeFile(join(folder, name), content);
    }
  });

async function start(): Promise<Shop> {
  const app = await loadBuiltApp(dist);
  if (!app) throw new Error('nothing is built');
  const shop = await startShop({ build: app, stocked: false });
  shops.push(shop);
  return shop;
}

const get = (shop: Shop, path: string, headers: Record<string, string> = { accept: '*/*' }) =>
  fetch(shop.url + path, { headers });
const text = async (shop: Shop, path: string) => (await get(shop, path)).text();

describe('rebuilding', () => {
  beforeEach(emptyDist);

  test('a running server keeps serving its own build while the app is rebuilt', async () => {
    await build('one');
    const shop = await start();
    for (const id of ['two', 'three', 'four', 'five']) await build(id);
    const page = await text(shop, '/about');
    expect(page).toContain('rendered by one');
    expect(page).toContain('/assets/index-one.js');
    expect(await text(shop, '/assets/index-one.js')).toBe('chunk of one');
    expect(await text(shop, '/icon.svg')).toBe('icon of one');
    expect(await text(shop, '/inspector/')).toContain('Inspector of one');
    expect(await text(shop, '/inspector/assets/index-one.js')).toBe('inspector of one');
  });

  test('a page of an earlier build still finds its chunks after a restart on the newest build', async () => {
    for (const id of ['one', 'two', 'three', 'four']) await build(id);
    const shop = await start();
    expect(await text(shop, '/about')).toContain('rendered by four');
    expect(await text(shop, '/assets/index-two.js')).toBe('chunk of two');
    expect(await text(shop, '/inspector/assets/index-three.js')).toBe('inspector of three');
    expect((await get(shop, '/assets/index-one.js')).status).toBe(404);
  });
});

test('pages that visitors open first are rendered ahead, and again when the catalogue has changed', async () => {
  await emptyDist();
  await publishBuild(dist, 'counting', async (folder) => {
    for (const name of ['client/.vite', 'ssr']) await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, 'client/index.html'), '<head><!--app-head--></head><!--app-html-->');
    await writeFile(join(folder, 'client/.vite/manifest.json'), '{}');
    await writeFile(join(folder, 'ssr/package.json'), '{"type":"module"}');
    await writeFile(
      join(folder, 'ssr/entry.js'),
      `let count = 0;
       export const render = async ({ url, state }) => ({ status: 200, html: [count += 1, url, state.language].join(' ') });`,
    );
  });
  const app = await loadBuiltApp(dist);
  const shop = await startShop({ env: { PUBLIC_URL: 'https://shop.example' }, ...(app && { build: app }) });
  shops.push(shop);
  const warmed = await warmPages(shop, '');
  expect(await text(shop, '/collection?lang=hi')).toContain('4 /collection hi-IN');
  expect(await text(shop, '/')).toContain('1 / en-IN');
  expect(await warmPages(shop, warmed)).toBe(warmed);
  const count = async () => Number(/(\d+) \/ en-IN/.exec(await text(shop, '/'))?.[1]);
  expect(await count()).toBe(1);
  await upsertProducts(shop.db, [{ ...FIXTURE_PRODUCTS[0]!, name: 'Another lamp' }]);
  expect(await warmPages(shop, warmed)).not.toBe(warmed);
  const rendered = await count();
  expect(rendered).toBeGreaterThan(4);
  expect(await text(shop, '/collection')).toContain(`${rendered + 2} /collection en-IN`);
});

describe('the server of static files', () => {
  let shop: Shop;
  beforeAll(async () => {
    await emptyDist();
    await build('one');
    shop = await start();
  });

  test('makes only files with a hash in their name immutable', async () => {
    const caching = async (path: string) => (await get(shop, path)).headers.get('cache-control');
    for (const address of ['/assets/', '/inspector/assets/'])
      expect(await caching(`${address}index-one.js`)).toBe('public, max-age=31536000, immutable');
    expect(await caching('/icon.svg')).toBe('public, max-age=3600');
    expect(await caching('/products/lamp.webp')).toBe('public, max-age=604800');
  });

  test.each([
    '/assets/index-gone.js',
    '/assets/',
    '/assets/gone',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/.vite/manifest.json',
    '/%61ssets/gone.js',
    '/inspector/assets/gone.js',
    '/icon-gone.svg',
  ])('answers %s with a 404 that is neither a page nor cacheable', async (path) => {
    const answer = await get(shop, path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  test('sends compressed copies to browsers that accept them', async () => {
    const answer = await get(shop, '/inspector/assets/index-one.js', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(await answer.text()).toBe('inspector of one');
  });
});
