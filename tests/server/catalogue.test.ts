import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paise } from '../../contract/money.ts';
import { calls } from '../../contract/calls.ts';
import { EMPTY_CHOICE } from '../../contract/catalogue/collection/collection.ts';
import { formatPageQuery, type PageQuery } from '../../contract/catalogue/collection/pageQuery.ts';
import { readListPage, type ListPage } from '../../contract/catalogue/readListPage.ts';
import { parseReply } from '../../contract/replies/replyPart.ts';
import { MerchantProduct } from '../../server/catalogue/merchant-product.ts';
import { TEXTS_MAX } from '../../server/catalogue/read-catalogue.ts';
import { upsertProducts } from '../../server/catalogue/upsert.ts';
import { products } from '../../server/db/schema.ts';
import { FIXTURE_PRODUCTS } from './fixture-products.ts';
import { startShop, type Shop } from './harness.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ env: { DELIVERY_FEE: '10', SHOP_NAME: 'Tulsi' } });
});
afterAll(() => shop.close());

async function listed(): Promise<v.InferInput<typeof calls.listProducts.reply>['products']> {
  const { status, body } = await shop.call('listProducts');
  expect(status).toBe(200);
  v.assert(calls.listProducts.reply, body);
  return body.products;
}

describe('the product list', () => {
  test('lists every product, oldest first, with prices in rupees', async () => {
    const list = await listed();
    expect(list.map(({ _id }) => _id)).toEqual(FIXTURE_PRODUCTS.map(({ id }) => id));
    expect(list.map(({ price }) => price)).toEqual([499, 2499.5, 899, 1299, 1799, 19.99]);
  });

  test('has the fields of a product under the specification’s names', async () => {
    expect((await listed())[1]).toEqual({
      _id: 'ganesha-idol',
      name: 'Ganesha Idol',
      price: 2499.5,
      image: ['/products/ganesha-idol-1.svg', '/products/ganesha-idol-2.svg'],
      description: 'Ganesha Idol, made by hand.',
      longDescription: 'Ganesha Idol, made by hand in a small workshop.',
      sizes: ['One Size'],
      category: 'Puja',
      subCategory: 'Idols',
      bestseller: false,
      badge: 'Hot',
      alsoFoundBy: 'मूर्तियाँ',
    });
  });

  test('shows a change at once, and is answered with 304 when unchanged', async () => {
    const { headers } = await shop.call('listProducts');
    const etag = headers.get('etag') ?? '';
    const again = () => fetch(`${shop.url}/api/product/list`, { headers: { 'if-none-match': etag } });
    const unchanged = await again();
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);

    await shop.db
      .update(products)
      .set({ pricePaise: paise(52_500) })
      .where(eq(products.id, 'brass-diya'));
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
    expect((await listed())[0]?.price).toBe(525);
  });

  test.each(['br', 'gzip', 'identity'])('is encoded as %s when the client requests it', async (encoding) => {
    const response = await fetch(`${shop.url}/api/product/list`, {
      headers: { 'accept-encoding': encoding },
    });
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.json()).toMatchObject({ success: true });
  });

  test('leaves out withdrawn products', async () => {
    await shop.db.update(products).set({ withdrawn: true }).where(eq(products.id, 'shawl'));
    expect((await listed()).map(({ _id }) => _id)).not.toContain('shawl');
    await shop.db.update(products).set({ withdrawn: false }).where(eq(products.id, 'shawl'));
  });
});

