import type { Page } from '@playwright/test';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { atCheckout, choose, expectOnePaid, ordersOf, payAgain, payIn } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';
import { buttons, expectCartCount } from './shopper.ts';

const razorpayWindow = (page: Page) => page.getByRole('dialog');

test(
  'a UPI payment in Razorpay’s window, by QR code or by app on a phone, leads to the orders: ‘Payment successful’',
  { tag: '@phone' },
  async ({ page, shop, isMobile }) => {
    const account = await atCheckout(page, shop);
    await choose(page, 'razorpay');
    await buttons.placeOrder(page).dblclick();
    const dialog = razorpayWindow(page);
    await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible({ visible: !isMobile });
    await expect(dialog.getByRole('button', { name: 'PhonePe' })).toBeVisible({ visible: isMobile });
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await payIn(page).click();
    await expect(page.getByText(checkoutMessages.paid)).toBeVisible();
    await expectOnePaid(page, shop, account, 'razorpay');
  },
);

test('closing the window is not a failure: the order stays and can be paid again', async ({ page, shop }) => {
  const account = await atCheckout(page, shop);
  await choose(page, 'razorpay');
  await buttons.placeOrder(page).click();
  await expect(razorpayWindow(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(checkoutMessages.unpaid)).toBeVisible();
  await expect(page.getByText(checkoutMessages.notCharged)).toBeVisible();
  await expectCartCount(page, 2);
  await payAgain(page).click();
  await payIn(page).click();
  await expectOnePaid(page, shop, account, 'razorpay');
});

test('a declined payment can be retried in the window', { tag: '@nightly' }, async ({ page, shop }) => {
  const account = await atCheckout(page, shop);
  await choose(page, 'razorpay');
  await buttons.placeOrder(page).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(razorpayWindow(page).getByRole('alert')).toBeVisible();
  await payIn(page).click();
  await expectOnePaid(page, shop, account, 'razorpay');
});

test('an unpaid order can be paid by another method, also in cash, and remains one order', async ({
  page,
  shop,
}) => {
  const account = await atCheckout(page, shop);
  await choose(page, 'razorpay');
  await buttons.placeOrder(page).click();
  await expect(razorpayWindow(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(payAgain(page)).toBeVisible();
  await choose(page, 'cod');
  await buttons.placeOrder(page).click();
  await expect(page.getByText(checkoutMessages.placed)).toBeVisible();
  await expectOnePaid(page, shop, account, 'cod');
});

test('a reload while the window is open resumes the unpaid order', async ({ page, shop }) => {
  const account = await atCheckout(page, shop);
  await choose(page, 'razorpay');
  await buttons.placeOrder(page).click();
  await expect(razorpayWindow(page)).toBeVisible();
  await page.reload();
  await payAgain(page).click();
  await payIn(page).click();
  await expectOnePaid(page, shop, account, 'razorpay');
});

test('a blocked script shows an error, and another method works at once', async ({ page, shop }) => {
  const account = await atCheckout(page, shop);
  await page.route('**/sandbox/razorpay/checkout.js', (route) => route.abort());
  await choose(page, 'razorpay');
  await buttons.placeOrder(page).click();
  await expect(page.getByText(checkoutMessages.scriptFailed)).toBeVisible();
  await page.unroute('**/sandbox/razorpay/checkout.js');
  await payAgain(page).click();
  await expect(razorpayWindow(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, 'cod');
  await buttons.placeOrder(page).click();
  await expectOnePaid(page, shop, account, 'cod');
});

test(
  'a script that does not load times out after ten seconds',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    await page.clock.install();
    await atCheckout(page, shop);
    const requested = Promise.withResolvers<void>();
    await page.route('**/sandbox/razorpay/checkout.js', () => requested.resolve());
    await choose(page, 'razorpay');
    await buttons.placeOrder(page).click();
    await requested.promise;
    await page.clock.fastForward(9_000);
    await expect(page.getByText(checkoutMessages.scriptFailed)).toBeHidden();
    await page.clock.fastForward(1_000);
    await expect(page.getByText(checkoutMessages.scriptFailed)).toBeVisible();
  },
);

test(
  'a lost response to the verification is requested again, and the order is paid once',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const account = await atCheckout(page, shop);
    await page.route(
      '**/api/order/verifyRazorpay',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await choose(page, 'razorpay');
    await buttons.placeOrder(page).click();
    await payIn(page).click();
    await expectOnePaid(page, shop, account, 'razorpay');
  },
);

test('two tabs with the same cart place one order, also when they cannot exchange messages', async ({
  page,
  context,
  shop,
}) => {
  const account = await atCheckout(page, shop);
  const other = await context.newPage();
  // Otherwise it would show the empty cart soon, and have nothing to order.
  await other.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await other.goto('/healthz');
  await other.evaluate((token) => sessionStorage.setItem('token', token), account.token);
  await other.goto('/place-order');
  await expect(buttons.placeOrder(other)).toBeVisible();
  await choose(page, 'razorpay');
  await choose(other, 'razorpay');
  await buttons.placeOrder(page).click();
  await payIn(page).click();
  await expectOnePaid(page, shop, account, 'razorpay');
  await buttons.placeOrder(other).click();
  await expect(other.getByText(checkoutMessages.placedBefore)).toBeVisible();
  expect(await ordersOf(shop, account)).toHaveLength(1);
});
