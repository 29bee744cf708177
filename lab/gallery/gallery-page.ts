import type { Page } from '@playwright/test';
import type { Address } from '../../contract/addresses/entities.ts';
import { ADDRESS, call, newAccount, type Account, type SentProduct } from '../../tests/e2e/api.ts';
import type { RunningShop } from '../../tests/e2e/running-shop.ts';
import { beSignedIn } from '../../tests/e2e/shopper.ts';

/** Opens a page of the gallery in either language. */

export interface GalleryContext {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly product: SentProduct;
  /** A text of the app in the current language. */
  readonly translate: (text: string) => string;
}

/** A page in one of its states. */
export interface GalleryPage {
  readonly name: string;
  /** The screenshot shows a page that is still loading. */
  readonly isWaiting?: boolean;
  /** The screenshot shows the window, not the whole page: something stays in place while the page scrolls. */
  readonly isWindow?: boolean;
  readonly enter: (context: GalleryContext) => Promise<unknown>;
}

export const at = (name: string, path: string): GalleryPage => ({
  name,
  enter: ({ page }) => page.goto(path),
});
/** The server never responds to this. */
export const holdRequests = (page: Page, path: string) =>
  page.route(path, () => new Promise<void>(() => undefined));
export const answerRequests = (page: Page, path: string, json: object, status = 200) =>
  page.route(path, (route) => route.fulfill({ json, status }));
export const button = ({ page, translate }: GalleryContext, name: string) =>
  page.getByRole('button', { name: translate(name), exact: true });
export const textbox = ({ page, translate }: GalleryContext, name: string) =>
  page.getByRole('textbox', { name: translate(name) });

export async function openSignedIn(
  { page, shop }: GalleryContext,
  path: string,
  address?: Address,
): Promise<Account> {
  const account = await newAccount(shop, address ? { address } : {});
  await beSignedIn(page, account, path);
  return account;
}

export async function withCart(context: GalleryContext, path: string, address?: Address): Promise<Account> {
  const { page, shop, product } = context;
  const account = await newAccount(shop, address ? { address } : {});
  const line = { itemId: product._id, size: product.sizes[0], quantity: 2 };
  await call(shop, 'addToCart', { body: line, token: account.token });
  await beSignedIn(page, account, path);
  return account;
}

/**
 * Opens the page with an order.
 * @param path of the page to open, given the order's id
 */
export async function withOrder(
  { page, shop, product }: GalleryContext,
  path: (id: string) => string,
): Promise<void> {
  const account = await newAccount(shop, { address: ADDRESS });
  const items = [{ productId: product._id, size: product.sizes[0], quantity: 1 }];
  const { order } = await call(shop, 'placeOrder', {
    body: { address: ADDRESS, items, amount: product.price, paymentMethod: 'cod' },
    token: account.token,
  });
  await beSignedIn(page, account, path(order?._id ?? ''));
}

export async function enterIdentifier(
  context: GalleryContext,
  identifier: string,
  address = '/login',
): Promise<void> {
  await context.page.goto(address);
  await textbox(context, 'Email or phone').fill(identifier);
  await button(context, 'Continue').click();
}
