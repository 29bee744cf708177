import type { Page } from '@playwright/test';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { PLACED, STRIPE_CHECKOUT } from '../specification-server/orders.ts';
import { serveRazorpay, serveStripe } from '../specification-server/payment-pages.ts';
import type { SpecificationServer } from '../specification-server/specificationServer.ts';
import { test } from '../specification-server/specification-test.ts';
import { ADDRESS } from './api.ts';
import { choose } from './checkout-steps.ts';
import { fillReview, form, readable } from './review-steps.ts';
import { expect } from './shop-test.ts';
import {
  buttons,
  enterCode,
  enterDetails,
  enterIdentifier,
  expectCartCount,
  fillAddress,
  heartOf,
  lineOf,
  putIntoCart,
} from './shopper.ts';
import { openAccountMenu } from './sign-in-steps.ts';

/** The calls of spec §7, as the journey needs them. */
const SPECIFIED = new RegExp(
  `^(${[
    'GET /api/product/(list|trending)',
    'POST /api/cart/(add|update|get)',
    'POST /api/user/(check-account|send-otp|verify-otp|login|reset-password)',
    'GET /api/user/(profile|address)',
    'PUT /api/user/address',
    'POST /api/order/(place|stripe|razorpay|verifyRazorpay|verifyStripe|userorders)',
    'POST /api/shiprocket/order',
    'GET /api/shiprocket/track/\\w+',
    '(GET|POST) /api/reviews/\\w+',
    'GET /api/reviews/can-review/\\w+',
  ].join('|')})$`,
);
/** Headers of the specification, and headers that browsers add. */
const HEADERS =
  /^(authorization|content-type|x-user-id|host|connection|content-length|accept|accept-encoding|accept-language|origin|referer|user-agent|sec-.*|cache-control|pragma|access-control-request-.*|dnt|priority)$/;
/** Not the language that the app requests from its own server. */
const LOCALE = 'en-GB';

test.use({ locale: LOCALE });

/** Calls that only read, so that any number of them is harmless. */
const READS = new Set(['POST /api/cart/get', 'POST /api/order/userorders']);

/** How often each call that acts arrived. */
function actsOf({ received }: SpecificationServer) {
  const counts: Record<string, number> = {};
  for (const { method, path } of received) {
    const call = `${method} ${path.replace(/\/[0-9a-f]{24}$/, '')}`;
    if (!['GET', 'OPTIONS'].includes(method) && !READS.has(call)) counts[call] = (counts[call] ?? 0) + 1;
  }
  return counts;
}

/** Calls and headers that arrived and are not in the specification; the one question for the settings of the shop is allowed. */
function unspecified({ received }: SpecificationServer) {
  return received.flatMap(({ method, path, headers }) => {
    const call = `${method} ${path}`;
    const names = Object.keys(headers).filter((name) => !HEADERS.test(name));
    const language = String(headers['accept-language']);
    const isKnown =
      method === 'OPTIONS' || path.startsWith('/images/') || path === '/api/config' || SPECIFIED.test(call);
    return [
      ...(isKnown ? [] : [call]),
      ...names.map((name) => `${call}: ${name}`),
      ...(method === 'OPTIONS' || language.startsWith(LOCALE) ? [] : [`${call}: language ${language}`]),
    ];
  });
}

const productPath = ({ _id }: { _id: string }) => `/product/${_id}`;
const proceed = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Proceed To Checkout' });
const orders = (page: Page) => page.getByRole('main').getByRole('article');

/** The shopper puts one more product into the cart and opens the checkout. */
async function buy(page: Page, product: { _id: string }, size: string): Promise<void> {
  await page.goto(productPath(product));
  await putIntoCart(page, size);
  await proceed(page).click();
  await expect(page).toHaveURL(/\/place-order/);
  await expect(buttons.editAddress(page)).toBeVisible();
}

