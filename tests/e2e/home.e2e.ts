import { call } from './api.ts';
import { expect, test } from './shop-test.ts';
import { productLinks } from './shopper.ts';

const addresses = (products: readonly { _id: string }[]) => products.map(({ _id }) => `/product/${_id}`);

test('the hero says ‘Explore the... ...New Arrivals’, speaks of sacred treasures, and leads to the collection', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore the... ...New Arrivals');
  await expect(page.getByText('Newly arrived sacred treasures')).toBeVisible();
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL('/collection');
});

test('the best sellers are the first five with the flag, the newest first', async ({ page, shop }) => {
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

test('three highlights say easy exchange, 7 days return and 24/7 support', async ({ page }) => {
  await page.goto('/');
  const highlights = page.getByRole('list', { name: 'Our service' }).getByRole('heading');
  await expect(highlights).toHaveText(['Easy exchange', '7 days return', '24/7 support']);
});

test('the latest collections show six first, each marked New, and six more as their end draws near', async ({
  page,
  shop,
}) => {
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
});

test('the newsletter has an empty slot', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-slot="newsletter"]')).toBeEmpty();
});

test('prices are shown in rupees with two decimals', async ({ page }) => {
  await page.goto('/');
  await expect(productLinks(page).last()).toContainText(/₹[\d,]+\.\d\d/);
});