describe('a part of the product list', () => {
  async function pageOf(query: Partial<PageQuery> | string) {
    const text = typeof query === 'string' ? query : formatPageQuery(query).toString();
    const response = await fetch(`${shop.url}/api/product/list?${text}`);
    return {
      status: response.status,
      page: readListPage(parseReply(await response.json(), (path) => expect.fail(path))),
    };
  }
  const idsOf = ({ products: shown }: ListPage) => shown.map(({ _id }) => _id);
  const choice = { ...EMPTY_CHOICE, bestseller: false };

  test('has as many products as it may, and states how many there are and where it ends', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { page } = await pageOf({ choice: { ...choice, sort: 'low-high' }, limit: 4, after });
      expect(page.total).toBe(6);
      seen.push(...idsOf(page));
      after = page.after;
    } while (after !== null);
    expect(seen).toEqual(idsOf((await pageOf({ choice: { ...choice, sort: 'low-high' } })).page));
    expect(seen).toHaveLength(6);
  });

  test('has the chosen products, with what the page shows about them', async () => {
    const { page } = await pageOf({ choice: { ...choice, search: 'ganesha under 3000' }, facets: true });
    expect(idsOf(page)).toEqual(['ganesha-idol']);
    expect(page.search?.price).toEqual({ range: { min: null, max: 300_000 }, rest: 'ganesha' });
    expect([...(page.search?.found ?? [])]).toContainEqual(['ganesa', 'ganesha']);
    expect(page.filters?.categories).toContainEqual({ name: 'Puja', count: 1 });
  });

  test('has the products of these ids, without unknown ones', async () => {
    const { page } = await pageOf({ ids: ['shawl', 'gone', 'brass-diya'] });
    expect(idsOf(page)).toEqual(['shawl', 'brass-diya']);
  });

  test.each(['limit=0', 'limit=101', 'after=x', 'after=WzFd', 'seed=-1'])(
    'is refused for %s',
    async (query) => {
      const response = await fetch(`${shop.url}/api/product/list?${query}`);
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_request' }]);
    },
  );

  test('is the whole list without a parameter that is known', async () => {
    const response = await fetch(`${shop.url}/api/product/list?utm_source=mail`);
    expect(await response.json()).toEqual((await shop.call('listProducts')).body);
  });
});

test('the configuration has what the browser needs and nothing else', async () => {
  const { body } = await shop.call('getConfig');
  expect(body).toEqual({
    success: true,
    config: {
      name: 'Tulsi',
      tagline: '',
      deliveryFee: 10,
      contact: { phone: '', email: '' },
      social: { youtube: '', instagram: '', twitter: '', facebook: '' },
      paymentMethods: ['cod', 'stripe', 'razorpay'],
      razorpay: { keyId: shop.sandbox.keys.razorpay.keyId, scriptUrl: '/sandbox/razorpay/checkout.js' },
      sandbox: true,
      productCount: 6,
      features: [
        'addresses',
        'coupons',
        'deliveryPromise',
        'gifts',
        'idempotency',
        'languages',
        'orderCancel',
        'orderChanges',
        'orderPages',
        'paymentStatus',
        'passkeys',
        'passwordCheck',
        'personalData',
        'phoneConfirmation',
        'photos',
        'policies',
        'productPages',
        'profileChanges',
        'reviewActions',
        'returns',
        'reviewPages',
        'shipping',
        'signOut',
        'stock',
        'stockAlerts',
        'wishlist',
      ],
    },
  });
});

test('a product that is added after the first day has the date, and the products of the first day have no date', async () => {
  const [first] = FIXTURE_PRODUCTS;
  await upsertProducts(shop.db, v.parse(v.array(MerchantProduct), [{ ...first, id: 'later-diya' }]));
  const createdAt = new Date(Date.now() + 86_400_000);
  await shop.db.update(products).set({ createdAt }).where(eq(products.id, 'later-diya'));
  await expect
    .poll(async () => (await listed()).filter((one) => one.createdAt !== undefined), { timeout: 15_000 })
    .toMatchObject([{ _id: 'later-diya', createdAt: createdAt.toISOString() }]);
});

test('a large catalogue, whose texts are not cached in memory, is searched and shows a changed stock', async () => {
  const lamps = Array.from({ length: TEXTS_MAX }, (_, number) => ({
    ...FIXTURE_PRODUCTS[0],
    id: `lamp-${number}`,
    name: `Copper lamp of maker${number}x`,
    stock: { 'One Size': number === 1_203 ? 0 : 9 },
  }));
  const search = async (query: string) =>
    (await fetch(`${shop.url}/api/product/list?q=maker1203x&limit=5&${query}`)).json();
  await upsertProducts(shop.db, v.parse(v.array(MerchantProduct), lamps));
  const found = { _id: 'lamp-1203', name: 'Copper lamp of maker1203x' };
  expect(await search('')).toMatchObject({ total: 1, products: [found] });
  expect(await search('in-stock=1')).toMatchObject({ total: 0 });
  await upsertProducts(
    shop.db,
    v.parse(v.array(MerchantProduct), [{ ...lamps[1_203], stock: { 'One Size': 3 } }]),
  );
  await expect
    .poll(() => search('in-stock=1'), { timeout: 15_000 })
    .toMatchObject({ total: 1, products: [found] });
});
