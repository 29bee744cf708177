import type { Locator, Page } from '@playwright/test';
import { ADDRESS, PASSWORD } from '../../tests/e2e/api.ts';
import { fillSilently } from '../../tests/e2e/fill-silently.ts';
import { codeField, enterCode } from '../../tests/e2e/shopper.ts';
import { expect } from '../../tests/e2e/shop-test.ts';
import { on } from '../../tests/e2e/sign-in-steps.ts';
import type { Account } from '../../tests/specification-server/accounts.ts';
import { serveRazorpay, serveStripe } from '../../tests/specification-server/payment-pages.ts';
import type { SpecificationShop } from '../../tests/specification-server/specification-test.ts';

/** An open browser page, and the shopper's data in the back end. */
export interface Visit {
  readonly page: Page;
  readonly shop: SpecificationShop;
  /** Has an address, one unit of `product` in size M in the cart, and one order. */
  readonly account: Account;
  readonly orderId: string;
  /** Has one review. */
  readonly product: { readonly _id: string; readonly name: string };
  /** Whether fields are filled without events. */
  readonly isSilent: boolean;
  readonly fill: (field: Locator, value: string) => Promise<void>;
}

/** Prepares account, cart, order and review in the back end, and signs the shopper in. */
export async function openVisit(
  page: Page,
  shop: SpecificationShop,
  by: 'guest' | 'shopper',
  isSilent: boolean,
): Promise<Visit> {
  const { accounts, orders, products, reviews } = shop.backEnd;
  const product = products.at(-1);
  if (!product) throw new Error('no product');
  const { _id: productId, name, price, image } = product;
  const account = accounts.add({
    name: 'Asha Rao',
    email: ADDRESS.email,
    password: PASSWORD,
    address: { ...ADDRESS },
    cart: { [productId]: { M: 1 } },
  });
  const { _id: orderId } = orders.create(account, {
    items: [{ productId, name, price, image, size: 'S', quantity: 1 }],
    amount: price,
    address: ADDRESS,
    paymentMethod: 'cod',
  });
  reviews.create(productId, account, { rating: 5, comment: 'Warm.' });
  await serveStripe(page, shop);
  await serveRazorpay(page, shop);
  if (by === 'shopper') {
    const token = await accounts.tokenFor(account);
    await page.addInitScript((value) => sessionStorage.setItem('token', value), token);
  }
  const fill = (field: Locator, value: string) => (isSilent ? fillSilently(field, value) : field.fill(value));
  return { page, shop, account, orderId, product, isSilent, fill };
}

/** Enters a code and submits it. Its sixth digit does that by itself when it is typed, but not when the code is filled in silently. */
export async function submitCode({ page, isSilent }: Visit, code: string): Promise<void> {
  if (!isSilent) return enterCode(page, code);
  await fillSilently(codeField(page), code);
  await on.verify(page).click();
}

/** Moves the clock of the page second by second until the assertion passes, so that the app's delays take no time. */
export async function advanceUntil(page: Page, assertion: () => unknown): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_000);
    await assertion();
  }).toPass();
}
