import type { Page, Route } from '@playwright/test';
import { buildCart } from '../../contract/cart.ts';
import { call, newAccount, someProducts, type SentProduct } from './api.ts';
import { expect, test } from './shop-test.ts';
import { expectCartCount, fillCart, lineOf, quantityOf, signIn } from './shopper.ts';

const ADD = '**/api/cart/add';

async function failAdding(
  page: Page,
  product: SentProduct | undefined,
  fail: (route: Route) => Promise<void>,
) {
  await page.route(ADD, async (route) => {
    const { itemId }: { itemId: string } = route.request().postDataJSON();
    await (itemId === product?._id ? fail(route) : route.continue());
  });
}

/** The cart with one of each product in its first size. */
function oneOfEach(products: readonly SentProduct[]) {
  return buildCart(products.map(({ _id, sizes }) => ({ itemId: _id, size: sizes[0] ?? '', quantity: 1 })));
}

test('the cart of a guest is merged into the account at sign-in', async ({ page, shop }) => {
  const products = await someProducts(shop, 3);
  const account = await newAccount(shop);
  await fillCart(page, products);
  await page.goto('/login');
  await signIn(page, account);
  await expect.poll(async () => (await call(shop, 'getCart', account)).cartData).toEqual(oneOfEach(products));
  await expectCartCount(page, 3);
});

test('an add that fails during a merge is neither lost nor added twice', async ({ page, shop }) => {
  const products = await someProducts(shop, 3);
  const account = await newAccount(shop);
  await fillCart(page, products);
  await failAdding(page, products[1], (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'Something went wrong' } }),
  );
  await page.goto('/login');
  await signIn(page, account);
  const added = products.filter((product) => product !== products[1]);
  await expect.poll(async () => (await call(shop, 'getCart', account)).cartData).toEqual(oneOfEach(added));
  await expectCartCount(page, 3);

  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/cart');
  await expect.poll(async () => (await call(shop, 'getCart', account)).cartData).toEqual(oneOfEach(products));
  for (const { name } of products) await expect(quantityOf(lineOf(page, name))).toHaveValue('1');
  await page.reload();
  for (const { name } of products) await expect(quantityOf(lineOf(page, name))).toHaveValue('1');
  expect((await call(shop, 'getCart', account)).cartData).toEqual(oneOfEach(products));
});

test('an add whose response is lost during a merge is not added twice', async ({ page, shop }) => {
  const products = await someProducts(shop, 3);
  const account = await newAccount(shop);
  await fillCart(page, products);
  await failAdding(page, products[1], async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto('/login');
  await signIn(page, account);
  await expect.poll(async () => (await call(shop, 'getCart', account)).cartData).toEqual(oneOfEach(products));
  await expectCartCount(page, 3);
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/cart');
  for (const { name } of products) await expect(quantityOf(lineOf(page, name))).toHaveValue('1');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('aangan.guestCart'))).toBeNull();
  expect((await call(shop, 'getCart', account)).cartData).toEqual(oneOfEach(products));
});
