import type { Page } from '@playwright/test';
import type { Address, Product } from '../../contract/entities.ts';
import { ADDRESS, call, newAccount, type Account } from '../e2e/api.ts';
import type { RunningShop } from '../e2e/running-shop.ts';
import { beSignedIn } from '../e2e/shopper.ts';

export interface Visit {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly product: Product;
  /** A text of the app in the language that is visited. */
  readonly say: (text: string) => string;
}

/** A page in one of its states. */
export interface Room {
  readonly name: string;
  readonly enter: (visit: Visit) => Promise<unknown>;
}

const at = (name: string, path: string): Room => ({ name, enter: ({ page }) => page.goto(path) });
const held = (page: Page, path: string) => page.route(path, () => new Promise<void>(() => undefined));
const button = ({ page, say }: Visit, name: string) =>
  page.getByRole('button', { name: say(name), exact: true });

async function signedIn({ page, shop }: Visit, path: string, address?: Address): Promise<Account> {
  const account = await newAccount(shop, address ? { address } : {});
  await beSignedIn(page, account, path);
  return account;
}

async function withCart(visit: Visit, path: string, address?: Address): Promise<Account> {
  const { page, shop, product } = visit;
  const account = await newAccount(shop, address ? { address } : {});
  const line = { itemId: product._id, size: product.sizes[0], quantity: 2 };
  await call(shop, 'addToCart', { body: line, token: account.token });
  await beSignedIn(page, account, path);
  return account;
}

/** @param path of the page to open, given the order's id */
async function withOrder({ page, shop, product }: Visit, path: (id: string) => string): Promise<void> {
  const account = await newAccount(shop, { address: ADDRESS });
  const items = [{ productId: product._id, size: product.sizes[0], quantity: 1 }];
  const { order } = await call(shop, 'placeOrder', {
    body: { address: ADDRESS, items, amount: product.price, paymentMethod: 'cod' },
    token: account.token,
  });
  await beSignedIn(page, account, path(order?._id ?? ''));
}

async function identified(visit: Visit, identifier: string): Promise<void> {
  await visit.page.goto('/login');
  await visit.page.getByRole('textbox', { name: visit.say('Email or phone') }).fill(identifier);
  await button(visit, 'Continue').click();
}

/** What `npm test` looks at. */
export const FEW: readonly Room[] = [
  at('home', '/'),
  { name: 'cart', enter: (visit) => withCart(visit, '/cart') },
  { name: 'checkout', enter: (visit) => withCart(visit, '/place-order', ADDRESS) },
];

export const ALL: readonly Room[] = [
  ...FEW,
  at('about', '/about'),
  at('support', '/contact'),
  at('collection', '/collection'),
  at('collection, nothing found', '/collection?search=zzzzqqq'),
  at('trending', '/trending'),
  {
    name: 'trending, loading',
    enter: async ({ page }) => {
      await held(page, '**/api/product/trending');
      await page.goto('/trending');
    },
  },
  { name: 'product', enter: ({ page, product }) => page.goto(`/product/${product._id}`) },
  {
    name: 'product, no size chosen',
    enter: async (visit) => {
      await visit.page.goto(`/product/${visit.product._id}`);
      await button(visit, 'Add To Cart').click();
    },
  },
  at('product, unknown', '/product/no-such-piece'),
  at('nothing at this address', '/no-such-page'),
  at('cart, empty', '/cart'),
  {
    name: 'cart, a line removed',
    enter: async (visit) => {
      await withCart(visit, '/cart');
      await visit.page.getByRole('main').getByRole('button').last().click();
    },
  },
  at('sign-in', '/login'),
  {
    name: 'sign-in, wrong identifier',
    enter: (visit) => identified(visit, 'asha'),
  },
  {
    name: 'sign-in, password',
    enter: async (visit) => identified(visit, (await newAccount(visit.shop)).email),
  },
  { name: 'sign-up', enter: (visit) => identified(visit, 'someone.new@example.com') },
  at('reset', '/update-password'),
  { name: 'checkout, address', enter: (visit) => withCart(visit, '/place-order') },
  {
    name: 'payment, being verified',
    enter: async (visit) => {
      await held(visit.page, '**/api/order/verifyStripe');
      await signedIn(visit, '/verify?success=true&orderId=0195d0a2-0000-7000-8000-000000000000');
    },
  },
  at('orders, signed out', '/orders'),
  { name: 'orders, none', enter: (visit) => signedIn(visit, '/orders') },
  {
    name: 'orders, failed',
    enter: async (visit) => {
      await visit.page.route('**/api/order/userorders', (route) => route.abort());
      await signedIn(visit, '/orders');
    },
  },
  {
    name: 'orders, loading',
    enter: async (visit) => {
      await held(visit.page, '**/api/order/userorders');
      await signedIn(visit, '/orders');
    },
  },
  { name: 'orders', enter: (visit) => withOrder(visit, () => '/orders') },
  { name: 'tracking', enter: (visit) => withOrder(visit, (id) => `/orders/track/${id}`) },
  { name: 'profile', enter: (visit) => signedIn(visit, '/profile', ADDRESS) },
  {
    name: 'account menu',
    enter: async (visit) => {
      await visit.page.goto('/contact');
      await button(visit, 'Account').click();
    },
  },
  {
    name: 'offline',
    enter: async ({ page }) => {
      await page.goto('/cart');
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    },
  },
];
