import type { Page } from '@playwright/test';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { waitingMessages } from '../../src/components/LongWork/waitingMessages.ts';
import { firstUnlessAll } from '../runsAll.ts';
import { newAccount, someProducts } from './api.ts';
import { atCheckout, choose, ordersOf, payAgain, payIn } from './checkout-steps.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import { expectPlaced, openTab, test } from './sandbox.ts';
import { expect } from './shop-test.ts';
import { beSignedIn, buttons } from './shopper.ts';

const line = (page: Page) => page.getByRole('progressbar', { name: 'Please wait' });

/** Expects no message at first, a line after a second, a sentence after eight, and no message once the wait is over. */
async function expectLongWait(page: Page, message: string): Promise<void> {
  await expect(line(page)).toHaveCount(0);
  await page.clock.runFor(1_000);
  // The script of the message has to load, and React renders it in a later task.
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await line(page).isVisible()).toBe(true);
  }).toPass();
  await expect(page.getByText(message)).toHaveCount(0);
  await page.clock.runFor(7_000);
  await expect(page.getByText(message)).toBeVisible();
}

test('a slow order shows that it is in progress', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const placing = await HeldRequest.at(page, '**/api/order/place');
  const account = await atCheckout(page, shop);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await buttons.placeOrder(page).click();
  await placing.expectWaiting(1);
  await expectLongWait(page, waitingMessages.order);
  const moving = line(page).locator('> *');
  expect(await moving.evaluate((part) => getComputedStyle(part).animationName)).toBe('none');
  await page.clock.resume();
  await placing.pass();
  await expectPlaced(page, shop, account, 'cod');
  await expect(line(page)).toHaveCount(0);
});

const SECTIONS = [
  {
    part: 'the profile',
    path: () => '/profile',
    call: '**/api/user/profile',
    announcement: waitingMessages.answer,
  },
  {
    part: 'the reviews of a product',
    path: (product: string) => `/product/${product}`,
    call: '**/api/reviews/*',
    announcement: waitingMessages.reviews,
  },
];

for (const { part, path, call, announcement } of firstUnlessAll(SECTIONS)) {
  test(`a slow response of ${part} shows that it is in progress`, async ({ page, shop }) => {
    await page.clock.install();
    const heldRequest = await HeldRequest.at(page, call, 'GET');
    const [product] = await someProducts(shop, 1);
    await beSignedIn(page, await newAccount(shop), path(product?._id ?? ''));
    await heldRequest.expectWaiting(1);
    for (const sign of [line(page), page.getByText(announcement)]) {
      await expect(async () => {
        await page.clock.runFor(1_000);
        expect(await sign.isVisible()).toBe(true);
      }).toPass();
    }
    await heldRequest.pass();
    await expect(line(page)).toHaveCount(0);
  });
}

test(
  'an unresponsive provider is reported, the payment can be checked again, and another method is available',
  { tag: '@nightly' },
  async ({ page, shop, providers }) => {
    await page.clock.install();
    const account = await atCheckout(page, shop);
    await choose(page, 'razorpay');
    await buttons.placeOrder(page).click();
    await expect(payIn(page)).toBeVisible();
    await providers.set({ razorpay: { down: 'error500', webhooks: 'off' } });
    await page.keyboard.press('Escape');
    await expect(page.getByText(checkoutMessages.noAnswer)).toBeVisible();
    await expect(page.getByText(checkoutMessages.checkingPayment)).toBeVisible();
    await page.clock.runFor(10_000);
    const unconfirmed = page.getByRole('alert').filter({ hasText: checkoutMessages.unconfirmed });
    await expect(unconfirmed).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'My Orders' })).toBeVisible();
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText(checkoutMessages.checkingPayment)).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(unconfirmed).toBeVisible();
    await choose(page, 'cod');
    await buttons.placeOrder(page).click();
    await expectPlaced(page, shop, account, 'cod');
  },
);

test('‘Complete payment’ pays the same order in a browser that has no record of it', async ({
  page,
  browser,
  shop,
}) => {
  const account = await atCheckout(page, shop);
  await choose(page, 'razorpay');
  await buttons.placeOrder(page).click();
  await expect(payIn(page)).toBeVisible();
  await page.close();
  const [started] = await ordersOf(shop, account);
  const other = await browser.newPage({ baseURL: shop.url });
  await beSignedIn(other, account, '/orders');
  await other.getByRole('link', { name: 'Complete payment' }).click();
  await expect(other).toHaveURL(`/place-order?order=${started?._id}`);
  await expect(other.getByText(checkoutMessages.unpaid)).toBeVisible();
  await payAgain(other).click();
  await payIn(other).click();
  await expectPlaced(other, shop, account, 'razorpay');
  expect((await ordersOf(shop, account)).map(({ _id }) => _id)).toEqual([started?._id]);
  await other.context().close();
});

test('after a cancellation elsewhere, the page shows the refund and does not show that the order is saved', async ({
  page,
  context,
  shop,
  providers,
}) => {
  await providers.set({ razorpay: { webhooks: 'off' } });
  const account = await atCheckout(page, shop);
  await choose(page, 'razorpay');
  await buttons.placeOrder(page).click();
  await expect(payIn(page)).toBeVisible();
  const tab = await openTab(context, account, '/place-order');
  await tab.evaluate(() => localStorage.removeItem('aangan.checkoutAttempt'));
  await tab.reload();
  await choose(tab, 'stripe');
  await buttons.placeOrder(tab).click();
  await expect(payIn(tab)).toBeVisible();
  await payIn(page).click();
  await expect(
    page.getByText(/^(You paid ₹[\d,.]+ too much|We have refunded ₹[\d,.]+ to you)/),
  ).toBeVisible();
  await expect(page.getByText(checkoutMessages.unpaid)).toHaveCount(0);
  await expect(page.getByText(checkoutMessages.notCharged)).toHaveCount(0);
});
