import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { atCheckout, choose, ordersOf, payIn } from './checkout-steps.ts';
import { advanceShopClock, WITH_MOVABLE_CLOCK } from './movable-clock.ts';
import { endBy, expectOneOrder, expectPlaced, expectThanks, openTab, test, tryWith } from './sandbox.ts';
import { expect } from './shop-test.ts';
import { buttons } from './shopper.ts';

/** Payments that the browser never reports, and webhooks that come repeatedly or late. */

const RETURN_MESSAGE = 'You may close this tab';

for (const method of tryWith('stripe')) {
  test(`the tab is closed after paying by ${method}, and a duplicate webhook comes: one order and an empty cart`, async ({
    page,
    context,
    shop,
    providers,
  }) => {
    await providers.set({ [method]: { webhooks: 'twice' } });
    const account = await atCheckout(page, shop);
    await choose(page, method);
    await buttons.placeOrder(page).click();
    await endBy(page, 'Pay and vanish');
    await expect(page.getByText(RETURN_MESSAGE)).toBeVisible();
    await page.close();
    await expect
      .poll(async () => (await ordersOf(shop, account)).map(({ payment }) => payment))
      .toEqual([true]);
    const later = await openTab(context, account, '/orders');
    await expectPlaced(later, shop, account, method);
    await later.goto('/place-order');
    await expect(later).toHaveURL(/\/orders$/);
  });

  test(
    `without any report of a payment by ${method}, reopening the checkout finds it`,
    { tag: '@nightly' },
    async ({ page, context, shop }) => {
      const account = await atCheckout(page, shop);
      await choose(page, method);
      await buttons.placeOrder(page).click();
      await endBy(page, 'Pay, vanish, no webhook');
      await expect(page.getByText(RETURN_MESSAGE)).toBeVisible();
      await page.close();
      const later = await openTab(context, account, '/place-order');
      await expect(later.getByText(checkoutMessages.paid)).toBeVisible();
      await expectPlaced(later, shop, account, method);
    },
  );
}

for (const method of tryWith('razorpay')) {
  test(
    `late webhooks of ${method} pay the order on their own`,
    { tag: '@nightly' },
    async ({ page, shop, providers }) => {
      await providers.set({ [method]: { webhooks: 'held' } });
      const account = await atCheckout(page, shop);
      await choose(page, method);
      await buttons.placeOrder(page).click();
      await endBy(page, 'Pay and vanish');
      await expect(page.getByText(RETURN_MESSAGE)).toBeVisible();
      await page.goto('/cart');
      await expectOneOrder(page, shop, account, { method, status: 'Pending Payment', payment: false });
      await providers.release();
      await page.goto('/orders');
      await expectPlaced(page, shop, account, method);
    },
  );

  test(`webhooks of ${method} that come after the shopper’s return change nothing`, async ({
    page,
    shop,
    providers,
  }) => {
    await providers.set({ [method]: { webhooks: 'held' } });
    const account = await atCheckout(page, shop);
    await choose(page, method);
    await buttons.placeOrder(page).click();
    await payIn(page).click();
    await expectPlaced(page, shop, account, method);
    await expectThanks(page);
    await providers.release();
    await expectPlaced(page, shop, account, method);
  });
}

test.describe('after a downtime', { tag: '@nightly' }, () => {
  test.use({ shopSettings: WITH_MOVABLE_CLOCK, ownShop: true });

  test('the shop fetches what was paid in the meantime', async ({ page, shop }) => {
    const account = await atCheckout(page, shop);
    await choose(page, 'stripe');
    await buttons.placeOrder(page).click();
    await endBy(page, 'Pay, vanish, no webhook');
    await expect(page.getByText(RETURN_MESSAGE)).toBeVisible();
    await advanceShopClock(shop, 2 * 60_000);
    await shop.stop('SIGKILL');
    await shop.start();
    await expect
      .poll(async () => (await ordersOf(shop, account)).map(({ payment }) => payment))
      .toEqual([true]);
    await page.goto('/orders');
    await expectPlaced(page, shop, account, 'stripe');
  });
});
