import type { Locator, Page } from '@playwright/test';
import { cartMessages } from '../../contract/carts/cartMessages.ts';
import { newAccount, someProducts } from './api.ts';
import { gotoHydrated } from './goto-hydrated.ts';
import { expect, test } from './shop-test.ts';
import { expectCartCount, lineOf, putIntoCart, quantityOf, signIn, storeGuestCart } from './shopper.ts';

/** Extensions of the browser change the document, before hydration and later. */

/** Adds an attribute to each element and a first child to each box, before the app's code runs. */
async function changeBeforeHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('html, body, #root, header, main, form, article')) {
        element.setAttribute('data-extension', '1');
        element.prepend(Object.assign(document.createElement('extension-box'), { hidden: true }));
      }
    });
  });
}

test('a document that an extension has changed before hydration works', async ({ page, shop }) => {
  const [product] = await someProducts(shop, 1);
  await changeBeforeHydration(page);
  await gotoHydrated(page, `/product/${product?._id}`);
  await putIntoCart(page);
  await expectCartCount(page, 1);
  await page.goto('/cart');
  await lineOf(page, product?.name ?? '')
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText(cartMessages.empty)).toBeVisible();
});

test('a page with an element that an extension has wrapped is shown again', async ({ page, shop }) => {
  const products = await someProducts(shop, 2);
  await storeGuestCart(page, products);
  await gotoHydrated(page, '/cart');
  const [one, other] = products.map(({ name }) => lineOf(page, name));
  if (!one || !other) throw new Error('Two products are needed.');
  await wrap(one);
  await one.getByRole('button', { name: 'Remove' }).click();
  await expectCartCount(page, 1);
  await expect(quantityOf(other)).toHaveValue('1');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test(
  'a header with an element that an extension has wrapped is shown again',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const account = await newAccount(shop);
    await gotoHydrated(page, '/login');
    // Before it, the links of a shopper who is signed in are inserted.
    await wrap(page.getByRole('banner').locator('a[href="/wishlist"]'));
    await signIn(page, account);
    const menu = page.getByRole('button', { name: 'Asha Rao’s account' });
    await menu.click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'My Orders' })).toBeVisible();
  },
);

async function wrap(element: Locator): Promise<void> {
  await element.evaluate((wrapped) => {
    const box = document.createElement('extension-box');
    wrapped.replaceWith(box);
    box.append(wrapped);
  });
}
