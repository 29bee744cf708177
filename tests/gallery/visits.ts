import type { Page } from '@playwright/test';
import type { Address } from '../../contract/entities.ts';
import { ADDRESS, call, newAccount, type Account, type SentProduct } from '../e2e/api.ts';
import type { RunningShop } from '../e2e/running-shop.ts';
import { beSignedIn } from '../e2e/shopper.ts';

/** What the gallery does to get into a room, in either language. */

export interface Visit {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly product: SentProduct;
  /** A text of the app in the language that is visited. */
  readonly say: (text: string) => string;
}

/** A page in one of its states. */
export interface Room {
  readonly name: string;
  /** Its picture shows something that is still on its way. */
  readonly isWaiting?: boolean;
  readonly enter: (visit: Visit) => Promise<unknown>;
}

export const at = (name: string, path: string): Room => ({ name, enter: ({ page }) => page.goto(path) });
/** The server never answers this. */
export const held = (page: Page, path: string) => page.route(path, () => new Promise<void>(() => undefined));
export const answered = (page: Page, path: string, json: object, status = 200) =>
  page.route(path, (route) => route.fulfill({ json, status }));
export const button = ({ page, say }: Visit, name: string) =>
  page.getByRole('button', { name: say(name), exact: true });
export const textbox = ({ page, say }: Visit, name: string) => page.getByRole('textbox', { name: say(name) });

export async function signedIn({ page, shop }: Visit, path: string, address?: Address): Promise<Account> {
  const account = await newAccount(shop, address ? { address } : {});
  await beSignedIn(page, account, path);
  return account;
}

export async function withCart(visit: Visit, path: string, address?: Address): Promise<Account> {
  const { page, shop, product } = visit;
  const account = await newAccount(shop, address ? { address } : {});
  const line = { itemId: product._id, size: product.sizes[0], quantity: 2 };
  await call(shop, 'addToCart', { body: line, token: account.token });
  await beSignedIn(page, account, path);
  return account;
}

/** @param path of the page to open, given the order's id */
export async function withOrder({ page, shop, product }: Visit, path: (id: string) => string): Promise<void> {
  const account = await newAccount(shop, { address: ADDRESS });
  const items = [{ productId: product._id, size: product.sizes[0], quantity: 1 }];
  const { order } = await call(shop, 'placeOrder', {
    body: { address: ADDRESS, items, amount: product.price, paymentMethod: 'cod' },
    token: account.token,
  });
  await beSignedIn(page, account, path(order?._id ?? ''));
}

export async function identified(visit: Visit, identifier: string): Promise<void> {
  await visit.page.goto('/login');
  await textbox(visit, 'Email or phone').fill(identifier);
  await button(visit, 'Continue').click();
}
