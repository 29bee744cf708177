import { atCheckout, choose, expectStripePage, payIn } from './checkout-steps.ts';
import { START_REQUESTS, expectPlaced, openTab, test, tryWith } from './sandbox.ts';
import { expect } from './shop-test.ts';
import { buttons } from './shopper.ts';

/** Whatever is repeated, there is one order and one payment. */

for (const method of tryWith('razorpay')) {
  test(`after a reload before the response, the next attempt pays the same order by ${method}`, async ({
    page,
    shop,
  }) => {
    const account = await atCheckout(page, shop);
    const started = Promise.withResolvers<void>();
    await page.route(
      START_REQUESTS[method],
      async (route) => {
        await route.fetch();
        started.resolve();
      },
      { times: 1 },
    );
    await choose(page, method);
    await buttons.placeOrder(page).click();
    await started.promise;
    await page.reload();
    await choose(page, method);
    await buttons.placeOrder(page).click();
    await payIn(page).click();
    await expectPlaced(page, shop, account, method);
  });
}

test(
  'after a declined card and a reload, a double click pays once',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const account = await atCheckout(page, shop);
    await choose(page, 'stripe');
    await buttons.placeOrder(page).click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goto(page.url());
    await payIn(page).dblclick();
    await expectPlaced(page, shop, account, 'stripe');
  },
);

test('a payment page that is open in two tabs is paid once, and the second tab shows that', async ({
  page,
  context,
  shop,
}) => {
  const account = await atCheckout(page, shop);
  const other = await openTab(context, account, '/place-order');
  // Both choose before one of them places an order, after which the other would show it.
  for (const tab of [page, other]) await choose(tab, 'stripe');
  for (const tab of [page, other]) {
    await buttons.placeOrder(tab).click();
    await expectStripePage(tab);
  }
  expect(other.url()).toBe(page.url());
  await payIn(page).click();
  await expectPlaced(page, shop, account, 'stripe');
  await payIn(other).click();
  await expectPlaced(other, shop, account, 'stripe');
});

test(
  'starting a payment by another method closes the first payment page',
  { tag: '@nightly' },
  async ({ page, context, shop }) => {
    const account = await atCheckout(page, shop);
    const other = await openTab(context, account, '/place-order');
    await choose(page, 'stripe');
    await choose(other, 'razorpay');
    await buttons.placeOrder(page).click();
    await expectStripePage(page);
    await buttons.placeOrder(other).click();
    await expect(payIn(other)).toBeVisible();
    await payIn(page).click();
    await expect(page.getByRole('heading', { name: 'This payment page has expired' })).toBeVisible();
    await payIn(other).click();
    await expectPlaced(other, shop, account, 'razorpay');
  },
);
