import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMerchantFile } from '../../server/catalogue/merchant-file.ts';
import { upsertProducts } from '../../server/catalogue/upsert.ts';
import { fakeBuild } from './fake-build.ts';
import { FIXTURE_PRODUCTS } from './fixture-products.ts';
import { startShop, type Shop } from './harness.ts';
import { newProducts } from './merchant-rows.ts';

const [LAMP] = FIXTURE_PRODUCTS;
if (!LAMP) throw new Error('The fixture has no product');

/** A product whose pictures are at these addresses. */
const withPictures = (...images: string[]) => ({ ...LAMP, images });

const fileOf = (...images: string[]) => Buffer.from(JSON.stringify([withPictures(...images)]));

const BAD = [
  'https://a,b/x.jpg',
  'https://a;b/x.jpg',
  'https://*',
  'https://*/x.jpg',
  'https://*.example/x.jpg',
  'https://a"b/x.jpg',
  "https://a'b/x.jpg",
  'https://a&b/x.jpg',
  'https://a b/x.jpg',
  'https://cdn.exa\nmple/x.jpg',
  'https://cdn.example\t/x.jpg',
  'https://cdn.example\r\nset-cookie: a=b/x.jpg',
  'https://user:password@cdn.example/x.jpg',
  'https://user@cdn.example/x.jpg',
  'https://cdn.example./x.jpg',
  'https://cdn..example/x.jpg',
  `https://${'a'.repeat(64)}.example/x.jpg`,
  `https://${'a.'.repeat(140)}example/x.jpg`,
  'https://cdn.example:99999/x.jpg',
  'https://[::1]/x.jpg',
  'https:\\\\cdn.example\\x.jpg',
  'https://',
  'http://cdn.example/x.jpg',
  'ftp://cdn.example/x.jpg',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '//cdn.example/x.jpg',
  '/\\cdn.example/x.jpg',
  '/\t/cdn.example/x.jpg',
  '/\n/cdn.example/x.jpg',
  '/products\\x.jpg',
  'products/x.jpg',
  './products\\x.jpg',
  '../x.jpg',
  "'self'",
  '*',
];

const GOOD = [
  ['/products/lamp.jpg', null],
  ['/products/lamp 1.jpg', null],
  ['https://cdn.example/x.jpg', 'https://cdn.example'],
  ['HTTPS://CDN.Example/X.jpg', 'https://cdn.example'],
  ['https://cdn.example:443/x.jpg', 'https://cdn.example'],
  ['https://cdn.example:8443/x.jpg', 'https://cdn.example:8443'],
  ['https://दुकान.भारत/दीया.jpg', 'https://xn--11b7ah1gn.xn--h2brj9c'],
  ['https://192.0.2.7/x.jpg', 'https://192.0.2.7'],
  ['https://my-shop.cdn.example/a,b;c?d=*&e=%27#f', 'https://my-shop.cdn.example'],
] as const;

describe('the import of pictures', () => {
  test.each(BAD)('refuses %j with its row and column', (address) => {
    expect(() => newProducts(readMerchantFile('list.json', fileOf('/products/lamp.jpg', address)))).toThrow(
      /^row 1, images: must be a path like \/products\/diya\.svg, an https:\/\/ address, or a file beside this one like \.\/diya\.jpg$/,
    );
  });

  test.each(GOOD)('accepts %j', (address) => {
    expect(newProducts(readMerchantFile('list.json', fileOf(address)))[0]?.images).toEqual([address]);
  });

  test('refuses pictures on more servers than a response header can name', () => {
    const list = Array.from({ length: 21 }, (_, index) => ({
      ...withPictures(`https://cdn${index}.example/x.jpg`),
      id: `lamp-${index}`,
    }));
    expect(() => readMerchantFile('list.json', Buffer.from(JSON.stringify(list)))).toThrow(
      /^row 21, images: .* at most 20 /,
    );
    expect(readMerchantFile('list.json', Buffer.from(JSON.stringify(list.slice(0, 20))))).toHaveLength(20);
  });
});

async function policyAt(shop: Shop, path: string): Promise<string> {
  const response = await fetch(shop.url + path, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  return response.headers.get('content-security-policy') ?? '';
}

const imagesIn = (policy: string) => /img-src ([^;]*);/.exec(policy)?.[1]?.trim();

describe('the security policy of pages', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ build: fakeBuild(), stocked: false });
  });
  afterAll(() => shop.close());

  test('names the servers of pictures on the first page after a start', async () => {
    await upsertProducts(shop.db, [withPictures(...GOOD.map(([address]) => address))]);
    const origins = new Set(GOOD.map(([, origin]) => origin).filter(Boolean));
    expect(imagesIn(await policyAt(shop, '/about'))).toBe(["'self' data:", ...origins].join(' '));
  });

  test('names them on the first page after an import', async () => {
    const variants = [{ size: 'One Size', price: 499, image: 'https://sizes.example/x.jpg' }];
    await upsertProducts(shop.db, [{ ...withPictures('https://new.example/x.jpg'), variants }]);
    expect(imagesIn(await policyAt(shop, '/'))).toBe(
      "'self' data: https://new.example https://sizes.example",
    );
  });

  test('leaves out URLs that an earlier version stored and this one refuses, and logs them', async () => {
    await upsertProducts(shop.db, [withPictures(...BAD, 'https://cdn.example/x.jpg')]);
    for (const path of ['/', '/collection', '/api/product/list', '/healthz']) {
      expect(imagesIn(await policyAt(shop, path))).toBe("'self' data: https://cdn.example");
    }
    const warnings = shop.logged.filter((line) => line.includes('"level":"warn"'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('https://a,b/x.jpg');
  });

  test('stays short when the products name many servers', async () => {
    const images = Array.from({ length: 500 }, (_, index) => `https://cdn${index}.example/x.jpg`);
    await upsertProducts(shop.db, [withPictures(...images)]);
    expect(imagesIn(await policyAt(shop, '/'))?.split(' ')).toHaveLength(2 + 20);
  });
});
