import type { Page } from '@playwright/test';
import { someProducts } from './api.ts';
import { atCheckout } from './checkout-steps.ts';
import { cutOff, smallTargets } from './measuring-steps.ts';
import { expect, test } from './shop-test.ts';
import { storeGuestCart } from './shopper.ts';

test.describe.configure({ timeout: 400_000 });

const PHONE = { width: 390, height: 844 };
/** The width of a window of 1280 × 1024 at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };
const DESKTOP = { width: 1280, height: 900 };

/** Text spacing that shoppers may set (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Each page is loaded once and measured with all settings. */
async function expectRoom(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect.soft(await smallTargets(page), `${path}: targets of 44 px`).toEqual([]);

  await page.setViewportSize(ZOOMED);
  expect.soft(await cutOff(page), `${path} at 400 %`).toEqual([]);

  await page.setViewportSize(DESKTOP);
  const larger = await page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect.soft(await cutOff(page), `${path} with letters twice as large`).toEqual([]);
  await larger.evaluate((style) => style.parentElement?.removeChild(style));

  await page.setViewportSize(PHONE);
  await page.addStyleTag({ content: SPACED });
  expect.soft(await cutOff(page), `${path} with wide spacing`).toEqual([]);
}

test.use({ bypassCSP: true });

test('guest pages fit touch targets, large text, zoom and wide text spacing', async ({ page, shop }) => {
  const products = await someProducts(shop, 1);
  await storeGuestCart(page, products);
  for (const path of [
    '/',
    // Among them is a name whose longest word does not fit into a card with letters twice as large.
    '/collection?search=channapatna',
    `/product/${products[0]?._id}`,
    '/trending',
    '/about',
    '/contact',
    '/cart',
    '/login',
    '/update-password',
    '/no-such-page',
    // Hindi words are shorter than English ones.
    '/cart?lang=hi',
  ]) {
    await expectRoom(page, path);
  }
});

test('account pages fit touch targets, large text, zoom and wide text spacing', async ({ page, shop }) => {
  await atCheckout(page, shop);
  for (const path of ['/place-order', '/profile', '/orders']) await expectRoom(page, path);
});
