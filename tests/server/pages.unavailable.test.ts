import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_STATE_ID, type FirstState } from '../../contract/pages/page.ts';
import { fakeBuild } from './fake-build.ts';
import { startShop, type Shop } from './harness.ts';

/** A shop whose database was never available, and one whose database went down after the home page was rendered. */
let unread: Shop;
let read: Shop;
beforeAll(async () => {
  unread = await startShop({ build: fakeBuild() });
  read = await startShop({ build: fakeBuild() });
  await fetchPage(read, '/');
  for (const { jobs, database } of [unread, read]) {
    await jobs.stop();
    await database.close();
  }
});
afterAll(async () => {
  for (const { app, sandbox } of [unread, read]) {
    await app.close();
    await sandbox.close();
  }
});

async function fetchPage(shop: Shop, path: string) {
  const response = await fetch(shop.url + path, { headers: { accept: 'text/html' } });
  const { status, headers } = response;
  const html = await response.text();
  return { status, html, retryAfter: headers.get('retry-after'), cached: headers.get('cache-control') };
}

function stateIn(html: string): FirstState {
  const [, json = ''] =
    new RegExp(`<script type="application/json" id="${FIRST_STATE_ID}">(.*?)</script>`).exec(html) ?? [];
  return JSON.parse(json);
}

test('without the database and a catalogue read before, pages are unavailable instead of showing an empty catalogue', async () => {
  for (const path of ['/', '/collection', '/product/temple-bell']) {
    const { status, retryAfter, html } = await fetchPage(unread, path);
    expect([status, retryAfter]).toEqual([503, '5']);
    expect(stateIn(html)).toMatchObject({ products: [], complete: false });
  }
});

test('without the database, pages show the last catalogue that was read, marked as incomplete', async () => {
  const { status, html } = await fetchPage(read, '/collection');
  expect(status).toBe(200);
  expect(stateIn(html).products).toHaveLength(6);
  expect(stateIn(html).complete).toBe(false);
});

test('without the database, an unknown product is answered as unavailable, not as missing', async () => {
  const { status, retryAfter, html } = await fetchPage(read, '/product/new-since');
  expect([status, retryAfter]).toEqual([503, '5']);
  expect(stateIn(html).complete).toBe(false);
});

test('without the database, the sitemap is unavailable, and that response is not cached', async () => {
  const { status, retryAfter, cached } = await fetchPage(unread, '/sitemap.xml');
  expect([status, retryAfter, cached]).toEqual([503, '5', 'no-store']);
});
