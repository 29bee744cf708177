import type { Page } from '@playwright/test';
import { manyProducts } from '../../lab/bench/many-products.ts';
import { openProductInView, scrollPosition } from './collection-steps.ts';
import { importProducts } from './import-products.ts';
import { expect, test } from './shop-test.ts';
import { productLinks } from './shopper.ts';

/** More than are near the window, in any layout. */
const FEW = 130;

/** The list is loaded again in six calls, one after the other. */
const LOADED = { timeout: 60_000 };

test.use({ ownShop: true });

test('of a list of 600 products, only those near the window are in the document, wherever the shopper is', async ({
  page,
  shop,
  complaints,
}) => {
  await page.clock.install();
  await shop.stop('SIGTERM');
  await importProducts(shop.dataDir, manyProducts(600));
  await shop.start();
  await showBefore(page, 600);
  await page.goto('/collection');
  await expect(page.getByText('Showing 600 of 695')).toBeVisible(LOADED);
  const links = productLinks(page);
  await expect.poll(() => links.count()).toBeLessThan(FEW);
  const first = links.first();
  await first.focus();

  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate((y) => window.scrollTo(0, y), height / 2);
  await expect.poll(() => positionsInView(page)).not.toEqual([]);
  await expect(first).toBeFocused();
  expect(await links.count()).toBeLessThan(FEW);
  const positions = await positionsInView(page);
  expect(positions[0]).toBeGreaterThan(240);
  expect(positions[0]).toBeLessThan(360);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);

  const position = await scrollPosition(page);
  const address = await openProductInView(page);
  // On a slow network, all calls together take much longer than one.
  await page.route('**/api/product/list?*', async (route) => {
    await page.clock.fastForward(1_000);
    await route.continue();
  });
  await page.goBack();
  await expect(page.getByText('Showing 600 of 695')).toBeAttached(LOADED);
  await expect.poll(() => scrollPosition(page)).toBe(position);
  await expect(page.locator(`main a[href="${address}"]`)).toBeInViewport();
  expect(await positionsInView(page)).toEqual(positions);
  await expect.poll(() => links.count()).toBeLessThan(FEW);

  const printed = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('main li a').length;
  });
  expect(printed).toBe(600);
  expect(complaints).toEqual([]);
});

/** As if the shopper had seen that many products before a reload. */
async function showBefore(page: Page, count: number): Promise<void> {
  await page.addInitScript((shown) => {
    if (sessionStorage.getItem('aangan.listLengths')) return;
    history.replaceState({ key: 'before' }, '');
    sessionStorage.setItem('aangan.listLengths', JSON.stringify({ 'before:collection': shown }));
  }, count);
}

/** The positions in the list of the cards in the window. */
async function positionsInView(page: Page): Promise<number[]> {
  return page.locator('main li[aria-posinset]').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight ? [Number(card.getAttribute('aria-posinset'))] : [];
    }),
  );
}
