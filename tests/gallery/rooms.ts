import { ADDRESS, call } from '../e2e/api.ts';
import { expect } from '../e2e/shop-test.ts';
import { ACCOUNT } from './rooms.account.ts';
import { WINDOW } from './rooms.window.ts';
import { answered, at, button, held, signedIn, withCart, withOrder, type Room } from './visits.ts';

/** What `npm test` looks at. */
export const FEW: readonly Room[] = [
  at('home', '/'),
  { name: 'cart', enter: (visit) => withCart(visit, '/cart') },
  { name: 'checkout', enter: (visit) => withCart(visit, '/place-order', ADDRESS) },
];

const returned = (id: string) => `/verify?success=true&orderId=${id}`;
const UNKNOWN = '0195d0a2-0000-7000-8000-000000000000';
/** Between two questions about a payment. */
const LONGEST_WAIT_MS = 15_000;

/** From the cart to the money. */
const BUYING: readonly Room[] = [
  at('cart, empty', '/cart'),
  {
    name: 'cart, a line removed',
    enter: async (visit) => {
      await withCart(visit, '/cart');
      await visit.page.getByRole('main').getByRole('button').last().click();
    },
  },
  at('checkout, signed out', '/place-order'),
  { name: 'checkout, address', enter: (visit) => withCart(visit, '/place-order') },
  {
    name: 'checkout, address missing',
    enter: async (visit) => {
      await withCart(visit, '/place-order');
      await button(visit, 'Place Order').click();
    },
  },
  {
    name: 'payment, being verified',
    isWaiting: true,
    enter: async (visit) => {
      await held(visit.page, '**/api/order/verifyStripe');
      await signedIn(visit, returned(UNKNOWN));
    },
  },
  {
    name: 'payment, waiting for long',
    isWaiting: true,
    enter: async (visit) => {
      const { page, say } = visit;
      await page.clock.install();
      // Nobody knows, however often it is asked.
      await page.route('**/api/order/verifyStripe', (route) => route.abort());
      await signedIn(visit, returned(UNKNOWN));
      const wayOn = page.getByRole('link', { name: say('See Your Orders') });
      await expect(async () => {
        await page.clock.runFor(LONGEST_WAIT_MS);
        await expect(wayOn).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 60_000 });
    },
  },
  {
    name: 'payment, paid',
    enter: async (visit) => {
      await answered(visit.page, '**/api/order/verifyStripe', { success: true });
      await withOrder(visit, returned);
      await visit.page.waitForURL('**/orders');
    },
  },
  {
    name: 'payment, failed',
    enter: async (visit) => {
      const { page, shop, product } = visit;
      const account = await withCart(visit, '/cart', ADDRESS);
      const items = [{ productId: product._id, size: product.sizes[0], quantity: 2 }];
      const body = { address: ADDRESS, items, amount: 2 * product.price, paymentMethod: 'stripe' };
      await call(shop, 'startStripe', { body, token: account.token });
      const [order] = (await call(shop, 'listOrders', { token: account.token })).orders;
      await page.goto(`/verify?success=false&orderId=${order?._id}`);
      await page.waitForURL('**/cart');
    },
  },
];

export const ALL: readonly Room[] = [...FEW, ...WINDOW, ...ACCOUNT, ...BUYING];
