import type { Locator, Page } from '@playwright/test';
import { someProducts } from './api.ts';
import { schemesFor } from './axe-steps.ts';
import { atCheckout } from './checkout-steps.ts';
import { filterBox, openCollection, openFilters } from './collection-steps.ts';
import { markEdged, unseen } from './forced-steps.ts';
import { tabTo } from './keyboard-steps.ts';
import { form, postReviews } from './review-steps.ts';
import { expect, test } from './shop-test.ts';
import { buttons, putIntoCart } from './shopper.ts';
import { on } from './sign-in-steps.ts';

/**
 * Forced colours (high contrast): the system replaces the colours of the shop by a few of its own (WCAG 1.4.1, 1.4.11,
 * 2.4.7).
 */

test.describe.configure({ timeout: 300_000 });

const softly = expect.configure({ soft: true });

/** Expects borders and icons to be visible in the system palette, light or dark in turn. */
async function expectSeen(page: Page, state: string): Promise<void> {
  await markEdged(page);
  expect.soft(await page.locator('[data-edged]').count(), `${state}: what has edges`).toBeGreaterThan(3);
  for (const scheme of schemesFor(page)) {
    // Late content, such as a picture, would shift the layout during the comparison.
    await softly.poll(() => unseen(page, scheme), { message: `${state}, ${scheme}` }).toEqual([]);
  }
}

/** A screenshot of an element with a margin around it, so that its outline is included. */
async function pictureOf(page: Page, element: Locator): Promise<Buffer> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return page.screenshot({ clip: { x: x - 6, y: y - 6, width: width + 12, height: height + 12 } });
}

test('buttons, fields, boxes, badges, stars and icons are visible in forced colours, from the home page to sign-in', async ({
  page,
  shop,
}) => {
  const [product] = await someProducts(shop, 1);
  await postReviews(shop, product?._id ?? '', [5, 3]);
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectSeen(page, 'home');
  await openCollection(page, '?search=brass');
  await openFilters(page);
  await filterBox(page, 'Puja').click();
  await expectSeen(page, 'the collection, filtered');
  await page.goto(`/product/${product?._id}`);
  await putIntoCart(page);
  await form.rating(page, 4).click();
  await expect(form.rating(page, 4)).toBeChecked();
  await expectSeen(page, 'a product');
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Proceed To Checkout' })).toBeVisible();
  await expectSeen(page, 'the cart');
  await page.goto('/login');
  await on.continue(page).click();
  await expectSeen(page, 'a wrong identifier');
});

test('checkout and tracking are visible in forced colours', async ({ page, shop }) => {
  await atCheckout(page, shop);
  await expectSeen(page, 'the checkout');
  await buttons.editAddress(page).click();
  const street = page.getByRole('textbox', { name: 'Street' });
  await street.fill('');
  await buttons.saveAddress(page).click();
  await expectSeen(page, 'a wrong address');
  await street.fill('12 Temple Road');
  await buttons.placeOrder(page).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('Order Confirmed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your order' })).toBeVisible();
  await expectSeen(page, 'the orders');
  await page.getByRole('link', { name: /^Track/ }).click();
  await expect(page.getByRole('main').getByRole('article')).toBeVisible();
  await expectSeen(page, 'the tracking');
});

test('in forced colours, selected and focused elements differ from the others', async ({ page, shop }) => {
  const [product] = await someProducts(shop, 1);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(`/product/${product?._id}`);
  await expect(form.post(page)).toBeVisible();
  for (const name of ['Size', 'Your rating']) {
    const choice = page.getByRole('radiogroup', { name }).getByRole('radio').first();
    const before = await pictureOf(page, choice);
    await choice.click();
    await page.mouse.move(1, 1);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const chosen = await pictureOf(page, choice);
    expect(chosen.equals(before), 'chosen or not').toBe(false);
    await choice.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    const focused = await pictureOf(page, choice);
    expect(focused.equals(chosen), 'focused or not').toBe(false);
  }
  await page.goto(`/product/${product?._id}`);
  await tabTo(page, buttons.addToCart(page));
});
