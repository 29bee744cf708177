import type { Page } from '@playwright/test';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { ADDRESS, call, newEmail, PASSWORD } from './api.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';
import {
  buttons,
  cartLink,
  expectCartCount,
  codeField,
  enterCode,
  enterDetails,
  enterIdentifier,
  fillAddress,
  lineOf,
  productLinks,
  putIntoCart,
  receivedCode,
  tokenOf,
} from './shopper.ts';

test(
  'a guest fills a cart, signs up, orders and finds the order',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await runStep(page, shop, async () => {});
  },
);

test('the same journey works with a reload at every step', { tag: '@nightly' }, async ({ page, shop }) => {
  await runStep(page, shop, async () => {
    await page.reload();
  });
});

/** From the home page to the order history. */
async function runStep(page: Page, shop: RunningShop, step: () => Promise<void>): Promise<void> {
  await page.goto('/');
  await step();
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL(/\/collection/);
  const names: string[] = [];
  for (const index of [0, 1, 2]) {
    await step();
    await productLinks(page).nth(index).click();
    await expect(page).toHaveURL(/\/product\//);
    await step();
    await putIntoCart(page);
    names.push(await page.getByRole('heading', { level: 1 }).innerText());
    await page.goBack();
  }

  await cartLink(page).click();
  for (const name of names) await expect(lineOf(page, name)).toBeVisible();
  await step();
  for (const name of names) await expect(lineOf(page, name)).toBeVisible();
  await page.getByRole('main').getByText('Proceed To Checkout').click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(checkoutMessages.loginFirst)).toBeVisible();

  const email = newEmail();
  await step();
  await enterIdentifier(page, email);
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await step();
  await enterDetails(page, 'Asha Rao');
  const code = await receivedCode(shop, email);
  await step();
  // A password is never stored, so it is requested again after a reload; the code that was sent is still valid.
  await expect(codeField(page)).toBeVisible();
  const password = page.getByRole('textbox', { name: 'Password' });
  const isAsked = await password.isVisible();
  if (isAsked) await password.fill(PASSWORD);
  await enterCode(page, code);
  if (isAsked) await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page).toHaveURL(/\/place-order/);

  await step();
  await fillAddress(page, ADDRESS);
  await step();
  await buttons.saveAddress(page).click();
  await expect(buttons.editAddress(page)).toBeVisible();
  await step();
  await expect(page.getByRole('main').getByText(ADDRESS.street)).toBeVisible();
  const { cartData } = await call(shop, 'getCart', { token: await tokenOf(page) });
  expect(Object.values(cartData).map((sizes) => Object.values(sizes))).toEqual([[1], [1], [1]]);

  await buttons.placeOrder(page).click();
  await expect(page).toHaveURL(/\/orders/);
  await expect(page.getByText(checkoutMessages.placed)).toBeVisible();
  await step();
  const main = page.getByRole('main');
  for (const name of names) await expect(main.getByText(name)).toBeVisible();
  await expect(main.getByRole('heading', { name: /^Thank you, / })).toBeVisible();
  const payment = main.getByRole('definition').filter({ hasText: 'Cash on delivery' }).first();
  await expect(payment).toHaveText(/^Cash on delivery · Pay ₹[\d,]+\.\d\d on delivery$/);
  await main.getByRole('link', { name: 'See your order' }).click();
  await expect(main.getByText(/^Order number \d{6}$/)).toBeVisible();
  // Later the page does not thank again.
  await main.getByRole('link', { name: 'My Orders' }).click();
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main.getByRole('heading', { name: /^Thank you, / })).toHaveCount(0);
  const { orders } = await call(shop, 'listOrders', { token: await tokenOf(page) });
  expect(orders.map(({ items }) => items.map(({ name }) => name).sort())).toEqual([[...names].sort()]);
  await expectCartCount(page, 0);
}
