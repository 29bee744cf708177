import type { Page } from '@playwright/test';
import { messages } from '../../contract/texts/messages.ts';
import { atCheckout, choose, expectStripePage, payIn } from './checkout-steps.ts';
import { BEGINNINGS, expectPlaced, test } from './sandbox.ts';
import { expect } from './shop-test.ts';
import { buttons, signIn } from './shopper.ts';

/** A session that ends in the middle of paying. */

/** The shop does not know the token of the next such call any more, and says so (401). */
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

for (const method of ['cod', 'stripe'] as const) {
  test(`before an order by ${method} was begun: signing in leads back to it`, async ({ page, shop }) => {
    const account = await atCheckout(page, shop);
    await endSessionAt(page, BEGINNINGS[method]);
    await choose(page, method);
    await buttons.placeOrder(page).click();
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, account);
    await expect(page).toHaveURL(/\/place-order$/);
    await choose(page, method);
    await buttons.placeOrder(page).click();
    if (method === 'stripe') await payIn(page).click();
    await expectPlaced(page, shop, account, method);
  });
}

test('on the way back from Stripe: signing in leads on to the same question', async ({
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

test('after paying in Razorpay’s window: what was paid is not ordered again', async ({
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
  await expect(page.getByText(messages.checkout.placedBefore)).toBeVisible();
  await expectPlaced(page, shop, account, 'razorpay');
});
