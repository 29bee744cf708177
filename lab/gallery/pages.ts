import { ADDRESS, call } from '../../tests/e2e/api.ts';
import { expect } from '../../tests/e2e/shop-test.ts';
import { ACCOUNT_PAGES } from './pages.account.ts';
import { ORDER_PAGES } from './pages.orders.ts';
import { WINDOW_PAGES } from './pages.window.ts';
import {
  answerRequests,
  at,
  button,
  holdRequests,
  openSignedIn,
  withCart,
  withOrder,
  type GalleryPage,
} from './gallery-page.ts';

/** The states with screenshots in `npm test`. */
export const TESTED_PAGES: readonly GalleryPage[] = [
  at('home', '/'),
  { name: 'cart', enter: (context) => withCart(context, '/cart') },
  { name: 'checkout', enter: (context) => withCart(context, '/place-order', ADDRESS) },
];

const returned = (id: string) => `/verify?success=true&orderId=${id}`;
const UNKNOWN = '0195d0a2-0000-7000-8000-000000000000';
/** The delay between two polls of a payment. */
const LONGEST_WAIT_MS = 15_000;

/** From the cart to the payment. */
const BUYING: readonly GalleryPage[] = [
  at('cart, empty', '/cart'),
  {
    name: 'cart, a line removed',
    enter: async (context) => {
      await withCart(context, '/cart');
      // The last button of a line removes it.
      await context.page.getByRole('main').getByRole('listitem').getByRole('button').last().click();
      await context.page.getByText(context.translate('Undo'), { exact: true }).waitFor();
    },
  },
  {
    name: 'product, stock alert requested',
    enter: async (context) => {
      const { page, product } = context;
      const stock = product.sizes.map((size) => ({ productId: product._id, size, left: 0 }));
      await answerRequests(page, '**/api/product/stock', { success: true, stock });
      await openSignedIn(context, `/product/${product._id}`);
      await page.getByRole('radio').first().locator('..').click();
      await button(context, 'Email me when it is back').click();
      await page.getByText(context.translate('We will email you once when this size is back.')).waitFor();
    },
  },
  at('checkout, signed out', '/place-order'),
  { name: 'checkout, address', enter: (context) => withCart(context, '/place-order') },
  {
    name: 'checkout, a PIN code in two cities',
    enter: async (context) => {
      await withCart(context, '/place-order');
      await context.page.locator('input[name="postalCode"]').fill('533001');
      await context.page.getByRole('button', { name: 'Kakinada' }).waitFor();
    },
  },
  {
    name: 'checkout, address missing',
    enter: async (context) => {
      await withCart(context, '/place-order');
      await button(context, 'Place Order').click();
    },
  },
  {
    name: 'payment, being verified',
    isWaiting: true,
    enter: async (context) => {
      await holdRequests(context.page, '**/api/order/verifyStripe');
      await openSignedIn(context, returned(UNKNOWN));
    },
  },
  {
    name: 'payment, waiting for long',
    isWaiting: true,
    enter: async (context) => {
      const { page, translate } = context;
      await page.clock.install();
      // The status stays the same, however often it is polled.
      const pending = { success: false, code: 'payment_pending', message: 'Payment verification failed' };
      await answerRequests(page, '**/api/order/verifyStripe', pending);
      await openSignedIn(context, returned(UNKNOWN));
      const nextLink = page.getByRole('link', { name: translate('See your orders') });
      await expect(async () => {
        await page.clock.runFor(LONGEST_WAIT_MS);
        await expect(nextLink).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 60_000 });
    },
  },
  {
    name: 'payment, not confirmed',
    enter: async (context) => {
      await context.page.route('**/api/order/verifyStripe', (route) => route.abort());
      await openSignedIn(context, returned(UNKNOWN));
      await context.page.waitForURL('**/cart');
    },
  },
  {
    name: 'payment, paid',
    enter: async (context) => {
      await answerRequests(context.page, '**/api/order/verifyStripe', { success: true });
      await context.page.route('**/api/order/userorders', async (route) => {
        const response = await route.fetch();
        const { orders }: { orders: readonly object[] } = await response.json();
        const paid = orders.map((order) => ({ ...order, payment: true, paymentMethod: 'stripe' }));
        await route.fulfill({ response, json: { success: true, orders: paid } });
      });
      await withOrder(context, returned);
      await context.page.waitForURL('**/orders');
    },
  },
  {
    name: 'payment, failed',
    enter: async (context) => {
      const { page, shop, product } = context;
      const account = await withCart(context, '/cart', ADDRESS);
      const items = [{ productId: product._id, size: product.sizes[0], quantity: 2 }];
      const body = { address: ADDRESS, items, amount: 2 * product.price, paymentMethod: 'stripe' };
      await call(shop, 'startStripe', { body, token: account.token });
      const [order] = (await call(shop, 'listOrders', { token: account.token })).orders;
      await page.goto(`/verify?success=false&orderId=${order?._id}`);
      await page.waitForURL('**/cart');
    },
  },
];

export const ALL_PAGES: readonly GalleryPage[] = [
  ...TESTED_PAGES,
  ...WINDOW_PAGES,
  ...ACCOUNT_PAGES,
  ...ORDER_PAGES,
  ...BUYING,
];
