import { randomUUID } from 'node:crypto';
import { type Locator, type Page } from '@playwright/test';
import type { Address } from '../../contract/addresses/entities.ts';
import { productMessages } from '../../contract/catalogue/productMessages.ts';
import { GUEST_CART_KEY } from '../../src/storage/records.ts';
import { PASSWORD, sentCode, type Account, type SentProduct } from './api.ts';
import type { RunningShop } from './running-shop.ts';
import { expect } from './shop-test.ts';

/** Steps of a shopper, by role and accessible name. */

/** Enters a text into a field. */
type Fill = (field: Locator, value: string) => Promise<void>;

export const fillAsTyped: Fill = (field, value) => field.fill(value);

export const buttons = {
  addToCart: (page: Page) => page.getByRole('button', { name: 'Add To Cart' }),
  placeOrder: (page: Page) => page.getByRole('button', { name: /^(Place Order|Pay ₹)/ }),
  saveAddress: (page: Page) => page.getByRole('button', { name: 'Save Address' }),
  editAddress: (page: Page) => page.getByRole('button', { name: 'Edit Address' }),
};

/** Links to products in the main part of the page, in document order. */
export function productLinks(page: Page): Locator {
  return page.getByRole('main').locator('a[href^="/product/"]');
}

/** The button that saves a product for later. */
export function heartOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Save ${name} to the wishlist`, exact: true });
}

/** One line of the cart or of the order, by the name of the product. */
export function lineOf(page: Page, name: string): Locator {
  const suggested = '[aria-labelledby="recently-viewed"] li, [aria-labelledby="best-sellers"] li';
  return page.getByRole('main').locator(`li:not(${suggested})`).filter({ hasText: name });
}

export function quantityOf(line: Locator): Locator {
  return line.getByRole('spinbutton');
}

/** Chooses the first size on the open product page and adds the product to the cart. */
export async function putIntoCart(page: Page, size?: string): Promise<void> {
  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  await (
    size ? sizes.getByRole('radio', { name: size, exact: true }) : sizes.getByRole('radio').first()
  ).click();
  await buttons.addToCart(page).click();
  await expect(page.getByText(productMessages.addedToCart)).toBeVisible();
}

export async function fillCart(page: Page, products: readonly SentProduct[]): Promise<void> {
  for (const product of products) {
    await page.goto(`/product/${product._id}`);
    await putIntoCart(page, product.sizes[0]);
  }
}

/** Stores the cart of a guest as the app does when products are added (guest-cart.e2e.ts), which is faster than adding them. */
export async function storeGuestCart(page: Page, products: readonly SentProduct[]): Promise<void> {
  const lines = products.map(({ _id, sizes }) => ({
    itemId: _id,
    size: sizes[0],
    quantity: 1,
    key: randomUUID(),
  }));
  await page.goto('/healthz');
  await page.evaluate(([key, record]) => localStorage.setItem(key, record), [
    GUEST_CART_KEY,
    JSON.stringify({ version: 1, lines }),
  ] as const);
}

/** The link to the cart: in the top bar of wide screens, in the bottom bar of small ones. */
export function cartLink(page: Page): Locator {
  return page.getByRole('link', { name: /^Cart(, |$)/ });
}

/** Expects the number on the cart link, which counts lines and not quantities. */
export async function expectCartCount(page: Page, count: number): Promise<void> {
  await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${count === 1 ? '1 item' : `${count} items`}`);
}

export async function enterIdentifier(page: Page, identifier: string, fill = fillAsTyped): Promise<void> {
  await fill(page.getByRole('textbox', { name: 'Email or phone' }), identifier);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The first of the six inputs of a one-time code. */
export function codeField(page: Page): Locator {
  return page.getByRole('group', { name: /code/i }).getByRole('textbox').first();
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).pressSequentially(code);
}

/** Waits for a message to this recipient and returns its code. */
export async function receivedCode(shop: RunningShop, to: string): Promise<string> {
  await expect.poll(() => sentCode(shop, to), { intervals: [50] }).not.toBeNull();
  return (await sentCode(shop, to)) ?? '';
}

/** Enters the details of a sign-up and requests the code. */
export async function enterDetails(page: Page, name: string, fill = fillAsTyped): Promise<void> {
  await fill(page.getByRole('textbox', { name: 'Name' }), name);
  await fill(page.getByLabel('Password').first(), PASSWORD);
  await page.getByRole('button', { name: 'Create an account' }).click();
}

/** On the login page: signs in with the password and waits until the page is left. */
export async function signIn(page: Page, { email }: Account): Promise<void> {
  await enterIdentifier(page, email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

const ADDRESS_LABELS: Record<keyof Address, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  street: 'Street',
  city: 'City',
  state: 'State',
  postalCode: 'PIN code',
  country: 'Country',
};

export async function fillAddress(page: Page, address: Address, fill = fillAsTyped): Promise<void> {
  const main = page.getByRole('main');
  for (const [field, label] of Object.entries(ADDRESS_LABELS)) {
    const value = new Map(Object.entries(address)).get(field) ?? '';
    if (field === 'country') await main.getByRole('combobox', { name: /^Country/ }).selectOption(value);
    else await fill(main.getByRole('textbox', { name: new RegExp(`^${label}`, 'i') }), value);
  }
}

/** The token of the shopper who is signed in on this page. */
export async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => sessionStorage.getItem('token') ?? '');
}

/** Opens a page as a shopper who has signed in earlier in this tab. */
export async function beSignedIn(page: Page, { token }: Account, path: string): Promise<void> {
  // A page without the app, which would read the token at once.
  await page.goto('/healthz');
  await page.evaluate((value) => sessionStorage.setItem('token', value), token);
  await page.goto(path);
}
