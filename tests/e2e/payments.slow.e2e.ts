import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { atCheckout, choose, payAgain, payIn } from './checkout-steps.ts';
import { endBy, expectOneOrder, expectPlaced, test } from './sandbox.ts';
import { expect } from './shop-test.ts';
import { buttons } from './shopper.ts';

/** Payments that stay pending and later succeed or fail. */

test('a card payment in progress is waited for', async ({ page, shop }) => {
  const account = await atCheckout(page, shop);
  await choose(page, 'stripe');
  await buttons.placeOrder(page).click();
  await endBy(page, 'Pay slowly');
  await expect(page.getByText(checkoutMessages.checkingPayment)).toBeVisible();
  await expectPlaced(page, shop, account, 'stripe');
});

test('a card payment that fails later leaves the order unpaid and the cart full, and can be retried', async ({
  page,
  shop,
}) => {
  const account = await atCheckout(page, shop);
  await choose(page, 'stripe');
  await buttons.placeOrder(page).click();
  await endBy(page, 'Fail slowly');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(checkoutMessages.verificationFailed)).toBeVisible();
  await expectOneOrder(page, shop, account, { method: 'stripe', status: 'Pending Payment', payment: false });
  await page.goto('/place-order');
  await payAgain(page).click();
  await payIn(page).click();
  await expectPlaced(page, shop, account, 'stripe');
});

test(
  'a payment that Razorpay has only authorised is captured',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const account = await atCheckout(page, shop);
    await choose(page, 'razorpay');
    await buttons.placeOrder(page).click();
    await endBy(page, 'Pay, captured later', 3_600);
    await expectPlaced(page, shop, account, 'razorpay');
  },
);

test(
  'a payment that succeeds after a failure is found by the next attempt and not charged twice',
  { tag: '@nightly' },
  async ({ page, shop, providers }) => {
    await providers.set({ razorpay: { webhooks: 'held' } });
    const account = await atCheckout(page, shop);
    await choose(page, 'razorpay');
    await buttons.placeOrder(page).click();
    await endBy(page, 'Fail now, paid later');
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(payAgain(page)).toBeVisible();
    await expect.poll(providers.held).toContain('payment.authorized');
    await payAgain(page).click();
    await expect(page.getByText(checkoutMessages.placedBefore)).toBeVisible();
    await expectPlaced(page, shop, account, 'razorpay');
  },
);
