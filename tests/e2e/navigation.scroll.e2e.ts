import type { Page } from '@playwright/test';
import { call } from './api.ts';
import { applyFilters, filterBox, openFilters } from './collection-steps.ts';
import { gotoHydrated, untilHydrated } from './goto-hydrated.ts';
import { expect, test } from './shop-test.ts';
import { productLinks } from './shopper.ts';

const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY);

/** Scrolls down the list, which loads more products, until this many are shown. */
async function scrollDown(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await productLinks(page).last().scrollIntoViewIfNeeded();
    expect(await productLinks(page).count()).toBeGreaterThanOrEqual(count);
  }).toPass();
}

test(
  'Back from a product restores the scroll position of the collection',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/collection');
    await scrollDown(page, 24);
    const product = productLinks(page).nth(19);
    await product.scrollIntoViewIfNeeded();
    const address = (await product.getAttribute('href')) ?? '';
    const position = await scrollPosition(page);
    await product.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
    await expect.poll(() => scrollPosition(page)).toBeLessThan(2);

    await page.goBack();
    await expect(page).toHaveURL(/\/collection/);
    await expect(productLinks(page).nth(19)).toHaveAttribute('href', address);
    await expect(productLinks(page).nth(19)).toBeInViewport();
    await expect.poll(async () => Math.abs((await scrollPosition(page)) - position)).toBeLessThan(3);
  },
);

test('another address that is loaded begins at its top, and Back and a reload restore each position', async ({
  page,
}) => {
  const scrollTo = async (y: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await expect.poll(() => scrollPosition(page)).toBe(y);
  };
  const expectPosition = (y: number) =>
    expect.poll(async () => Math.abs((await scrollPosition(page)) - y)).toBeLessThan(3);
  await gotoHydrated(page, '/collection?search=brass');
  await scrollTo(900);
  await gotoHydrated(page, '/collection?search=cotton');
  await expectPosition(0);
  // The position is restored once the page is as high as it was, so that the top alone proves nothing.
  await expect(productLinks(page).first()).toBeVisible();
  await expectPosition(0);
  await scrollTo(300);
  // The same address again, as from a link in a mail.
  await gotoHydrated(page, '/collection?search=brass');
  await expectPosition(0);
  await page.reload();
  await untilHydrated(page);
  await expectPosition(0);
  await scrollTo(500);
  await page.reload();
  await expectPosition(500);
  await page.goBack();
  await expectPosition(300);
  await page.goBack();
  await expectPosition(900);
});

test('every route change scrolls to the top', async ({ page }) => {
  await page.goto('/');
  await scrollDown(page, 18);
  await productLinks(page).nth(14).click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => scrollPosition(page)).toBeLessThan(2);
});

test('an unknown address shows a message and links to the home page', async ({ page }) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found|no page/i);
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
});

test('a product that does not exist shows a message', async ({ page }) => {
  const answer = await page.goto('/product/nothing-of-ours');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Product with ID nothing-of-ours not found.')).toBeVisible();
});

test(
  'the filters of the collection stay in the address, after a reload and Back',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const { products } = await call(shop, 'listProducts');
    const men = new Set(
      products.filter(({ category }) => category === 'Men').map(({ _id }) => `/product/${_id}`),
    );
    const shown = () =>
      productLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const onlyMen = async () => {
      await expect(page).toHaveURL(/category=Men/);
      await expect.poll(async () => (await shown()).every((address) => men.has(address))).toBe(true);
      expect((await shown()).length).toBeGreaterThan(0);
    };

    await page.goto('/collection');
    await openFilters(page);
    await filterBox(page, 'Men').click();
    await applyFilters(page);
    await onlyMen();
    await page.reload();
    await onlyMen();
    await productLinks(page).first().click();
    await expect(page).toHaveURL(/\/product\//);
    await page.goBack();
    await onlyMen();
  },
);
