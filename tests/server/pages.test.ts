import { SHELL_PATH } from '../../contract/pages/pagePaths.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_STATE_ID, type FirstState, type RenderRequest } from '../../contract/pages/page.ts';
import { upsertProducts } from '../../server/catalogue/upsert.ts';
import { CachedBody } from '../../server/http/cached-body.ts';
import { PageCache } from '../../server/catalogue/page-cache.ts';
import { brokenBuild, fakeBuild } from './fake-build.ts';
import { FIXTURE_PRODUCTS } from './fixture-products.ts';
import { startShop, type Shop, type ShopOptions } from './harness.ts';

async function withShop(options: ShopOptions, use: (shop: Shop) => Promise<void>): Promise<void> {
  const shop = await startShop(options);
  try {
    await use(shop);
  } finally {
    await shop.close();
  }
}

async function page(shop: Shop, path: string, headers: Record<string, string> = { accept: 'text/html' }) {
  const response = await fetch(shop.url + path, { headers });
  const html = await response.text();
  return { status: response.status, headers: response.headers, html };
}

function stateIn(html: string): FirstState {
  const [, json = ''] =
    new RegExp(`<script type="application/json" id="${FIRST_STATE_ID}">(.*?)</script>`).exec(html) ?? [];
  return JSON.parse(json);
}

const ids = ({ products }: FirstState) => products.map(({ _id }) => _id);

