import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertProducts } from '../../server/catalogue/upsert.ts';
import { reviews } from '../../server/db/schema.ts';
import { brokenBuild, fakeBuild } from './fake-build.ts';
import { FIXTURE_PRODUCTS } from './fixture-products.ts';
import { SHELL_PATH } from '../../contract/pages/pagePaths.ts';
import { startShop, type Shop } from './harness.ts';
import { readPage } from './parse-html.ts';
import { signUp } from './shopper.ts';

const ORIGIN = 'https://shop.example';
let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ build: fakeBuild(), env: { PUBLIC_URL: ORIGIN } });
});
afterAll(() => shop.close());

const factOf = async (path: string, type: string) => {
  const { facts } = await readPage(shop, path);
  return facts.find((fact) => fact['@type'] === type);
};

describe('without JavaScript, the head', () => {
  test('of the home page has the shop’s name and its search action', async () => {
    const page = await readPage(shop, '/');
    expect(page.title).toBe('Aangan: handcrafted sacred and lifestyle goods');
    expect(page.meta('description')).toContain('Aangan sells handcrafted sacred and lifestyle goods');
    expect(page.canonical).toBe(`${ORIGIN}/`);
    expect(await factOf('/', 'WebSite')).toMatchObject({
      '@context': 'https://schema.org',
      name: 'Aangan',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${ORIGIN}/collection?search={search_term_string}` },
      },
    });
    expect(await factOf('/', 'OnlineStore')).toMatchObject({
      contactPoint: { telephone: '+91 98765 43210', email: 'namaste@aangan.example' },
    });
  });

  test('of a product has the link preview for messengers', async () => {
    const page = await readPage(shop, '/product/ganesha-idol');
    expect(page.title).toBe('Ganesha Idol · Aangan');
    expect(page.canonical).toBe(`${ORIGIN}/product/ganesha-idol`);
    const shown = Object.fromEntries(
      [
        'og:title',
        'og:description',
        'og:type',
        'og:url',
        'og:image',
        'og:site_name',
        'og:locale',
        'twitter:card',
        'product:price:amount',
        'product:price:currency',
        'robots',
      ].map((name) => [name, page.meta(name)]),
    );
    expect(shown).toEqual({
      'og:title': 'Ganesha Idol',
      'og:description': 'Ganesha Idol, made by hand.',
      'og:type': 'product',
      'og:url': `${ORIGIN}/product/ganesha-idol`,
      'og:image': `${ORIGIN}/previews/product/ganesha-idol.jpg`,
      'og:site_name': 'Aangan',
      'og:locale': 'en_IN',
      'twitter:card': 'summary_large_image',
      'product:price:amount': '2499.50',
      'product:price:currency': 'INR',
      robots: null,
    });
  });

  test('of a department has its address, description, picture and breadcrumbs', async () => {
    const page = await readPage(shop, '/collection/pooja-temple?type=Bells');
    expect(page.title).toBe('Pooja & Temple · Aangan');
    expect(page.canonical).toBe(`${ORIGIN}/collection/pooja-temple`);
    expect(page.meta('description')).toBe(
      'Everything for your home temple, for daily puja and festivals. Pooja & Temple from Aangan: Bells, Diyas.',
    );
    expect(page.meta('og:image')).toBe(`${ORIGIN}/previews/collection/pooja-temple.jpg`);
    expect(page.meta('robots')).toBeNull();
    expect(await factOf('/collection/pooja-temple', 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, item: `${ORIGIN}/` },
        { position: 2, item: `${ORIGIN}/collection` },
        { position: 3, name: 'Pooja & Temple', item: `${ORIGIN}/collection/pooja-temple` },
      ],
    });
  });

  test('of a product has price and breadcrumbs as schema.org data', async () => {
    expect(await factOf('/product/ganesha-idol', 'Product')).toMatchObject({
      name: 'Ganesha Idol',
      sku: 'ganesha-idol',
      description: 'Ganesha Idol, made by hand in a small workshop.',
      image: [
        `${ORIGIN}/previews/product/ganesha-idol.jpg`,
        `${ORIGIN}/products/ganesha-idol-1.svg`,
        `${ORIGIN}/products/ganesha-idol-2.svg`,
      ],
      offers: {
        price: '2499.50',
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url: `${ORIGIN}/product/ganesha-idol`,
      },
    });
    expect(await factOf('/product/ganesha-idol', 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: `${ORIGIN}/` },
        { position: 2, name: 'Puja', item: `${ORIGIN}/collection?category=Puja` },
        { position: 3, name: 'Idols', item: `${ORIGIN}/collection?category=Puja&type=Idols` },
        { position: 4, name: 'Ganesha Idol', item: `${ORIGIN}/product/ganesha-idol` },
      ],
    });
  });

  test('of a product whose sizes have prices of their own has the range, and of a reduced one the price before', async () => {
    const diya = FIXTURE_PRODUCTS[0]!;
    const sizes = ['Set of 12', 'Set of 24'];
    const variants = [
      { size: 'Set of 12', price: 249 },
      { size: 'Set of 24', price: 449.5, image: 'https://cdn.example/24.jpg' },
    ];
    await upsertProducts(shop.db, [
      { ...diya, id: 'diyas', price: 249, sizes, variants },
      { ...diya, id: 'reduced', variants: [{ size: 'One Size', price: 499, priceBefore: 599 }] },
    ]);
    const page = await readPage(shop, '/product/diyas');
    expect(page.meta('product:price:amount')).toBe('249.00');
    expect(await factOf('/product/diyas', 'Product')).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: '249.00', highPrice: '449.50', offerCount: 2 },
    });
    expect(await factOf('/product/reduced', 'Product')).toMatchObject({
      offers: {
        '@type': 'Offer',
        price: '499.00',
        priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '599.00' },
      },
    });
  });

  test('of a product has its material, colours, weight and other facts, in the language of the page', async () => {
    const facts = {
      material: 'Brass, cast by hand',
      dimensions: '12 cm high',
      weight: 'About 1.5 kg',
      countryOfOrigin: 'India',
      maker: 'Bell founders of Jalesar',
    };
    await upsertProducts(shop.db, [
      { ...FIXTURE_PRODUCTS[0]!, id: 'bell', materials: ['Brass'], colours: ['Brass', 'Red'], facts },
      {
        ...FIXTURE_PRODUCTS[0]!,
        id: 'bell-set',
        materials: ['Wood', 'Brass'],
        facts: { weight: 'About 420 g (Set of 3) or 840 g (Set of 6)' },
      },
    ]);
    const property = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value });
    expect(await factOf('/product/bell', 'Product')).toMatchObject({
      material: facts.material,
      color: 'Brass/Red',
      weight: { '@type': 'QuantitativeValue', value: 1.5, unitCode: 'KGM' },
      countryOfOrigin: { '@type': 'Country', name: 'India' },
      manufacturer: { '@type': 'Organization', name: facts.maker },
      additionalProperty: [
        property('Material', facts.material),
        property('Dimensions', facts.dimensions),
        property('Weight', facts.weight),
        property('Country of origin', 'India'),
        property('Made by', facts.maker),
      ],
    });
    const set = await factOf('/product/bell-set', 'Product');
    expect(set).toMatchObject({ material: 'Wood, Brass' });
    expect(set).not.toHaveProperty('weight');
    expect(set).not.toHaveProperty('color');
    expect(await factOf('/product/bell?lang=hi', 'Product')).toMatchObject({ color: 'पीतल/लाल' });
    expect(await factOf('/product/kurta', 'Product')).not.toHaveProperty('additionalProperty');
  });

  test('of a product has its rating from the first review on, and is updated by each further one', async () => {
    const rating = async () => (await factOf('/product/kurta', 'Product'))?.['aggregateRating'];
    expect(await rating()).toBeUndefined();
    for (const stars of [5, 4, 4]) {
      const { id } = await signUp(shop);
      await shop.db
        .insert(reviews)
        .values({ productId: 'kurta', userId: id, rating: stars, comment: 'Soft.' });
    }
    expect(await rating()).toMatchObject({ ratingValue: 4.3, reviewCount: 3, bestRating: 5 });
    const { id } = await signUp(shop);
    await shop.db.insert(reviews).values({ productId: 'kurta', userId: id, rating: 1, comment: 'Torn.' });
    expect(await rating()).toMatchObject({ ratingValue: 3.5, reviewCount: 4 });
  });

  test('of a product with an external picture links to that picture', async () => {
    const image = 'https://cdn.example/urn.jpg';
    await upsertProducts(shop.db, [{ ...FIXTURE_PRODUCTS[0]!, id: 'urn', images: [image] }]);
    const page = await readPage(shop, '/product/urn');
    expect([page.meta('og:image'), page.meta('og:image:width')]).toEqual([image, null]);
  });

  test('of the collection does not depend on the filters', async () => {
    const page = await readPage(shop, '/collection?category=Men&search=kurta');
    expect([page.canonical, page.meta('og:url')]).toEqual([`${ORIGIN}/collection`, `${ORIGIN}/collection`]);
    expect((await readPage(shop, '/collection/?utm_source=mail')).canonical).toBe(`${ORIGIN}/collection`);
  });

  test.each([
    ['/trending', 'Trending · Aangan'],
    ['/about', 'About Us · Aangan'],
    ['/contact', 'Support · Aangan'],
  ])('of %s has its own title', async (path, title) => {
    const page = await readPage(shop, path);
    expect([page.title, page.canonical, page.meta('robots')]).toEqual([title, ORIGIN + path, null]);
    expect(page.meta('og:image')).toBe(`${ORIGIN}/previews/shop.jpg`);
  });

  test.each([
    '/cart',
    '/login',
    '/place-order',
    '/orders',
    '/orders/1',
    '/orders/track/1',
    '/profile',
    '/verify?success=true&orderId=1',
    '/update-password',
    '/nowhere',
    '/product/none',
  ])('of %s prevents search engines from indexing the page', async (path) => {
    const page = await readPage(shop, path);
    expect([page.meta('robots'), page.canonical, page.facts]).toEqual(['noindex', null, []]);
  });

  test('escapes the texts of a product', async () => {
    const name = '"><script>alert(1)</script><!-- & ';
    await upsertProducts(shop.db, [{ ...FIXTURE_PRODUCTS[0]!, id: 'odd', name, longDescription: name }]);
    const page = await readPage(shop, '/product/odd');
    expect(page.html).not.toContain('<script>alert');
    expect(page.title).toBe(`${name} · Aangan`);
    expect(page.meta('og:title')).toBe(name);
    expect(page.facts[1]).toMatchObject({ '@type': 'Product', name });
  });
});

test('without PUBLIC_URL, URLs use the Host of a request that names this machine, and no other', async () => {
  const plain = await startShop({ build: fakeBuild() });
  try {
    const canonical = async () => (await readPage(plain, '/about')).canonical;
    expect(await canonical()).toBe(`${plain.url}/about`);
    for (const host of [
      'other.example',
      '203.0.113.9',
      'localhost.other.example',
      'localhost@other.example',
    ]) {
      for (const url of ['/about', '/sitemap.xml', '/robots.txt', SHELL_PATH]) {
        const { body } = await plain.app.inject({ url, headers: { host, accept: 'text/html' } });
        expect(body).not.toContain(host);
      }
    }
    const local = await plain.app.inject({
      url: '/about',
      headers: { host: 'shop.localhost:4000', accept: 'text/html' },
    });
    expect(local.body).toContain('href="http://shop.localhost:4000/about"');
    expect(await canonical()).toBe(`${plain.url}/about`);
    const odd = await plain.app.inject({ url: '/about', headers: { host: '"><b>', accept: 'text/html' } });
    expect(odd.body).not.toContain('<b>');
    const unescaped = await plain.app.inject({ url: '/sitemap.xml', headers: { host: 'a&b"c' } });
    expect(unescaped.body).toContain('<loc>http://localhost:3000/about</loc>');
  } finally {
    await plain.close();
  }
});

test('a shop without contacts shows no contacts', async () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: ORIGIN };
  const bare = await startShop({ build: fakeBuild(), env });
  try {
    expect((await readPage(bare, '/')).facts[1]).not.toHaveProperty('contactPoint');
    expect((await readPage(bare, '/contact')).meta('description')).not.toContain('phone');
  } finally {
    await bare.close();
  }
});

test('a page that could not be rendered still has its head', async () => {
  const broken = await startShop({ build: brokenBuild(), env: { PUBLIC_URL: ORIGIN } });
  try {
    const page = await readPage(broken, '/product/kurta');
    expect([page.title, page.canonical]).toEqual(['Cotton Kurta · Aangan', `${ORIGIN}/product/kurta`]);
    expect(page.html).toContain('<noscript>');
  } finally {
    await broken.close();
  }
});

test.each([
  ['/cart', true],
  ['/orders/track/1', true],
  ['/trending', true],
  ['/', false],
  ['/collection', false],
  ['/about', false],
  ['/nowhere', false],
])('%s shows that it requires JavaScript: %s', async (path, expectsNoscript) => {
  const { html } = await readPage(shop, path);
  expect(html.includes('<noscript><p')).toBe(expectsNoscript);
  if (expectsNoscript) expect(html).toContain('<a href="/collection">');
});

test('a withdrawn product is answered with 410, an unknown one with 404', async () => {
  await upsertProducts(shop.db, [{ ...FIXTURE_PRODUCTS[2]!, withdrawn: true }]);
  expect((await readPage(shop, '/product/temple-bell')).status).toBe(410);
  expect((await readPage(shop, '/product/none')).status).toBe(404);
});
