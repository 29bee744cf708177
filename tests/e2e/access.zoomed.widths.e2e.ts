import type { Page } from '@playwright/test';
import { someProducts } from './api.ts';
import { atCheckout } from './checkout-steps.ts';
import { openCollection, openFilters } from './collection-steps.ts';
import { expectFocusSeen, tabTo } from './keyboard-steps.ts';
import { form } from './review-steps.ts';
import { expect, test } from './shop-test.ts';
import { buttons, fillCart } from './shopper.ts';

/**
 * A window of 1280 × 1024 at 400 % zoom: fixed bars leave room for the page and never cover the focused element (WCAG
 * 1.4.10, 2.4.11).
 */
test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 300_000 });

/** The largest share of the window's height that fixed bars may cover together. */
const MOST_OF_WINDOW = 0.25;

/** The share of the window that fixed bars cover. */
async function coveredByBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const covered = new Set<number>();
    for (const element of document.querySelectorAll('body *')) {
      const { position } = getComputedStyle(element);
      const { top, bottom, width } = element.getBoundingClientRect();
      if (!['fixed', 'sticky'].includes(position) || width < window.innerWidth / 2) continue;
      for (let y = 0; y < window.innerHeight; y += 1) if (y >= top && y < bottom) covered.add(y);
    }
    return covered.size / window.innerHeight;
  });
}

/** Moves through the page and back by Tab and expects the focus to be visible at each step. */
async function expectFocusSeenBothWays(page: Page): Promise<void> {
  await page.mouse.click(1, 128);
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press(key);
      await expectFocusSeen(page);
    }
  }
}

test('at 400 % zoom, fixed bars stay small and messages stay visible', async ({ page, shop }) => {
  const [product] = await someProducts(shop, 1);
  for (const path of ['/', `/product/${product?._id}`, '/cart']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(() => coveredByBars(page)).toBeLessThanOrEqual(MOST_OF_WINDOW);
  }
  await atCheckout(page, shop);
  await buttons.editAddress(page).click();
  await buttons.saveAddress(page).click();
  await expect(page.getByText('Address saved')).toBeInViewport();
});

test('at 400 % zoom, the focus is visible on each step of a guest, forwards and backwards', async ({
  page,
  shop,
}) => {
  const products = await someProducts(shop, 1);
  await fillCart(page, products);
  await expect(form.post(page)).toBeVisible();
  await expectFocusSeenBothWays(page);
  await openCollection(page, '?search=brass');
  await openFilters(page);
  await expectFocusSeenBothWays(page);
  await page.goto('/cart');
  await tabTo(page, page.getByRole('link', { name: 'Proceed To Checkout' }));
  await expectFocusSeenBothWays(page);
});

test('at 400 % zoom, the focus is visible at checkout and a long menu scrolls', async ({ page, shop }) => {
  await atCheckout(page, shop);
  await buttons.editAddress(page).click();
  await expectFocusSeenBothWays(page);
  await page.getByRole('button', { name: /^Account$|’s account$/ }).press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Logout' }));
});
