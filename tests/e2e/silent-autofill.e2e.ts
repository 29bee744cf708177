import type { Locator, Page } from '@playwright/test';
import { addressMessages } from '../../contract/addresses/addressMessages.ts';
import { reviewMessages } from '../../contract/reviews/reviewMessages.ts';
import { firstUnlessAll } from '../runsAll.ts';
import { ADDRESS, call, newAccount, newEmail, PASSWORD, someProducts } from './api.ts';
import { fillSilently } from './fill-silently.ts';
import { gotoHydrated } from './goto-hydrated.ts';
import { fetchReviews, form } from './review-steps.ts';
import { expect, test } from './shop-test.ts';
import {
  beSignedIn,
  buttons,
  codeField,
  productLinks,
  receivedCode,
  storeGuestCart,
  tokenOf,
} from './shopper.ts';
import { fields, on } from './sign-in-steps.ts';

const addressField = (page: Page, label: string): Locator =>
  page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${label}`) });

/** Labels and values of the address form, in its order. */
const FILLED = [
  ['PIN code', ADDRESS.postalCode],
  ['Street', ADDRESS.street],
  ['City', ADDRESS.city],
  ['State', ADDRESS.state],
  ['First name', ADDRESS.firstName],
  ['Last name', ADDRESS.lastName],
  ['Phone', ADDRESS.phone],
  ['Email', ADDRESS.email],
] as const;

for (const by of firstUnlessAll(['prototype', 'property'] as const)) {
  test(`what a browser fills in without an event reaches the order (by ${by})`, async ({ page, shop }) => {
    await storeGuestCart(page, await someProducts(shop, 1));
    await gotoHydrated(page, '/login');
    const email = newEmail();
    await fillSilently(fields.identifier(page), email, by);
    await on.continue(page).click();
    await expect(on.createAccount(page)).toBeVisible();
    await fillSilently(fields.name(page), 'Asha Rao', by);
    await fillSilently(fields.password(page), PASSWORD, by);
    await on.createAccount(page).click();
    const code = await receivedCode(shop, email);
    await fillSilently(codeField(page), code, by);
    await on.verify(page).click();
    await expect(page.getByRole('button', { name: 'Asha Rao’s account' })).toBeVisible();

    await page.goto('/place-order');
    await expect(buttons.saveAddress(page)).toBeVisible();
    for (const [label, value] of FILLED) await fillSilently(addressField(page, label), value, by);
    await buttons.saveAddress(page).click();
    await expect(page.getByText(addressMessages.saved)).toBeVisible();
    const { address } = await call(shop, 'getAddress', { token: await tokenOf(page) });
    expect(address).toMatchObject(ADDRESS);
    await buttons.placeOrder(page).click();
    await expect(page).toHaveURL(/\/orders/);
  });
}

test('Place Order beside an address form uses what a browser has filled in without an event', async ({
  page,
  shop,
}) => {
  const account = await newAccount(shop);
  await storeGuestCart(page, await someProducts(shop, 1));
  await beSignedIn(page, account, '/place-order');
  await expect(buttons.saveAddress(page)).toBeVisible();
  for (const [label, value] of FILLED) await fillSilently(addressField(page, label), value);
  await buttons.placeOrder(page).click();
  await expect(page).toHaveURL(/\/orders/);
  const { address } = await call(shop, 'getAddress', { token: await tokenOf(page) });
  expect(address).toMatchObject(ADDRESS);
});

test('what a browser has filled in stays when another field is edited, and is checked', async ({
  page,
  shop,
}) => {
  await beSignedIn(page, await newAccount(shop), '/profile');
  await page.getByRole('button', { name: 'Add an address' }).click();
  for (const [label, value] of FILLED) {
    if (label !== 'Street') await fillSilently(addressField(page, label), value);
  }
  await fillSilently(addressField(page, 'Phone'), '12');
  await addressField(page, 'Street').pressSequentially(ADDRESS.street);
  await expect(addressField(page, 'City')).toHaveValue(ADDRESS.city);
  await buttons.saveAddress(page).click();
  await expect(addressField(page, 'Phone')).toHaveAttribute('aria-invalid', 'true');
  await expect(addressField(page, 'Phone')).toHaveValue('12');
  await fillSilently(addressField(page, 'Phone'), ADDRESS.phone);
  await buttons.saveAddress(page).click();
  await expect(page.locator('address').getByText(ADDRESS.street)).toBeVisible();
});

test('reviews, PIN codes, searches and prices are read as the fields hold them', async ({ page, shop }) => {
  const [product] = await someProducts(shop, 1);
  const account = await newAccount(shop);
  await beSignedIn(page, account, `/product/${product?._id}`);
  await fillSilently(form.comment(page), 'Warm light.');
  await form.rating(page, 5).click();
  await form.post(page).click();
  await expect(page.getByText(reviewMessages.held).first()).toBeVisible();
  const reviews = await fetchReviews(shop, product?._id ?? '', account);
  expect(reviews.map(({ comment }) => comment)).toContain('Warm light.');

  const pin = page.getByRole('textbox', { name: 'Delivery PIN code' });
  await fillSilently(pin, ADDRESS.postalCode);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText(/^Delivery by/)).toBeVisible();

  await fillSilently(page.getByRole('banner').getByRole('combobox'), 'brass');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/search=brass/);
  const price = page.getByRole('textbox', { name: 'Lowest price' });
  await fillSilently(price, '2000');
  await price.press('Enter');
  await expect(page).toHaveURL(/min-price=2000/);
  await expect(productLinks(page).first()).toBeVisible();
});

test('passwords are read as the fields hold them', async ({ page, shop }) => {
  const { email } = await newAccount(shop);
  await gotoHydrated(page, '/login');
  await fillSilently(fields.identifier(page), email);
  await on.continue(page).click();
  await fillSilently(fields.password(page), PASSWORD);
  await on.login(page).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test(
  'a code that is filled in before the request for it is answered is verified',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const { email } = await newAccount(shop);
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/user/send-otp', async (route) => {
      const response = await route.fetch();
      await answer.promise;
      await route.fulfill({ response });
    });
    await gotoHydrated(page, '/login');
    await fields.identifier(page).fill(email);
    await on.continue(page).click();
    await on.loginWithOtp(page).click();
    await fillSilently(codeField(page), await receivedCode(shop, email));
    answer.resolve();
    await on.verify(page).click();
    await expect(page).not.toHaveURL(/\/login/);
  },
);
