import { messages } from '../../contract/texts/messages.ts';
import { checkoutMessages } from '../../contract/texts/checkoutMessages.ts';
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
import { buttons, expectCartCount, signIn } from './shopper.ts';

test(
  'a card is charged on Stripe’s page, and the way back ends at the orders with an empty cart',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const account = await atCheckout(page, shop);
    await choose(page, 'stripe');
    await buttons.placeOrder(page).dblclick();
    await expectStripePage(page);
    await payIn(page).click();
    await expect(page.getByText(messages.checkout.paid)).toBeVisible();
    await expectOnePaid(page, shop, account, 'stripe');
  },
);

test('Back from Stripe’s page, by whatever the browser keeps, finds the order unpaid and pays that one', async ({
  page,
  shop,
}) => {
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

test('a page out of the browser’s cache is alive: it asks what was paid and offers to pay again', async ({
  page,
  shop,
}) => {
  const account = await atCheckout(page, shop);
  await choose(page, 'stripe');
  // Chromium keeps no page in its cache while it is driven; so the page stays, and is told that it has come back.
  await page.route('**/sandbox/stripe/pay/**', (route) => route.fulfill({ status: 204 }));
  await buttons.placeOrder(page).click();
  await expect(page.getByText(checkoutMessages.redirecting)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByText(checkoutMessages.unpaid)).toBeVisible();
  await choose(page, 'cod');
  await buttons.placeOrder(page).click();
  await expectOnePaid(page, shop, account, 'cod');
});

test('Cancel on Stripe’s page leads to the cart, which is as it was, and the order can be paid', async ({
  page,
  shop,
}) => {
  const account = await atCheckout(page, shop);
  await choose(page, 'stripe');
  await buttons.placeOrder(page).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(checkoutMessages.notCharged)).toBeVisible();
  await page.getByRole('main').getByText('Proceed To Checkout').click();
  await payAgain(page).click();
  await payIn(page).click();
  await expectOnePaid(page, shop, account, 'stripe');
});

test('a forged success is not believed: the order stays unpaid, and the cart full', async ({
  page,
  shop,
}) => {
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
});

test('who comes back in another tab signs in first, and is then led on to the same question', async ({
  page,
  browser,
  shop,
}) => {
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
});

test('the way back can be reloaded while nobody knows yet, and its query is gone', async ({ page, shop }) => {
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
  // Not before another page has come, as the old one goes on asking.
  page.once('framenavigated', () => {
    isDown = false;
  });
  await page.reload();
  await expectOnePaid(page, shop, account, 'stripe');
});

for (const [address, to] of [
  ['/verify', /\/cart$/],
  ['/verify?success=true', /\/orders$/],
  ['/verify?success=true&orderId=no%20such', /\/orders$/],
  ['/verify?success=true&orderId=00000000-0000-4000-8000-000000000000', /\/cart$/],
] as const) {
  test(`${address} names no order of the shopper's and leads to ${to}`, async ({ page, shop }) => {
    await atCheckout(page, shop);
    await page.goto(address);
    await expect(page).toHaveURL(to);
  });
}

for (const address of [
  'javascript:alert(1)',
  '//evil.example/',
  'https://checkout.stripe.com.evil.example/',
]) {
  test(`a payment page at ${address} is not followed: ‘Stripe init failed’`, async ({ page, shop }) => {
    await atCheckout(page, shop);
    await page.route('**/api/order/stripe', async (route) => {
      const answer: unknown = await (await route.fetch()).json();
      await route.fulfill({ json: { ...Object(answer), session_url: address } });
    });
    await choose(page, 'stripe');
    await buttons.placeOrder(page).click();
    await expect(page.getByText(messages.checkout.stripeFailed)).toBeVisible();
    await expect(page).toHaveURL(/\/place-order$/);
  });
}
