import type { Page } from '@playwright/test';
import { RUNS_ALL } from '../runsAll.ts';
import { someProducts } from './api.ts';
import { atCheckout, ordersOf } from './checkout-steps.ts';
import { openCollection, openFilters } from './collection-steps.ts';
import { brokenWords, cutOff } from './measuring-steps.ts';
import { expect, test } from './shop-test.ts';
import { buttons, storeGuestCart } from './shopper.ts';

/** A phone whose letters are set to 200 %. */
test.use({ bypassCSP: true, viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 400_000 });

const LANGUAGES = ['en', 'hi'] as const;

async function enlargeLetters(page: Page): Promise<void> {
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
}

/** In one of the languages, which alternate from path to path; with TESTS=all in both. */
async function expectRoom(page: Page, path: string, position: number): Promise<void> {
  for (const language of RUNS_ALL ? LANGUAGES : LANGUAGES.slice(position % 2, (position % 2) + 1)) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await enlargeLetters(page);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [360, 412]) {
      await page.setViewportSize({ width, height: 740 });
      const problems = [
        ...(await cutOff(page)),
        ...(await brokenWords(page)),
        ...(await overlappingLabels(page)),
      ];
      expect.soft(problems, `${path} in ${language} at ${width} px`).toEqual([]);
    }
  }
}

/** The labels of the bottom bar that reach into the next link or out of the bar. */
async function overlappingLabels(page: Page): Promise<string[]> {
  return page.locator('nav[class*="BottomBar"]').evaluate((bar) => {
    const right = bar.getBoundingClientRect().right;
    const links = [...bar.querySelectorAll('a')];
    return links.flatMap((link, index) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const end = links[index + 1]?.getBoundingClientRect().left ?? right;
      const start = link.getBoundingClientRect().left;
      return [...range.getClientRects()].some((box) => box.left < start - 1 || box.right > end + 1)
        ? [link.textContent]
        : [];
    });
  });
}

test('guest pages fit a phone with letters twice as large', async ({ page, shop }) => {
  const products = await someProducts(shop, 2);
  await storeGuestCart(page, products);
  for (const [position, path] of [
    '/',
    '/collection',
    '/collection?search=channapatna',
    `/product/${products[0]?._id}`,
    '/product/kumaon-hand-knit-cardigan',
    '/trending',
    '/about',
    '/contact',
    '/cart',
    '/login',
    '/update-password',
    '/wishlist',
    '/no-such-page',
  ].entries()) {
    await expectRoom(page, path, position);
  }
});

test('account pages fit a phone with letters twice as large', async ({ page, shop }) => {
  const account = await atCheckout(page, shop);
  await expectRoom(page, '/place-order', 1);
  await page.goto('/place-order?lang=en');
  await buttons.placeOrder(page).click();
  await expect(page).toHaveURL(/\/orders/);
  const [order] = await ordersOf(shop, account);
  const paths = ['/orders', `/orders/${order?._id}`, `/orders/track/${order?._id}`, '/profile'];
  for (const [position, path] of paths.entries()) {
    await expectRoom(page, path, position);
  }
});

test('the filters and a long message fit a phone with letters twice as large', async ({ page, shop }) => {
  await openCollection(page);
  await enlargeLetters(page);
  await openFilters(page);
  expect.soft([...(await cutOff(page)), ...(await brokenWords(page))]).toEqual([]);

  const [product] = await someProducts(shop, 1);
  await page.goto(`/product/${product?._id}`);
  await enlargeLetters(page);
  // Nothing may be copied here, which the message explains.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Share' }).press('Enter');
  const message = page.getByRole('alert').filter({ hasText: 'copy' });
  await expect(message).toBeVisible();
  await expect
    .poll(() => message.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
    .toBeLessThanOrEqual(0);
});
