import type { Page } from '@playwright/test';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { firstUnlessAll } from '../runsAll.ts';
import { atCheckout, choose, expectStripePage, payIn } from './checkout-steps.ts';
import { START_REQUESTS, expectPlaced, test } from './sandbox.ts';
import { expect } from './shop-test.ts';
import { buttons, signIn } from './shopper.ts';

/** A session that expires during a payment. */

/** Answers the next such request with 401, as if the token had expired. */
async function endSessionAt(page: Page, call: string): Promise<void> {
  await page.route(
    call,
    (route) =>
      route.continue({
        headers: { ...route.request().headers(), authorization: `Bearer ${'x'.repeat(40)}` },
      }),
    { times: 1 },
  );
}

for (const method of firstUnlessAll(['cod', 'stripe'] as const)) {
  test(
    `before an order by ${method} is placed: sign-in returns to the checkout`,
    { tag: '@nightly' },
    async ({ page, shop }) => {
      const account = await atCheckout(page, shop);
      await endSessionAt(page, START_REQUESTS[method]);
      await choose(page, method);
      await buttons.placeOrder(page).click();
      await expect(page).toHaveURL(/\/login/);
      await signIn(page, account);
      await expect(page).toHaveURL(/\/place-order$/);
      await choose(page, method);
      await buttons.placeOrder(page).click();
      if (method === 'stripe') await payIn(page).click();
      await expectPlaced(page, shop, account, method);
    },
  );
}

test('on the return from Stripe: sign-in continues with the same query', async ({
  page,
  shop,
  providers,
}) => {
  await providers.set({ stripe: { webhooks: 'off' } });
  const account = await atCheckout(page, shop);
  await endSessionAt(page, '**/api/order/verifyStripe');
  await choose(page, 'stripe');
  await buttons.placeOrder(page).click();
  await expectStripePage(page);
  await payIn(page).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, account);
  await expectPlaced(page, shop, account, 'stripe');
});

test('after paying in Razorpay’s window: paid items are not ordered again', async ({
  page,
  shop,
  providers,
}) => {
  await providers.set({ razorpay: { webhooks: 'off' } });
  const account = await atCheckout(page, shop);
  await endSessionAt(page, '**/api/order/verifyRazorpay');
  await choose(page, 'razorpay');
  await buttons.placeOrder(page).click();
  await payIn(page).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, account);
  await buttons.placeOrder(page).click();
  await expect(page.getByText(checkoutMessages.placedBefore)).toBeVisible();
  await expectPlaced(page, shop, account, 'razorpay');
});
