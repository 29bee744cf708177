import { call } from './api.ts';
import { expect, test } from './shop-test.ts';
import { productLinks } from './shopper.ts';

const addresses = (products: readonly { _id: string }[]) => products.map(({ _id }) => `/product/${_id}`);

test('the hero shows ‘Explore the... ...New Arrivals’, mentions sacred treasures and links to the collection', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore the... ...New Arrivals');
  await expect(page.getByText('Newly arrived sacred treasures')).toBeVisible();
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL('/collection');
});

test(
  'the hero picture is preloaded and causes no layout shift',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const wide = project.name === 'desktop';
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/pictures/still-hero')) pictures.push(request.url());
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const moved = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
        document.documentElement.dataset['moved'] = String(
          Number(document.documentElement.dataset['moved'] ?? 0) + moved.reduce((sum, by) => sum + by, 0),
        );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    const picture = page.getByRole('region', { name: 'Explore the' }).getByRole('img');
    await expect(picture).toHaveAccessibleName(/^A lit brass lamp/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(shown).toMatch(wide ? /still-hero-wide-\d+\.avif$/ : /still-hero-\d+\.avif$/);
    // The preloaded picture is the shown picture, and is requested once.
    expect(pictures).toEqual([shown]);
    const ahead = page.locator('link[rel="preload"][as="image"]').filter({ visible: false });
    expect(
      await ahead.evaluateAll((links) => links.map((link) => link.getAttribute('fetchpriority'))),
    ).toEqual(['high', 'high']);
    expect(Number(await page.locator('html').getAttribute('data-moved'))).toBeLessThan(0.01);
  },
);

test('the best sellers are the five newest products with the flag', async ({ page, shop }) => {
  const { products } = await call(shop, 'listProducts');
  const best = products.toReversed().filter(({ bestseller }) => bestseller);
  expect(best.length).toBeGreaterThan(5);
  await page.goto('/');
  const shown = page.getByRole('region', { name: 'Best Sellers' }).getByRole('link');
  await expect(shown).toHaveCount(5);
  expect(await shown.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    addresses(best.slice(0, 5)),
  );
});

test('three highlights show easy exchange, 7 days return and 24/7 support', async ({ page }) => {
  await page.goto('/');
  const highlights = page.getByRole('list', { name: 'Why shop with us' }).getByRole('heading');
  await expect(highlights).toHaveText(['Easy exchange', '7 days return', '24/7 support']);
});

test(
  'the latest collections show six products marked New, and six more when the end comes near',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { products } = await call(shop, 'listProducts');
    await page.goto('/');
    const latest = page.getByRole('region', { name: 'Latest Collections' });
    const cards = latest.locator('a[href^="/product/"]');
    await expect(cards).toHaveCount(6);
    await cards.last().scrollIntoViewIfNeeded();
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(12);
    const shown = await cards.evaluateAll((links) =>
      links.map((link) => ({ address: link.getAttribute('href'), text: link.textContent })),
    );
    expect(shown.length % 6).toBe(0);
    expect(shown.map(({ address }) => address)).toEqual(
      addresses(products.toReversed().slice(0, shown.length)),
    );
    for (const { text } of shown) expect(text).toMatch(/^New/);
  },
);

test('the newsletter has an empty slot', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-slot="newsletter"]')).toBeEmpty();
});

test('prices are shown in rupees with two decimals', async ({ page }) => {
  await page.goto('/');
  await expect(productLinks(page).last()).toContainText(/₹[\d,]+\.\d\d/);
});
