import type { Locator, Page } from '@playwright/test';
import type { PaymentMethod } from '../../contract/constants.ts';
import { ADDRESS, call, newAccount, someProducts, type Account, type SentOrder } from './api.ts';
import type { RunningShop } from './running-shop.ts';
import { expect } from './shop-test.ts';
import { beSignedIn, buttons, expectCartCount } from './shopper.ts';

/** Steps of a shopper at checkout and on the providers' pages, which the sandbox serves. */

const METHOD_NAMES: Record<PaymentMethod, RegExp> = {
  cod: /^Cash on delivery/,
  stripe: /^Card/,
  razorpay: /^UPI/,
};

/** A signed-in shopper with an address and a filled cart, on the checkout page. */
export async function atCheckout(page: Page, shop: RunningShop, address = ADDRESS): Promise<Account> {
  const account = await newAccount(shop, { address });
  for (const { _id, sizes } of await someProducts(shop, 2)) {
    await call(shop, 'addToCart', {
      body: { itemId: _id, size: sizes[0], quantity: 1 },
      token: account.token,
    });
  }
  await beSignedIn(page, account, '/place-order');
  await expect(buttons.placeOrder(page)).toBeVisible();
  return account;
}

export function methodRadio(page: Page, method: PaymentMethod): Locator {
  return page.getByRole('radio', { name: METHOD_NAMES[method] });
}

export async function choose(page: Page, method: PaymentMethod): Promise<void> {
  await methodRadio(page, method).check();
}

export const payAgain = (page: Page) => page.getByRole('button', { name: 'Pay Again' });

/** The provider’s button that pays, not the shop’s of the address form. On a phone, Razorpay’s window opens a UPI app. */
export const payIn = (page: Page) =>
  page.getByRole('button', { name: /^(Pay ₹|Google Pay$)/ }).and(page.locator(':not([form])'));

export async function expectStripePage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//);
}

export async function ordersOf(shop: RunningShop, { token }: Account): Promise<readonly SentOrder[]> {
  return (await call(shop, 'listOrders', { token })).orders;
}

/** Expects exactly one order, paid by this method and shown to the shopper, and an empty cart. */
export async function expectOnePaid(
  page: Page,
  shop: RunningShop,
  account: Account,
  method: PaymentMethod,
): Promise<void> {
  await expect(page).toHaveURL(/\/orders$/);
  const orders = await ordersOf(shop, account);
  expect(orders.map(({ status, payment, paymentMethod }) => [status, payment, paymentMethod])).toEqual([
    ['Order Confirmed', method !== 'cod', method],
  ]);
  await expectCartCount(page, 0);
}