test('another back end: a guest signs up, pays in three ways, tracks the parcel and writes a review', async ({
  page,
  shop,
}) => {
  const { backEnd } = shop;
  const [diya, mala, stole, kurta] = backEnd.products;
  if (!diya || !mala || !stole || !kurta) throw new Error('no products');

  // A guest fills the cart.
  await page.goto('/collection');
  await page.getByRole('main').getByRole('link', { name: stole.name }).click();
  await putIntoCart(page, 'M');
  await page.reload();
  await expectCartCount(page, 1);
  await page.goto(productPath(mala));
  await putIntoCart(page, 'S');
  await expectCartCount(page, 2);
  // This one has no sizes.
  await page.goto(productPath(diya));
  await buttons.addToCart(page).click();
  await expectCartCount(page, 3);

  // Sign-up by code on the way to the checkout.
  await proceed(page).click();
  await expect(page).toHaveURL(/\/login/);
  await enterIdentifier(page, ADDRESS.email);
  await enterDetails(page, 'Asha Rao');
  await expect.poll(() => backEnd.accounts.codeFor(ADDRESS.email)).not.toBeNull();
  await enterCode(page, backEnd.accounts.codeFor(ADDRESS.email) ?? '');
  await expect(page).toHaveURL(/\/place-order/);

  // Cash on delivery.
  await fillAddress(page, ADDRESS);
  await buttons.saveAddress(page).click();
  await expect(buttons.editAddress(page)).toBeVisible();
  await choose(page, 'cod');
  await buttons.placeOrder(page).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByText(PLACED)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank you, Asha Rao' })).toBeVisible();
  await expectCartCount(page, 0);
  await page.goBack();
  await page.goForward();
  await page.reload();
  await expect(orders(page)).toHaveCount(1);
  for (const { name } of [diya, mala, stole]) await expect(orders(page)).toContainText(name);
  expect(backEnd.orders.shipments).toEqual([
    {
      order: expect.objectContaining({ paymentMethod: 'cod' }),
      user: expect.objectContaining({ name: 'Asha Rao' }),
    },
  ]);

  // By card: cancelled first.
  await serveStripe(page, shop);
  await buy(page, kurta, 'L');
  await choose(page, 'stripe');
  await buttons.placeOrder(page).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(lineOf(page, kurta.name)).toBeVisible();
  await proceed(page).click();
  await choose(page, 'stripe');
  await buttons.placeOrder(page).click();
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByText(checkoutMessages.paid)).toBeVisible();
  await page.unroute(`${STRIPE_CHECKOUT}/**`);
  await expectCartCount(page, 0);
  await page.reload();
  await expect(orders(page)).toHaveCount(2);

  // By UPI.
  await serveRazorpay(page, shop);
  await buy(page, kurta, 'M');
  await choose(page, 'razorpay');
  await buttons.placeOrder(page).click();
  await page.getByRole('button', { name: 'Pay by UPI' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByText(checkoutMessages.paid)).toBeVisible();
  await expect(orders(page)).toHaveCount(3);

  // The page of an order, made of what the list of orders has.
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('main')).toContainText(kurta.name);
  await expect(page.getByText('Paid', { exact: false }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Track order' }).first().click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('In Transit');
  await expect(page.getByText('Delhivery Surface')).toBeVisible();

  await page.goto(productPath(kurta));
  await fillReview(page, { rating: 5, comment: 'Soft, and it fits.' });
  await expect(page.getByRole('button', { name: 'Add photos' })).toHaveCount(0);
  await form.post(page).click();
  await expect(readable(page)).toHaveCount(1);
  await page.reload();
  await expect(readable(page)).toContainText('Soft, and it fits.');

  // This back end stores no wishlists: the browser does until logout, which clears its storage.
  await heartOf(page, kurta.name).click();
  await expect(heartOf(page, kurta.name)).toHaveAttribute('aria-pressed', 'true');
  await (await openAccountMenu(page)).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await page.goBack();
  await expect(page.getByText('Soft, and it fits.')).toBeVisible();
  await expect(heartOf(page, kurta.name)).toHaveAttribute('aria-pressed', 'false');

  expect(actsOf(backEnd)).toEqual({
    'POST /api/cart/add': 5,
    'POST /api/user/check-account': 1,
    'POST /api/user/send-otp': 1,
    'POST /api/user/verify-otp': 1,
    'PUT /api/user/address': 1,
    'POST /api/order/place': 1,
    'POST /api/shiprocket/order': 1,
    'POST /api/order/stripe': 2,
    'POST /api/order/verifyStripe': 2,
    'POST /api/order/razorpay': 1,
    'POST /api/order/verifyRazorpay': 1,
    'POST /api/reviews': 1,
  });
  expect(unspecified(backEnd)).toEqual([]);
});