describe('pages', () => {
  const rendered: RenderRequest[] = [];
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ build: fakeBuild(rendered) });
  });
  afterAll(() => shop.close());

  test('have the rendered HTML and the state that it was rendered from', async () => {
    const { status, headers, html } = await page(shop, '/');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<head><title>Aangan: handcrafted sacred and lifestyle goods</title>');
    expect(html).toMatch(/<div id="root"><p>brass-diya .* \$& 1<\/p><\/div>/);
    expect(stateIn(html)).toEqual(rendered.at(-1)?.state);
    expect(ids(stateIn(html))).toEqual(FIXTURE_PRODUCTS.map(({ id }) => id));
    expect(stateIn(html)).toMatchObject({ complete: true, config: { name: 'Aangan' } });
  });

  test('have the long texts of their own product and of a search, and of no other product', async () => {
    const described = async (path: string) =>
      stateIn((await page(shop, path)).html)
        .products.filter(({ description, longDescription }) => description !== '' && longDescription !== '')
        .map(({ _id }) => _id);
    expect(await described('/')).toEqual([]);
    expect(await described('/collection?sort=low-high')).toEqual([]);
    expect(await described('/product/brass-diya')).toEqual(['brass-diya']);
    expect(await described('/collection?search=lamp')).toEqual(FIXTURE_PRODUCTS.map(({ id }) => id));
  });

  test('of a department have its products and the links to all departments', async () => {
    const { status, html } = await page(shop, '/collection/gifts');
    expect(status).toBe(200);
    expect(stateIn(html).departments).toEqual(['Pooja & Temple', 'Gifts']);
    expect((await page(shop, '/collection/toys')).status).toBe(404);
  });

  test('enable the inspector in their state only where inspection is allowed', async () => {
    for (const path of ['/', SHELL_PATH]) expect(stateIn((await page(shop, path)).html).inspect).toBe('on');
    await withShop({ build: fakeBuild([]), env: { INSPECT: 'offline' } }, async (own) => {
      expect(stateIn((await page(own, '/?inspect')).html).inspect).toBe('offline');
    });
    await withShop({ build: fakeBuild([]), env: { INSPECT: 'off' } }, async (closed) => {
      for (const path of ['/?inspect', SHELL_PATH])
        expect(stateIn((await page(closed, path)).html)).not.toHaveProperty('inspect');
    });
  });

  test('report in their state that agents are offered tools, also the one without a connection', async () => {
    expect(stateIn((await page(shop, '/')).html)).not.toHaveProperty('agentTools');
    await withShop({ build: fakeBuild([]), env: { AGENT_TOOLS: 'on' } }, async (own) => {
      const pages = await Promise.all(['/', SHELL_PATH].map((path) => page(own, path)));
      expect(pages.map(({ html }) => stateIn(html).agentTools)).toEqual([true, true]);
    });
  });

  test('of products have the product and related ones', async () => {
    const { html, status } = await page(shop, '/product/temple-bell');
    expect(status).toBe(200);
    expect(ids(stateIn(html))).toEqual(['brass-diya', 'ganesha-idol', 'temple-bell', 'incense-holder']);
    expect(stateIn(html).complete).toBe(false);
  });

  test('of unknown products are answered with 404', async () => {
    expect((await page(shop, '/product/none')).status).toBe(404);
    expect((await page(shop, '/product/constructor')).status).toBe(404);
  });

  test('of other kinds have no products in their state', async () => {
    expect(stateIn((await page(shop, '/cart')).html)).toMatchObject({ products: [], complete: false });
  });

  test('are rendered once per version of the catalogue, and answered with 304 when unchanged', async () => {
    const first = await page(shop, '/collection');
    const count = rendered.length;
    const again = await page(shop, '/collection', {
      accept: 'text/html',
      'if-none-match': first.headers.get('etag') ?? '',
    });
    expect([again.status, again.html, rendered.length]).toEqual([304, '', count]);
  });

  test('are rendered once for all addresses that show the same', async () => {
    const pages = [
      ['/?utm_source=mail&gclid=1', '/?fbclid=2', '/'],
      ['/product/temple-bell?utm_campaign=diwali', '/product/temple-bell'],
      [
        '/collection?type=Bells&sort=low-high&utm_source=mail',
        '/collection?sort=low-high&type=Bells&type=Bells',
        '/collection?type=Bells&sort=low-high',
      ],
    ];
    for (const addresses of pages) {
      const [first, ...others] = await Promise.all(
        addresses.map(async (path) => (await page(shop, path)).html),
      );
      expect(others).toEqual(others.map(() => first));
    }
    const count = rendered.length;
    for (const path of pages.flat()) await page(shop, path);
    expect(rendered).toHaveLength(count);
    // What a page is rendered from makes it another one.
    await page(shop, '/product/temple-bell?pin=110001&utm_source=mail');
    expect(rendered.at(-1)?.url).toBe('/product/temple-bell?pin=110001');
    await page(shop, '/collection?after=abc&utm_source=mail&type=Bells');
    expect(rendered.at(-1)?.url).toBe('/collection?type=Bells&after=abc');
    await page(shop, '/verify?orderId=1&success=true');
    expect(rendered.at(-1)?.url).toBe('/verify?orderId=1&success=true');
  });

  test('are rendered once for all concurrent requests, in whatever encoding', async () => {
    const count = rendered.length;
    const encodings = ['br', 'gzip', 'identity'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        page(shop, '/about', { accept: 'text/html', 'accept-encoding': encodings[index % 3]! }),
      ),
    );
    expect(rendered).toHaveLength(count + 1);
    expect(new Set(answers.map(({ html }) => html))).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test('keep the seed of the shuffle for an hour', async () => {
    const seed = async () => stateIn((await page(shop, '/collection')).html).seed;
    const before = await seed();
    expect(Number.isInteger(before) && before >= 0 && before < 2 ** 32).toBe(true);
    shop.clock.advance(60_000);
    expect(await seed()).toBe(before);
    shop.clock.advance(3_600_000);
    expect(await seed()).not.toBe(before);
  });

  test('change with the catalogue, and escape its texts in the state', async () => {
    const name = '</script><script>alert(1)</script><!--';
    await upsertProducts(shop.db, [{ ...FIXTURE_PRODUCTS[0]!, name }]);
    const { html } = await page(shop, '/collection');
    expect(html).not.toContain('alert(1)</script>');
    expect(stateIn(html).products[0]?.name).toBe(name);
  });

  test('with a query are rendered with it, and a visitor’s pages are not cached', async () => {
    const count = rendered.length;
    await page(shop, '/collection?search=bell');
    await page(shop, '/collection?search=bell');
    expect(rendered.slice(count).map(({ url }) => url)).toEqual(['/collection?search=bell']);
    await page(shop, '/verify?success=true&orderId=1');
    await page(shop, '/verify?success=true&orderId=1');
    expect(rendered.slice(count + 1)).toHaveLength(2);
  });

  test.each(['/api/nothing', '/logo.svg', '/assets/missing', '/sandbox/nothing'])(
    'are not served at %s',
    async (path) => {
      const { status, headers } = await page(shop, path);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toContain('application/json');
    },
  );

  test('are not served to clients that do not accept HTML', async () => {
    expect((await page(shop, '/cart', { accept: 'application/json' })).status).toBe(404);
    expect((await fetch(`${shop.url}/cart`, { method: 'POST' })).status).toBe(404);
  });

  test('allow their own inline script and no other', async () => {
    const policy = (await page(shop, '/')).headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/);
  });
});

