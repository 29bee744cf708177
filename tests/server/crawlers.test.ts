import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertProducts } from '../../server/catalogue/upsert.ts';
import { products } from '../../server/db/schema.ts';
import { fakeBuild } from './fake-build.ts';
import { SITEMAP_PART_SIZE, sitemapIndexXml, sitemapXml } from '../../server/pages/crawlers.ts';
import { product } from '../contract/catalogue/goods.ts';
import { FIXTURE_PRODUCTS } from './fixture-products.ts';
import { startShop, type Shop } from './harness.ts';

const ORIGIN = 'https://shop.example';
let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ build: fakeBuild(), env: { PUBLIC_URL: ORIGIN, SHOP_NAME: 'Tulsi' } });
});
afterAll(() => shop.close());

async function text(path: string): Promise<string> {
  const response = await fetch(shop.url + path);
  expect(response.status).toBe(200);
  return response.text();
}

describe('/sitemap.xml', () => {
  test('has the public pages, the departments, and every product with its last modification', async () => {
    const changed = new Date('2026-10-01T10:00:00Z');
    await shop.db.update(products).set({ updatedAt: changed }).where(eq(products.id, 'kurta'));
    const xml = await text('/sitemap.xml');
    const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual([
      ...['/', '/collection', '/trending', '/about', '/contact'].map((path) => ORIGIN + path),
      ...['shipping', 'returns', 'refunds', 'privacy', 'terms'].map((name) => `${ORIGIN}/policies/${name}`),
      `${ORIGIN}/collection/pooja-temple`,
      `${ORIGIN}/collection/gifts`,
      ...FIXTURE_PRODUCTS.toReversed().map(({ id }) => `${ORIGIN}/product/${id}`),
    ]);
    expect(xml).toContain(
      `<url><loc>${ORIGIN}/product/kurta</loc><lastmod>2026-10-01T10:00:00.000Z</lastmod>` +
        `<xhtml:link rel="alternate" hreflang="hi-IN" href="${ORIGIN}/product/kurta?lang=hi"/></url>`,
    );
  });

  test('leaves out withdrawn products', async () => {
    await upsertProducts(shop.db, [{ ...FIXTURE_PRODUCTS[4]!, withdrawn: true }]);
    expect(await text('/sitemap.xml')).not.toContain('/product/shawl');
  });
});

test('the sitemap of a large catalogue is in parts, which have every product once', async () => {
  const all = Array.from({ length: SITEMAP_PART_SIZE + 1 }, (_, index) => product({ _id: `piece-${index}` }));
  const listed = { products: all, changedAt: new Map<string, Date>() };
  const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const parts = addressesIn(sitemapIndexXml(ORIGIN, listed));
  expect(parts).toEqual([`${ORIGIN}/sitemap-0.xml`, `${ORIGIN}/sitemap-1.xml`]);
  const addresses = parts.flatMap((_, part) => addressesIn(sitemapXml(ORIGIN, listed, part)));
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(expect.arrayContaining(all.map(({ _id }) => `${ORIGIN}/product/${_id}`)));
  expect(await text('/sitemap-0.xml')).toBe(await text('/sitemap.xml'));
  expect((await fetch(`${shop.url}/sitemap-1.xml`)).status).toBe(404);
});

test('/robots.txt links to the sitemap and disallows the private paths', async () => {
  const lines = (await text('/robots.txt')).split('\n');
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  for (const path of ['/cart', '/login', '/place-order', '/orders', '/profile', '/verify', '/api/']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain('Allow: /api/product/');
  expect(lines).not.toContain('Disallow: /');
});

test('the web manifest has the configured name of the shop, and is in the language of its address', async () => {
  expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
    name: 'Tulsi',
    start_url: '/',
    lang: 'en-IN',
    shortcuts: [{ name: 'Collection' }, { name: 'Your Cart' }, { name: 'My Orders' }],
  });
  const hindi = JSON.parse(await text('/manifest.webmanifest?lang=hi'));
  expect(hindi).toMatchObject({ name: 'Tulsi', lang: 'hi-IN' });
  expect(JSON.stringify(hindi.shortcuts)).not.toMatch(/"name":"[A-Z]/);
});

describe('previews', () => {
  test.each([
    ['drawings', ['/icon.svg', '/payments/stripe.svg']],
    ['photographs', ['/products/brass-akhand-diya-1-800.webp#b29872']],
  ])('of a product with %s are JPEGs of 960 by 504 pixels showing its picture', async (_kind, images) => {
    await upsertProducts(shop.db, [{ ...FIXTURE_PRODUCTS[0]!, images }]);
    const response = await fetch(`${shop.url}/previews/product/brass-diya.jpg`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const jpeg = Buffer.from(await response.arrayBuffer());
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 504 });
    // The picture is not just the background.
    expect((await sharp(jpeg).stats()).entropy).toBeGreaterThan(3);
    // Messengers ignore larger pictures.
    expect(jpeg.length).toBeLessThan(300_000);
  });

  test('of the shop and of a department are composed of their products', async () => {
    const images = ['/products/clay-diya-set-of-twelve-1-800.webp#e6dcc6'];
    await upsertProducts(shop.db, [{ ...FIXTURE_PRODUCTS[5]!, images }]);
    expect((await fetch(`${shop.url}/previews/shop.jpg`)).headers.get('content-type')).toBe('image/jpeg');
    await upsertProducts(shop.db, [{ ...FIXTURE_PRODUCTS[0]!, images }]);
    const department = await fetch(`${shop.url}/previews/collection/pooja-temple.jpg`);
    expect(department.headers.get('content-type')).toBe('image/jpeg');
  });

  test.each([
    ['of what is not there', '/previews/product/none.jpg', []],
    ['of a department without products', '/previews/collection/toys.jpg', []],
    ['of a picture that is missing', '/previews/product/kurta.jpg', ['/products/missing.svg']],
    ['of a file outside the pictures', '/previews/product/kurta.jpg', ['/../public/../tests/shot.png']],
  ])('%s are answered with 404', async (_what, path, images) => {
    if (images.length > 0) await upsertProducts(shop.db, [{ ...FIXTURE_PRODUCTS[3]!, images }]);
    expect((await fetch(shop.url + path)).status).toBe(404);
  });
});
