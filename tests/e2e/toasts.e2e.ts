import type { Page } from '@playwright/test';
import { addressMessages } from '../../contract/addresses/addressMessages.ts';
import { ADDRESS, newAccount, someProducts } from './api.ts';
import { waitForStableLayout } from './collection-steps.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, buttons, fillAddress, storeGuestCart } from './shopper.ts';

/** Links, buttons and fields that a message covers. */
const coveredBy = (page: Page, message: string) =>
  page.evaluate((text) => {
    const slip = [...document.querySelectorAll('[class*="Notification-root"]')].find((element) =>
      element.textContent.includes(text),
    );
    if (!slip) return ['There is no such message.'];
    const { top, right, bottom, left } = slip.getBoundingClientRect();
    return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility() && !slip.contains(control))
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return box.width > 1 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      })
      .map((control) => control.textContent || control.outerHTML);
  }, message);

test('a message covers no link, button or field', { tag: '@phone' }, async ({ page, shop }) => {
  await beSignedIn(page, await newAccount(shop), '/');
  await storeGuestCart(page, await someProducts(shop, 1));
  await page.goto('/place-order');
  await fillAddress(page, ADDRESS);
  await buttons.saveAddress(page).click();
  const message = page.getByText(addressMessages.saved);
  await expect(message).toBeInViewport();
  // What is scrolled out lies behind the bar, with or without a message.
  await page.evaluate(() => window.scrollTo(0, 0));
  // The message slides in.
  await expect.poll(() => coveredBy(page, addressMessages.saved)).toEqual([]);
});

test(
  'a message that comes or goes moves nothing on a page that is scrolled',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const [product] = await someProducts(shop, 1);
    await page.goto(`/product/${product?._id}`);
    await waitForStableLayout(page);
    const share = page.getByRole('button', { name: 'Share' });
    // In the middle of a wide window it would be at the start of the page, which is not scrolled.
    await share.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 120));
    const top = () => share.evaluate((button) => button.getBoundingClientRect().top);
    const before = await top();
    const distance = async () => Math.abs((await top()) - before);
    await share.press('Enter');
    const close = page.getByRole('button', { name: 'Close' });
    await expect(close).toBeInViewport({ ratio: 1 });
    // Browsers round the position of the page.
    expect(await distance()).toBeLessThan(2);
    // A real click would first scroll the page.
    await close.dispatchEvent('click');
    await expect(close).toHaveCount(0);
    expect(await distance()).toBeLessThan(2);
  },
);

test('closing a message returns the focus to where it was', async ({ page, shop }) => {
  const [product] = await someProducts(shop, 1);
  await page.goto(`/product/${product?._id}`);
  const share = page.getByRole('button', { name: 'Share' });
  await share.press('Enter');
  const close = page.getByRole('button', { name: 'Close' });
  await close.press('Enter');
  await expect(close).toHaveCount(0);
  await expect(share).toBeFocused();
});
