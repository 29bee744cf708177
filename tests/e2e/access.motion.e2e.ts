import type { Page } from '@playwright/test';
import { productMessages } from '../../contract/catalogue/productMessages.ts';
import { someProducts } from './api.ts';
import { atCheckout } from './checkout-steps.ts';
import { openCollection, openFilters, waitForStableLayout } from './collection-steps.ts';
import { expect, test } from './shop-test.ts';
import { buttons, putIntoCart } from './shopper.ts';
import { openAccountMenu } from './sign-in-steps.ts';

/** Nothing moves when the shopper prefers reduced motion (WCAG 2.3.3). */

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

/** Longer durations count as motion. */
const UNSEEN_S = 0.001;

/** The transitions and animations of the current page that take longer. */
async function moving(page: Page): Promise<readonly string[]> {
  return page.evaluate((unseen) => {
    const isLong = (times: string) => times.split(', ').some((time) => Number.parseFloat(time) > unseen);
    return ['', '::before', '::after'].flatMap((part) =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const style = getComputedStyle(element, part || null);
          return (
            isLong(style.transitionDuration) ||
            (style.animationName !== 'none' && isLong(style.animationDuration)) ||
            style.scrollBehavior === 'smooth'
          );
        })
        .map((element) => `${element.localName}${part} ${element.getAttribute('class') ?? ''}`),
    );
  }, UNSEEN_S);
}

async function expectStill(page: Page, state: string): Promise<void> {
  expect.soft(await moving(page), state).toEqual([]);
}

test('with reduced motion, nothing animates and scrolling is instant', async ({ page, shop }) => {
  const products = await someProducts(shop, 1);
  for (const path of ['/', '/about', '/contact', '/trending', '/login', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expectStill(page, path);
  }
  await openAccountMenu(page);
  await expectStill(page, 'the account menu');
  await openCollection(page);
  await openFilters(page);
  await expectStill(page, 'the collection');
  await page.goto(`/product/${products[0]?._id}`);
  await putIntoCart(page);
  await expectStill(page, 'a product');
  await page.getByRole('button', { name: /^Enlarge picture 1 / }).click();
  await expect(page.getByRole('dialog', { name: /^Pictures of / })).toBeVisible();
  await expectStill(page, 'the pictures');
});

test('with reduced motion, loading indicators do not animate', async ({ page, shop }) => {
  await atCheckout(page, shop);
  // Both requests stay open during the check.
  await page.route('**/api/order/place', () => undefined);
  await page.route('**/api/order/userorders', () => undefined);
  await buttons.placeOrder(page).click();
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveAttribute('aria-busy', 'true');
  await expectStill(page, 'an order on its way');
  await page.goto('/orders');
  await expect(page.getByRole('status', { name: 'Loading your orders' })).toBeVisible();
  await expectStill(page, 'orders on their way');
});

test('with reduced motion, the gallery changes pictures at once', async ({ page, shop }) => {
  const [product] = await someProducts(shop, 1);
  await page.goto(`/product/${product?._id}`);
  await waitForStableLayout(page);
  const [before, after] = await page.getByRole('button', { name: /^Show picture 2/ }).evaluate((button) => {
    const strip = document.querySelector('[class*="strip"]');
    const from = strip?.scrollLeft ?? 0;
    if (button instanceof HTMLElement) button.click();
    return [from, strip?.scrollLeft ?? 0];
  });
  expect(after).toBeGreaterThan(before ?? 0);
});

test('without reduced motion, the gallery scrolls smoothly', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const [product] = await someProducts(shop, 1);
  await page.goto(`/product/${product?._id}`);
  await expect(page.getByText(productMessages.selectSize)).toBeHidden();
  expect(await moving(page)).not.toEqual([]);
});
