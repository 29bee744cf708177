import type { Page } from '@playwright/test';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { cartMessages } from '../../contract/carts/cartMessages.ts';
import { addressMessages } from '../../contract/addresses/addressMessages.ts';
import { ADDRESS, call, newAccount, someProducts, type Account } from './api.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, buttons } from './shopper.ts';

/** A shopper with an address and a filled cart who only has to place the order. */
async function readyToOrder(shop: RunningShop): Promise<Account> {
  const account = await newAccount(shop, { address: ADDRESS });
  await fillServerCart(shop, account);
  return account;
}

async function fillServerCart(shop: RunningShop, account: Account): Promise<void> {
  for (const { _id, sizes } of await someProducts(shop, 2)) {
    await call(shop, 'addToCart', {
      body: { itemId: _id, size: sizes[0], quantity: 1 },
      token: account.token,
    });
  }
}

async function countOrders(shop: RunningShop, { token }: Account): Promise<number> {
  return (await call(shop, 'listOrders', { token })).orders.length;
}

/** Places an order whose response is lost: the shop has the order, but the page does not know it. */
async function orderUnanswered(page: Page): Promise<void> {
  const placed = Promise.withResolvers<void>();
  await page.route(
    '**/api/order/place',
    async (route) => {
      await route.fetch();
      placed.resolve();
    },
    { times: 1 },
  );
  await buttons.placeOrder(page).click();
  await placed.promise;
}

async function orderAndReload(page: Page): Promise<void> {
  await orderUnanswered(page);
  await page.reload();
  // The cart is empty now; the page leads to the order.
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText(checkoutMessages.placed)).toBeVisible();
}

test('an order without an answer is named by the empty cart', { tag: '@nightly' }, async ({ page, shop }) => {
  const account = await readyToOrder(shop);
  await beSignedIn(page, account, '/place-order');
  await orderUnanswered(page);
  await page.goto('/cart');
  await expect(page.getByText(cartMessages.empty)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Your last order may have been placed.')).toBeVisible();
  await main.getByRole('link', { name: 'My Orders' }).click();
  await expect(main.getByText('Order Confirmed')).toBeVisible();
});

test('a double click on the button places one order', async ({ page, shop }) => {
  const account = await readyToOrder(shop);
  await beSignedIn(page, account, '/place-order');
  await buttons.placeOrder(page).dblclick();
  await expect(page).toHaveURL(/\/orders/);
  expect(await countOrders(shop, account)).toBe(1);
});

test('pressing Enter twice on the button places one order', { tag: '@nightly' }, async ({ page, shop }) => {
  const account = await readyToOrder(shop);
  await beSignedIn(page, account, '/place-order');
  await buttons.placeOrder(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders/);
  expect(await countOrders(shop, account)).toBe(1);
});

test('an order whose response is lost is requested again and placed once', async ({ page, shop }) => {
  const account = await readyToOrder(shop);
  await page.route(
    '**/api/order/place',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await beSignedIn(page, account, '/place-order');
  await buttons.placeOrder(page).click();
  await expect(page).toHaveURL(/\/orders/);
  expect(await countOrders(shop, account)).toBe(1);
});

test(
  'after a reload before the response, there is exactly one order',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const account = await readyToOrder(shop);
    await beSignedIn(page, account, '/place-order');
    await orderAndReload(page);
    await expect(page.getByRole('main').getByText('Order Confirmed')).toBeVisible();
    expect(await countOrders(shop, account)).toBe(1);
  },
);

test('the same items can be ordered again after a reload lost the response', async ({ page, shop }) => {
  const account = await readyToOrder(shop);
  await beSignedIn(page, account, '/place-order');
  await orderAndReload(page);
  await fillServerCart(shop, account);
  await page.goto('/place-order');
  await buttons.placeOrder(page).click();
  await expect(page).toHaveURL(/\/orders/);
  expect(await countOrders(shop, account)).toBe(2);
});

test(
  'an order that cannot be placed shows an error and can be placed again',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const account = await readyToOrder(shop);
    await page.route('**/api/order/place', (route) =>
      route.fulfill({ status: 400, json: { success: false, message: 'Out of saffron' } }),
    );
    await beSignedIn(page, account, '/place-order');
    await buttons.placeOrder(page).click();
    await expect(page.getByText('Out of saffron')).toBeVisible();
    await page.unroute('**/api/order/place');
    await buttons.placeOrder(page).click();
    await expect(page).toHaveURL(/\/orders/);
    expect(await countOrders(shop, account)).toBe(1);
  },
);

test('an incomplete address is not accepted for an order', { tag: '@nightly' }, async ({ page, shop }) => {
  const account = await newAccount(shop);
  const [product] = await someProducts(shop, 1);
  await call(shop, 'addToCart', {
    body: { itemId: product?._id, size: product?.sizes[0], quantity: 1 },
    token: account.token,
  });
  await beSignedIn(page, account, '/place-order');
  await buttons.placeOrder(page).click();
  await expect(page.getByText(addressMessages.required)).toBeVisible();
  expect(await countOrders(shop, account)).toBe(0);
});

test.describe('a killed server', { tag: '@nightly' }, () => {
  test.use({ ownShop: true });

  test('keeps an order that it has just acknowledged', async ({ page, shop }) => {
    const account = await readyToOrder(shop);
    await beSignedIn(page, account, '/place-order');
    const acknowledged = page.waitForResponse('**/api/order/place');
    await buttons.placeOrder(page).click();
    expect((await acknowledged).status()).toBe(200);
    await shop.stop('SIGKILL');
    await shop.start();
    await page.goto('/orders');
    await expect(page.getByRole('main').getByText('Order Confirmed')).toBeVisible();
    expect(await countOrders(shop, account)).toBe(1);
  });
});