describe('the styles of a page', () => {
  const linked = '<link rel="stylesheet" href="/assets/style.css">';
  const entry = '<script type="module" src="/assets/index.js"></script>';
  const styled = {
    ...fakeBuild(),
    shell: async () =>
      (await fakeBuild().shell('/')).replace('<!--app-head-->', (mark) => mark + entry + linked),
    preloads: { fonts: () => '', scripts: ({ path }: { path: string }) => `<link href="/code-of${path}">` },
    criticalStyles: (html: string) => (html.startsWith('<p>') ? 'p{color:red}' : ''),
  };

  test('are in its document, allowed by their hash alone, and the files of the app are in a template', async () => {
    await withShop({ build: styled }, async (shop) => {
      const { headers, html } = await page(shop, '/');
      expect(html).toContain(`<style>p{color:red}</style><noscript>${linked}</noscript>`);
      expect(html).toContain(
        `<template id="app-files">${entry}<link rel="preload" as="style" fetchpriority="low" href="/assets/style.css"><link href="/code-of/"></template>`,
      );
      expect(html.split('rel="stylesheet"')).toHaveLength(2);
      expect(html.split('/assets/index.js')).toHaveLength(2);
      expect(headers.get('content-security-policy')).toContain(
        "style-src-elem 'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='",
      );
    });
  });

  test('are linked when the page is not rendered', async () => {
    await withShop({ build: { ...styled, render: brokenBuild().render } }, async (shop) => {
      const { headers, html } = await page(shop, '/');
      expect(html).toContain(entry + linked);
      expect(html).not.toContain('<template');
      expect(headers.get('content-security-policy')).not.toContain('style-src-elem');
    });
  });
});

test('name the fonts that they preload in a Link header, for proxies that send Early Hints', async () => {
  const font = (name: string) => `<link rel="preload" href="/${name}.woff2" as="font" crossorigin>`;
  const withFonts = {
    ...fakeBuild(),
    shell: async () => (await fakeBuild().shell('/')).replace('<head>', (head) => head + font('text')),
    preloads: { fonts: () => font('hindi'), scripts: () => '' },
  };
  await withShop({ build: withFonts }, async (shop) => {
    const { headers } = await page(shop, '/');
    expect(headers.get('link')).toBe(
      '</text.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin, </hindi.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    );
  });
});

describe('when rendering', () => {
  test.each([
    ['is switched off', { env: { RENDER: 'off' }, build: fakeBuild() }],
    ['fails', { build: brokenBuild() }],
  ])('%s, the empty shell is sent with the state', async (what, options) => {
    await withShop(options, async (shop) => {
      const { status, html } = await page(shop, '/collection');
      expect(status).toBe(200);
      expect(html).toContain('<div id="root"></div>');
      expect(ids(stateIn(html))).toHaveLength(6);
      const failures = shop.logged.filter((line) => line.includes('a page could not be rendered'));
      expect(failures).toHaveLength(what === 'is switched off' ? 0 : 1);
    });
  });
});

test('a rendering that failed is repeated once for those who waited for it, and is not cached', async () => {
  const rendered: RenderRequest[] = [];
  const build = fakeBuild(rendered);
  const render: typeof build.render = async (request) => {
    const html = await build.render(request);
    if (rendered.length === 1) throw new Error('out of luck');
    return html;
  };
  await withShop({ build: { ...build, render } }, async (shop) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => page(shop, '/about')));
    const empty = answers.filter(({ html }) => html.includes('<div id="root"></div>'));
    expect([empty.length, rendered.length]).toEqual([1, 2]);
    expect((await page(shop, '/about')).html).not.toContain('<div id="root"></div>');
    expect(rendered).toHaveLength(2);
  });
});

test('the page cache keeps as much as fits into its memory, the most recently used first', async () => {
  const cache = new PageCache<CachedBody>(30_000, (body) => body);
  const made: string[] = [];
  const read = (key: string, version = 'one') =>
    cache.read(version, key, async () => {
      made.push(key);
      return { value: new CachedBody(key.repeat(9_000)), use: 'store' };
    });
  const first = await read('a');
  await read('b');
  await read('c');
  await read('a');
  await read('d');
  expect(made).toEqual(['a', 'b', 'c', 'd']);
  await read('a');
  await read('b');
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);

  // Compressed, they are smaller, so that more fit in; the text counts again when a client requests it again.
  await first.bytes('br');
  expect(first.size).toBeLessThan(100);
  expect(String(await first.bytes('identity'))).toBe('a'.repeat(9_000));
  expect(first.size).toBeGreaterThan(9_000);
  await read('a', 'two');
  expect(made.slice(5)).toEqual(['a']);
});

test('of a large catalogue, only the products of the first screen are sent', async () => {
  await withShop({ build: fakeBuild(), stocked: false }, async (shop) => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...FIXTURE_PRODUCTS[0]!,
      id: `piece-${index}`,
      bestseller: index < 7,
    }));
    await upsertProducts(shop.db, many);
    const home = stateIn((await page(shop, '/')).html);
    const newest = many.slice(-12).map(({ id }) => id);
    expect(ids(home)).toEqual(['piece-2', 'piece-3', 'piece-4', 'piece-5', 'piece-6', ...newest]);
    const collection = stateIn((await page(shop, '/collection')).html);
    expect(collection.complete).toBe(false);
    // The newest product is added for the filters when it is not among the first 24.
    expect([24, 25]).toContain(collection.products.length);
    expect(ids(collection)).toContain('piece-119');
    expect(ids(stateIn((await page(shop, '/product/piece-3')).html))).toHaveLength(9);
  });
});
