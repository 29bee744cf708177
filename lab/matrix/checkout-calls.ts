import type { Page } from '@playwright/test';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { addressMessages } from '../../contract/addresses/addressMessages.ts';
import { orderMessages } from '../../contract/orders/orderMessages.ts';
import { trackingMessages } from '../../contract/shipping/trackingMessages.ts';
import { ADDRESS } from '../../tests/e2e/api.ts';
import { choose, payAgain } from '../../tests/e2e/checkout-steps.ts';
import { buttons, fillAddress, lineOf } from '../../tests/e2e/shopper.ts';
import { expect } from '../../tests/e2e/shop-test.ts';
import { PLACED, STRIPE_CHECKOUT } from '../../tests/specification-server/orders.ts';
import { tryAgain, type ScreenCall } from './screen-call.ts';
import type { Visit } from './visit.ts';

const UNCONFIRMED = /We could not confirm your payment. Please check My Orders before paying again./;

const openCheckout = async ({ page }: Visit) => {
  await page.goto('/place-order');
  await expect(buttons.placeOrder(page)).toBeVisible();
};
const order = ({ page }: Visit) => buttons.placeOrder(page).or(payAgain(page)).click();
const payByCard = (page: Page) => page.getByRole('link', { name: 'Pay' });
const payByUpi = (page: Page) => page.getByRole('button', { name: 'Pay by UPI' });
const checkNow = (page: Page) => page.getByRole('button', { name: 'Check now' });
async function expectOrdered(visit: Visit): Promise<void> {
  const { page, shop, account } = visit;
  await expect(page).toHaveURL(/\/orders$/);
  await tryAgain(() => page.getByRole('main').getByRole('article').nth(1))(visit);
  expect(shop.backEnd.orders.ordersOf(account)).toHaveLength(2);
}

export const CHECKOUT: readonly ScreenCall[] = [
  {
    call: 'GET /api/user/address',
    screen: 'the checkout',
    by: 'shopper',
    act: ({ page }) => page.goto('/place-order'),
    sentence: checkoutMessages.addressNotLoaded,
    hasTryAgain: true,
    recover: tryAgain(({ page }) => buttons.editAddress(page)),
  },
  {
    call: 'PUT /api/user/address',
    screen: 'the checkout',
    by: 'shopper',
    hasForm: true,
    reach: async (visit) => {
      await openCheckout(visit);
      await buttons.editAddress(visit.page).click();
      await fillAddress(visit.page, { ...ADDRESS, street: '7 Lake View' }, visit.fill);
    },
    act: ({ page }) => buttons.saveAddress(page).click(),
    sentence: addressMessages.saveFailed,
    recover: async ({ page, account }) => {
      await buttons.saveAddress(page).click();
      await expect(buttons.editAddress(page)).toBeVisible();
      expect(account.address).toMatchObject({ street: '7 Lake View' });
    },
  },
  {
    call: 'POST /api/order/place',
    screen: 'the checkout',
    by: 'shopper',
    reach: openCheckout,
    act: order,
    sentence: checkoutMessages.placementFailed,
    recover: async (visit) => {
      await order(visit);
      await expectOrdered(visit);
    },
  },
  {
    call: 'POST /api/shiprocket/order',
    screen: 'the checkout',
    by: 'shopper',
    reach: openCheckout,
    // The list of orders has come, or failed, before the clock moves on.
    act: async (visit) => {
      await order(visit);
      const main = visit.page.getByRole('main');
      await expect(main.getByRole('article').or(main.getByText(/again/i)).first()).toBeVisible();
    },
    sentence: PLACED,
    isOnlyLogged: true,
    truths: [PLACED],
    recover: expectOrdered,
  },
  {
    call: 'POST /api/order/stripe',
    screen: 'the checkout',
    by: 'shopper',
    reach: (visit) => openCheckout(visit).then(() => choose(visit.page, 'stripe')),
    act: order,
    sentence: checkoutMessages.stripeFailed,
    recover: async (visit) => {
      await order(visit);
      await expect(visit.page).toHaveURL(new RegExp(`^${STRIPE_CHECKOUT}`));
    },
  },
  {
    call: 'POST /api/order/verifyStripe',
    screen: 'the return from Stripe',
    by: 'shopper',
    reach: async (visit) => {
      const { page } = visit;
      await openCheckout(visit);
      await choose(page, 'stripe');
      await order(visit);
      await expect(page).toHaveURL(new RegExp(`^${STRIPE_CHECKOUT}`));
    },
    act: ({ page }) => payByCard(page).click(),
    sentence: UNCONFIRMED,
    recover: async (visit, { message }) => {
      const { page } = visit;
      await expect(page).toHaveURL(/\/cart$/);
      await expect(lineOf(page, visit.product.name)).toBeVisible();
      if (message === undefined) {
        await checkNow(page).click();
        return expectOrdered(visit);
      }
      // The server responded that it is not paid, so the shopper pays again.
      await openCheckout(visit);
      await choose(page, 'stripe');
      await order(visit);
      await payByCard(page).click();
      await expect(page).toHaveURL(/\/orders$/);
    },
  },
  {
    call: 'POST /api/order/razorpay',
    screen: 'the checkout',
    by: 'shopper',
    reach: (visit) => openCheckout(visit).then(() => choose(visit.page, 'razorpay')),
    act: order,
    sentence: checkoutMessages.razorpayFailed,
    recover: async (visit) => {
      await order(visit);
      await payByUpi(visit.page).click();
      await expectOrdered(visit);
    },
  },
  {
    call: 'POST /api/order/verifyRazorpay',
    screen: 'the checkout',
    by: 'shopper',
    reach: async (visit) => {
      await openCheckout(visit);
      await choose(visit.page, 'razorpay');
      await order(visit);
    },
    act: ({ page }) => payByUpi(page).click(),
    sentence: UNCONFIRMED,
    recover: async (visit, { message }) => {
      if (message === undefined) await checkNow(visit.page).click();
      else {
        await order(visit);
        await payByUpi(visit.page).click();
      }
      await expectOrdered(visit);
    },
  },
];

export const ORDERS: readonly ScreenCall[] = [
  {
    call: 'POST /api/order/userorders',
    screen: 'the orders',
    by: 'shopper',
    act: ({ page }) => page.goto('/orders'),
    sentence: orderMessages.loadFailed,
    hasTryAgain: true,
    recover: tryAgain(({ page }) => page.getByRole('main').getByRole('article')),
  },
  {
    call: 'GET /api/shiprocket/track/*',
    screen: 'the tracking page',
    by: 'shopper',
    act: ({ page, orderId }) => page.goto(`/orders/track/${orderId}`),
    sentence: new RegExp(`^(${trackingMessages.fetchFailed}|${trackingMessages.loadFailed})$`),
    hasTryAgain: true,
    recover: tryAgain(({ page }) => page.getByText('Delhivery Surface')),
  },
];
