import type { Page } from '@playwright/test';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { formatMoney, toPaise } from '../../contract/money.ts';
import { ADDRESS, call, newAccount, someProducts } from './api.ts';
import {
  atCheckout,
  choose,
  expectOnePaid,
  expectStripePage,
  methodRadio,
  ordersOf,
} from './checkout-steps.ts';
import { importProducts } from './import-products.ts';
import { advanceShopClock, WITH_MOVABLE_CLOCK } from './movable-clock.ts';
import { runShopCommand } from './shop-command.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, buttons, fillCart, lineOf } from './shopper.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The server checks every 10 seconds which reductions begin or end. */
const REFRESH_MS = 20_000;
const accept = (page: Page) => page.getByRole('button', { name: 'Accept and Place Order' });

test('a price that has changed since the product was added is shown with the old one and must be confirmed', async ({
  page,
  shop,
}) => {
  const account = await newAccount(shop, { address: ADDRESS });
  const products = await someProducts(shop, 1);
  const [{ _id, name, price } = { _id: '', name: '', price: 0 }] = products;
  await beSignedIn(page, account, '/');
  await fillCart(page, products);
  // The stored price is 100 rupees lower, as if the product had been cheaper when it was added.
  await page.evaluate(
    ([id, paise]) => localStorage.setItem('aangan.seenPrices', JSON.stringify({ [id]: paise })),
    [_id, toPaise(price - 100)] as const,
  );
  await page.goto('/cart');
  await expect(lineOf(page, name)).toContainText(formatMoney(toPaise(price - 100)));
  await page.goto('/place-order');
  await expect(lineOf(page, name)).toContainText(formatMoney(toPaise(price - 100)));
  await buttons.placeOrder(page).click();
  await expect(page.getByText(checkoutMessages.totalChanged)).toBeVisible();
  expect(await ordersOf(shop, account)).toEqual([]);
  await page.getByRole('button', { name: 'Not now' }).click();
  await buttons.placeOrder(page).click();
  await accept(page).click();
  await expectOnePaid(page, shop, account, 'cod');
});

test(
  'a total that differs on the server is shown and must be confirmed',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    await page.route(
      '**/api/product/list',
      async (route) => {
        const answer = await call(shop, 'listProducts');
        const less = <T extends { price: number }>(priced: T): T => ({ ...priced, price: priced.price - 50 });
        const products = answer.products.map((product) => ({
          ...less(product),
          variants: product.variants?.map(less),
        }));
        await route.fulfill({ json: { ...answer, products } });
      },
      { times: 1 },
    );
    const account = await atCheckout(page, shop);
    await buttons.placeOrder(page).click();
    await expect(page.getByText(checkoutMessages.totalChanged)).toBeVisible();
    const bill = (await someProducts(shop, 2)).reduce((sum, { price }) => sum + price, 0);
    const question = page.getByRole('group', { name: checkoutMessages.totalChanged });
    await expect(question).toContainText(formatMoney(toPaise(bill - 100)));
    await expect(question).toContainText(formatMoney(toPaise(bill)));
    expect(await ordersOf(shop, account)).toEqual([]);
    await accept(page).click();
    await expectOnePaid(page, shop, account, 'cod');
    expect((await ordersOf(shop, account)).map(({ amount }) => amount)).toEqual([bill]);
  },
);

test(
  'an unavailable product is marked and blocks the order until it is removed',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const [unavailable] = await someProducts(shop, 1);
    await page.route('**/api/product/list', async (route) => {
      const answer = await call(shop, 'listProducts');
      const products = answer.products.filter(({ _id }) => _id !== unavailable?._id);
      await route.fulfill({ json: { ...answer, products } });
    });
    const account = await atCheckout(page, shop);
    await buttons.placeOrder(page).click();
    await expect(page.getByText(checkoutMessages.unavailableItems)).toBeVisible();
    expect(await ordersOf(shop, account)).toEqual([]);
    await page.getByRole('button', { name: new RegExp(`^Remove product ${unavailable?._id}`) }).click();
    await buttons.placeOrder(page).click();
    await expectOnePaid(page, shop, account, 'cod');
    expect((await ordersOf(shop, account)).map(({ items }) => items.length)).toEqual([1]);
  },
);

test.describe('in a shop of its own', () => {
  test.use({ ownShop: true, shopSettings: WITH_MOVABLE_CLOCK });

  test('a reduction that ends while the checkout is open is shown and must be confirmed', async ({
    page,
    shop,
  }) => {
    const [product] = await someProducts(shop, 1);
    const { _id: id, name, sizes, price: usual } = product ?? { _id: '', name: '', sizes: [], price: 0 };
    const reduced = usual - 50;
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now());
    const variants = sizes.map((size) => ({ size, price: reduced, priceBefore: usual }));
    await importProducts(shop.dataDir, [{ id, price: reduced, variants, saleUntil: today }]);
    const account = await newAccount(shop, { address: ADDRESS });
    await call(shop, 'addToCart', {
      body: { itemId: id, size: sizes[0], quantity: 1 },
      token: account.token,
    });
    await beSignedIn(page, account, `/product/${id}`);
    await expect(page.getByRole('main')).toContainText(formatMoney(toPaise(reduced)));
    await page.goto('/place-order');
    await expect(lineOf(page, name)).toContainText(formatMoney(toPaise(reduced)));

    await advanceShopClock(shop, DAY_MS);
    await expect
      .poll(async () => (await someProducts(shop, 1))[0]?.price, { timeout: REFRESH_MS })
      .toBe(usual);
    await buttons.placeOrder(page).click();
    const question = page.getByRole('group', { name: checkoutMessages.totalChanged });
    await expect(question).toContainText(formatMoney(toPaise(reduced)));
    await expect(question).toContainText(formatMoney(toPaise(usual)));
    expect(await ordersOf(shop, account)).toEqual([]);
    await accept(page).click();
    await expectOnePaid(page, shop, account, 'cod');
    expect((await ordersOf(shop, account)).map(({ amount }) => amount)).toEqual([usual]);
    await page.goto(`/product/${id}`);
    await expect(page.getByRole('main')).toContainText(formatMoney(toPaise(usual)));
    await expect(page.getByRole('main')).not.toContainText(formatMoney(toPaise(reduced)));
  });

  test('cash is not offered above its limit, with the reason', async ({ page, shop }) => {
    await runShopCommand(shop, 'settings', 'set', 'cashUpTo', '100');
    const account = await atCheckout(page, shop);
    await expect(methodRadio(page, 'cod')).toBeDisabled();
    await expect(page.getByText('Cash on delivery is for orders up to ₹100.')).toBeVisible();
    await buttons.placeOrder(page).click();
    expect(await ordersOf(shop, account)).toEqual([]);
    await choose(page, 'stripe');
    await buttons.placeOrder(page).click();
    await expectStripePage(page);
  });
});
