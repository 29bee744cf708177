import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { firstUnlessAll } from '../runsAll.ts';
import { atCheckout, choose, payIn } from './checkout-steps.ts';
import { CONFIGURED, PAYMENT_TIMEOUT_MS } from './configured-shop.ts';
import { expectPlaced, test, tryWith } from './sandbox.ts';
import { expect } from './shop-test.ts';
import { buttons, expectCartCount } from './shopper.ts';

/** Providers that are down, slow or lose their responses. */

const REFUSED = { stripe: checkoutMessages.stripeFailed, razorpay: checkoutMessages.razorpayFailed };
const LATE_MS = 2 * PAYMENT_TIMEOUT_MS;

test.use({ shopSettings: CONFIGURED });

for (const [is, fault, recovered, methods] of firstUnlessAll([
  ['down', { down: 'refuse' }, { down: false }, tryWith('stripe')],
  ['too slow', { delayMs: LATE_MS }, { delayMs: 0 }, tryWith('razorpay')],
  ['losing its responses', { loseAnswer: true }, { loseAnswer: false }, tryWith('stripe')],
] as const)) {
  for (const method of methods) {
    test(`${method} is ${is}: an error is shown, and the same order is paid once it works again`, async ({
      page,
      shop,
      providers,
    }) => {
      const account = await atCheckout(page, shop);
      await providers.set({ [method]: fault });
      await choose(page, method);
      await buttons.placeOrder(page).click();
      await expect(page.getByText(REFUSED[method])).toBeVisible();
      await providers.set({ [method]: recovered });
      await buttons.placeOrder(page).click();
      await payIn(page).click();
      await expectPlaced(page, shop, account, method);
    });
  }
}

for (const method of tryWith('razorpay')) {
  test(`${method} is down during verification: the page polls until the status is known`, async ({
    page,
    shop,
    providers,
  }) => {
    const account = await atCheckout(page, shop);
    await choose(page, method);
    await buttons.placeOrder(page).click();
    await expect(payIn(page)).toBeVisible();
    await providers.set({ [method]: { down: 'error500', webhooks: 'off' } });
    await payIn(page).click();
    await expect(page.getByText(checkoutMessages.checkingPayment)).toBeVisible();
    await providers.set({ [method]: { down: false } });
    await expectPlaced(page, shop, account, method);
  });
}

test('a return whose payment cannot be confirmed keeps the cart, which offers to check it again', async ({
  page,
  shop,
  providers,
}) => {
  await page.clock.install();
  await providers.set({ stripe: { webhooks: 'off' } });
  const account = await atCheckout(page, shop);
  await choose(page, 'stripe');
  await buttons.placeOrder(page).click();
  await expect(payIn(page)).toBeVisible();
  await page.route('**/api/order/verifyStripe', (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Error</h1>' }),
  );
  await payIn(page).click();
  await expect(page.getByText(checkoutMessages.noAnswer)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('alert').filter({ hasText: checkoutMessages.unconfirmed })).toBeVisible();
  await expectCartCount(page, 2);
  await page.unroute('**/api/order/verifyStripe');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expectPlaced(page, shop, account, 'stripe');
});

test(
  'while Stripe is down, cash on delivery works',
  { tag: '@nightly' },
  async ({ page, shop, providers }) => {
    const account = await atCheckout(page, shop);
    await providers.set({ stripe: { down: 'error500' } });
    await choose(page, 'stripe');
    await buttons.placeOrder(page).click();
    await expect(page.getByText(REFUSED.stripe)).toBeVisible();
    await choose(page, 'cod');
    await buttons.placeOrder(page).click();
    await expectPlaced(page, shop, account, 'cod');
  },
);

test('a cash order does not wait for Shiprocket', { tag: '@nightly' }, async ({ page, shop, providers }) => {
  const account = await atCheckout(page, shop);
  await providers.set({ shiprocket: { delayMs: LATE_MS } });
  await buttons.placeOrder(page).click();
  await expect(page.getByText(checkoutMessages.placed)).toBeVisible();
  await expectPlaced(page, shop, account, 'cod');
});
