import { atCheckout, choose, expectStripePage, payIn } from './checkout-steps.ts';
import { BEGINNINGS, expectPlaced, ONLINE, openTab, test } from './sandbox.ts';
import { expect } from './shop-test.ts';
import { buttons } from './shopper.ts';

/** Whatever is done twice, there is one order and one payment. */

for (const method of ONLINE) {
  test(`Enter pressed twice begins one order by ${method}`, async ({ page, shop }) => {
    const account = await atCheckout(page, shop);
    await choose(page, method);
    await buttons.placeOrder(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await payIn(page).click();
    await expectPlaced(page, shop, account, method);
  });

  test(`an order by ${method} whose answer is lost is asked for again`, async ({ page, shop }) => {
    const account = await atCheckout(page, shop);
    await page.route(
      BEGINNINGS[method],
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await choose(page, method);
    await buttons.placeOrder(page).click();
    await payIn(page).click();
    await expectPlaced(page, shop, account, method);
  });

  test(`a reload before the answer comes, and the next try pays the same order by ${method}`, async ({
    page,
    shop,
  }) => {
    const account = await atCheckout(page, shop);
    const started = Promise.withResolvers<void>();
    await page.route(
      BEGINNINGS[method],
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

test('a card is refused, the page reloaded, and another try paid by a double click', async ({
  page,
  shop,
}) => {
  const account = await atCheckout(page, shop);
  await choose(page, 'stripe');
  await buttons.placeOrder(page).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto(page.url());
  await payIn(page).dblclick();
  await expectPlaced(page, shop, account, 'stripe');
});

test('two tabs come to the same payment page, and the second finds it paid', async ({
  page,
  context,
  shop,
}) => {
  const account = await atCheckout(page, shop);
  const other = await openTab(context, account, '/place-order');
  for (const tab of [page, other]) {
    await choose(tab, 'stripe');
    await buttons.placeOrder(tab).click();
    await expectStripePage(tab);
  }
  expect(other.url()).toBe(page.url());
  await payIn(page).click();
  await expectPlaced(page, shop, account, 'stripe');
  await payIn(other).click();
  await expectPlaced(other, shop, account, 'stripe');
});

test('a payment that is begun in another way closes the page of the first', async ({
  page,
  context,
  shop,
}) => {
  const account = await atCheckout(page, shop);
  const other = await openTab(context, account, '/place-order');
  await choose(page, 'stripe');
  await buttons.placeOrder(page).click();
  await expectStripePage(page);
  await choose(other, 'razorpay');
  await buttons.placeOrder(other).click();
  await expect(payIn(other)).toBeVisible();
  await payIn(page).click();
  await expect(page.getByRole('heading', { name: 'This payment page has expired' })).toBeVisible();
  await payIn(other).click();
  await expectPlaced(other, shop, account, 'razorpay');
});
