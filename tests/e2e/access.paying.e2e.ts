import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { newAccount } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { atCheckout, choose, expectStripePage, ordersOf } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, buttons } from './shopper.ts';
import { gotoHydrated } from './goto-hydrated.ts';

/** Runs axe on the return from a payment, on tracking and on error pages. */

test.describe.configure({ timeout: 300_000 });

test('axe finds no violations on the return from a payment: waiting, waiting long, paid, failed', async ({
  page,
  shop,
}) => {
  const account = await atCheckout(page, shop);
  await choose(page, 'stripe');
  await buttons.placeOrder(page).click();
  await expectStripePage(page);
  const [order] = await ordersOf(shop, account);
  const back = (success: boolean) => page.goto(`/verify?success=${success}&orderId=${order?._id}`);

  await page.clock.install();
  await page.route('**/api/order/verifyStripe', (route) =>
    route.fulfill({
      json: { success: false, code: 'payment_pending', message: 'Not known yet', pending: true },
    }),
  );
  await back(true);
  await expect(page.getByText(checkoutMessages.checkingPayment)).toBeVisible();
  await expectAccessible(page, 'waiting');
  await expect(async () => {
    await page.clock.fastForward(30_000);
    expect(await page.getByText(checkoutMessages.awaited).isVisible()).toBe(true);
  }).toPass();
  await expectAccessible(page, 'waiting long');
  await page.unrouteAll();

  await page.route('**/api/order/verifyStripe', (route) => route.fulfill({ json: { success: true } }));
  await back(true);
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'paid');
  await page.unrouteAll();

  await page.route('**/api/order/verifyStripe', (route) =>
    route.fulfill({ status: 402, json: { success: false, message: 'The card was declined' } }),
  );
  await back(true);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('alert').filter({ hasText: 'The card was declined' })).toBeVisible();
  await expectAccessible(page, 'refused');
});

test('axe finds no violations when tracking or orders cannot be loaded', async ({ page, shop }) => {
  await page.route('**/api/shiprocket/track/**', (route) => route.abort());
  await page.route('**/api/order/userorders', (route) => route.abort());
  await beSignedIn(page, await newAccount(shop), '/orders/track/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('main').getByRole('button', { name: /again/i })).toBeVisible();
  await expectAccessible(page, 'no tracking');
  await page.goto('/orders');
  await expect(page.getByRole('main').getByRole('button', { name: /again/i })).toBeVisible();
  await expectAccessible(page, 'no orders');
});

test('axe finds no violations on a broken page and while the shop is offline', async ({ page }) => {
  await gotoHydrated(page, '/about');
  // The script of the page fails to load, as in a tunnel.
  await page.route('**/assets/Contact*.js', (route) => route.abort());
  await page.getByRole('contentinfo').locator('a[href="/contact"]').click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expectAccessible(page, 'a page that broke');
  await page.unrouteAll();
  await gotoHydrated(page, '/cart');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline. Your cart is safe.')).toBeVisible();
  await expectAccessible(page, 'offline');
});
