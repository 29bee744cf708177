import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { firstUnlessAll } from '../runsAll.ts';
import {
  atCheckout,
  choose,
  expectOnePaid,
  expectStripePage,
  ordersOf,
  payAgain,
  payIn,
} from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';
import { buttons, cartLink, expectCartCount, signIn } from './shopper.ts';

test(
  'a card is charged on Stripe’s page, and the return leads to the orders with an empty cart',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const account = await atCheckout(page, shop);
    await choose(page, 'stripe');
    await buttons.placeOrder(page).dblclick();
    await expectStripePage(page);
    await payIn(page).click();
    await expect(page.getByText(checkoutMessages.paid)).toBeVisible();
    await expectOnePaid(page, shop, account, 'stripe');
  },
);

test('Back from Stripe’s page finds the order unpaid and pays the same order', async ({ page, shop }) => {
  const account = await atCheckout(page, shop);
  await choose(page, 'stripe');
  await buttons.placeOrder(page).click();
  await expectStripePage(page);
  await page.goBack();
  await expect(page.getByText(checkoutMessages.unpaid)).toBeVisible();
  await expectCartCount(page, 2);
  await payAgain(page).click();
  await expectStripePage(page);
  await payIn(page).click();
  await expectOnePaid(page, shop, account, 'stripe');
});

test(
  'an unpaid order is still named when the cart is changed before the next checkout',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    await atCheckout(page, shop);
    await choose(page, 'stripe');
    await buttons.placeOrder(page).click();
    await expectStripePage(page);
    await page.goBack();
    await expect(page.getByText(checkoutMessages.unpaid)).toBeVisible();
    await page.goto('/cart');
    await page.getByRole('button', { name: 'One more' }).first().click();
    await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
    await expect(buttons.placeOrder(page)).toBeVisible();
    await expect(page.getByText(checkoutMessages.earlierUnpaid)).toBeVisible();
  },
);

test('a page restored from the back/forward cache checks the payment and offers to pay again', async ({
  page,
  shop,
}) => {
  const account = await atCheckout(page, shop);
  await choose(page, 'stripe');
  // Chromium disables the back/forward cache under automation, so the page stays open and receives the event of a restore.
  await page.route('**/sandbox/stripe/pay/**', (route) => route.fulfill({ status: 204 }));
  await buttons.placeOrder(page).click();
  await expect(page.getByText(checkoutMessages.redirecting)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByText(checkoutMessages.unpaid)).toBeVisible();
  await choose(page, 'cod');
  await buttons.placeOrder(page).click();
  await expectOnePaid(page, shop, account, 'cod');
});

test('Cancel on Stripe’s page leads to the unchanged cart, and the order can be paid', async ({
  page,
  shop,
}) => {
  const account = await atCheckout(page, shop);
  await choose(page, 'stripe');
  await buttons.placeOrder(page).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  const notice = page.getByRole('alert').filter({ hasText: checkoutMessages.notCharged });
  await expect(notice).toBeVisible();
  await notice.getByRole('link', { name: 'Complete payment' }).click();
  await payAgain(page).click();
  await payIn(page).click();
  await expectOnePaid(page, shop, account, 'stripe');

  // Past the page of the payment and the checkout: the cart’s notice is out of date.
  const orders = page.waitForResponse('**/api/order/userorders');
  await page.evaluate(() => history.go(-3));
  await orders;
  await expect(page.getByText('Your cart is empty', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Not paid yet')).toHaveCount(0);
});

test('the notice about a cancelled payment stays on other visits of the cart until it is closed', async ({
  page,
  shop,
}) => {
  await atCheckout(page, shop);
  await choose(page, 'stripe');
  await buttons.placeOrder(page).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  const notice = page.getByRole('alert').filter({ hasText: checkoutMessages.notCharged });
  await expect(notice).toBeVisible();
  await page.goto('/collection');
  await cartLink(page).click();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expectCartCount(page, 2);
  await expect(notice).toHaveCount(0);
});

test(
  'a forged success URL is ignored: the order stays unpaid and the cart full',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const account = await atCheckout(page, shop);
    await choose(page, 'stripe');
    await buttons.placeOrder(page).click();
    await expectStripePage(page);
    const [order] = await ordersOf(shop, account);
    await page.goto(`/verify?success=false&orderId=${order?._id}`);
    await expect(page).toHaveURL(/\/cart$/);
    await page.goto(`/verify?success=true&orderId=${order?._id}`);
    await expect(page.getByText(checkoutMessages.checkingPayment)).toBeVisible();
    await expectCartCount(page, 2);
    expect((await ordersOf(shop, account)).map(({ payment }) => payment)).toEqual([false]);
  },
);

test(
  'a return in another tab requires sign-in and then continues with the same query',
  { tag: '@nightly' },
  async ({ page, browser, shop }) => {
    const account = await atCheckout(page, shop);
    await choose(page, 'stripe');
    await buttons.placeOrder(page).click();
    await expectStripePage(page);
    const back = page.waitForRequest('**/verify?**');
    await page.route('**/verify?**', (route) => route.abort());
    await payIn(page).click();
    const address = (await back).url();
    const elsewhere = await browser.newContext({ baseURL: shop.url });
    const other = await elsewhere.newPage();
    await other.goto(address);
    await expect(other).toHaveURL(/\/login/);
    await signIn(other, account);
    await expectOnePaid(other, shop, account, 'stripe');
    await elsewhere.close();
  },
);

test(
  'the payment return survives a reload while the status is unknown, and its query is removed',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const account = await atCheckout(page, shop);
    await choose(page, 'stripe');
    await buttons.placeOrder(page).click();
    await expectStripePage(page);
    let isDown = true;
    await page.route('**/api/order/verifyStripe', (route) => (isDown ? route.abort() : route.continue()));
    await payIn(page).click();
    await expect(page).toHaveURL(/\/verify$/);
    await expect(page.getByText(checkoutMessages.checkingPayment)).toBeVisible();
    await page.reload();
    await expect(page.getByText(checkoutMessages.checkingPayment)).toBeVisible();
    // Waits for another page, since the old one keeps polling.
    page.once('framenavigated', () => {
      isDown = false;
    });
    await page.reload();
    await expectOnePaid(page, shop, account, 'stripe');
  },
);

for (const [address, to] of firstUnlessAll([
  ['/verify', /\/cart$/],
  ['/verify?success=true', /\/orders$/],
  ['/verify?success=true&orderId=no%20such', /\/orders$/],
  ['/verify?success=true&orderId=00000000-0000-4000-8000-000000000000', /\/cart$/],
] as const)) {
  test(`${address} does not name an order of the shopper and leads to ${to}`, async ({ page, shop }) => {
    await atCheckout(page, shop);
    await page.goto(address);
    await expect(page).toHaveURL(to);
  });
}

for (const address of firstUnlessAll([
  'javascript:alert(1)',
  '//evil.example/',
  'https://checkout.stripe.com.evil.example/',
])) {
  test(`a payment page at ${address} is not opened: ‘Stripe init failed’`, async ({ page, shop }) => {
    await atCheckout(page, shop);
    await page.route('**/api/order/stripe', async (route) => {
      const answer: unknown = await (await route.fetch()).json();
      await route.fulfill({ json: { ...Object(answer), session_url: address } });
    });
    await choose(page, 'stripe');
    await buttons.placeOrder(page).click();
    await expect(page.getByText(checkoutMessages.stripeFailed)).toBeVisible();
    await expect(page).toHaveURL(/\/place-order$/);
  });
}
