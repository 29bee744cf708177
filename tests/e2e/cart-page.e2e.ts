import type { Page } from '@playwright/test';
import { cartMessages } from '../../contract/carts/cartMessages.ts';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { formatMoney, toPaise } from '../../contract/money.ts';
import { call, newAccount, someProducts } from './api.ts';
import { CONFIGURED } from './configured-shop.ts';
import { gotoHydrated } from './goto-hydrated.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, cartLink, expectCartCount, lineOf, quantityOf, storeGuestCart } from './shopper.ts';

/** The amount of a row of the summary, by its label. */
const amountOf = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Summary' }).locator('dl > div', { hasText: name }).locator('dd');

test('the cart shows its lines and totals with two decimals', async ({ page, shop }) => {
  const [one, other] = await someProducts(shop, 2);
  if (!one || !other) throw new Error('Two products are needed.');
  await storeGuestCart(page, [one, other]);
  await page.goto('/cart');
  await quantityOf(lineOf(page, one.name)).fill('3');
  const subtotal = formatMoney(toPaise(one.price * 3 + other.price));
  expect(subtotal).toMatch(/^₹[\d,]+\.\d\d$/);
  await expect(amountOf(page, 'Subtotal')).toHaveText(subtotal);
  await expect(amountOf(page, 'Delivery fee')).toHaveText('₹0.00');
  await expect(amountOf(page, 'Total').last()).toHaveText(subtotal);
  await expect(lineOf(page, one.name)).toContainText(formatMoney(toPaise(one.price * 3)));
});

test('the decrease button stops at 1, and the remove button removes the line', async ({ page, shop }) => {
  const products = await someProducts(shop, 1);
  const [{ name } = { name: '' }] = products;
  await storeGuestCart(page, products);
  await page.goto('/cart');
  const line = lineOf(page, name);
  await line.getByRole('button', { name: 'One more' }).click();
  await expect(quantityOf(line)).toHaveValue('2');
  const less = line.getByRole('button', { name: 'One less' });
  await less.click();
  await expect(quantityOf(line)).toHaveValue('1');
  await less.dispatchEvent('click');
  await expect(quantityOf(line)).toHaveValue('1');
  await line.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(cartMessages.empty)).toBeVisible();
  await expectCartCount(page, 0);
});

test('a size that is out cannot be added, and a line of which too few are left must be made smaller', async ({
  page,
}) => {
  await gotoHydrated(page, '/product/kumaon-hand-knit-cardigan');
  const size = (name: string) => page.getByRole('radio', { name, exact: true });
  await size('L').press('Space');
  await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled();
  await size('S').press('Space');
  await expect(page.getByText('Only 3 left', { exact: true })).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('4');
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).click();
  await page.goto('/cart');
  const tooFew = page.getByText('Only 3 left. Please reduce the quantity to continue.');
  await expect(tooFew).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed To Checkout' })).toBeDisabled();
  await page.getByRole('button', { name: 'One less' }).click();
  await expect(tooFew).toBeHidden();
  await expect(page.getByRole('link', { name: 'Proceed To Checkout' })).toBeVisible();
});

test('an empty cart shows a message and links to the collection', async ({ page }) => {
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty. Please add products before proceeding.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proceed To Checkout' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Start shopping' }).click();
  await expect(page).toHaveURL('/collection');
});

test(
  'a line with an unknown product shows a message, is not counted and can be removed',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const products = await someProducts(shop, 1);
    const [{ price } = { price: 0 }] = products;
    await storeGuestCart(page, products);
    const list = '**/api/product/list';
    await page.route(list, async (route) => {
      const answer = await route.fetch();
      const json: { products: { _id: string }[] } = await answer.json();
      const rest = json.products.filter(({ _id }) => _id !== products[0]?._id);
      await route.fulfill({ response: answer, json: { ...json, products: rest } });
    });
    await page.goto('/cart');
    await expect(
      page.getByText(`Product with ID ${products[0]?._id} not found. Please refresh or check product sync.`),
    ).toBeVisible();
    await expect(amountOf(page, 'Total').last()).toHaveText('₹0.00');
    await page.unroute(list);
    await page.reload();
    await expect(amountOf(page, 'Total').last()).toHaveText(formatMoney(toPaise(price)));
  },
);

test.describe('with a delivery fee', () => {
  test.use({ shopSettings: CONFIGURED });

  test('the total is the subtotal plus the fee', { tag: '@nightly' }, async ({ page, shop }) => {
    const products = await someProducts(shop, 1);
    const [{ price } = { price: 0 }] = products;
    await storeGuestCart(page, products);
    await page.goto('/cart');
    await expect(amountOf(page, 'Delivery fee')).toHaveText('₹49.00');
    await expect(amountOf(page, 'Total').last()).toHaveText(formatMoney(toPaise(price + 49)));
  });
});

test('Proceed To Checkout sends a guest to sign-in and shows the reason', async ({ page, shop }) => {
  await storeGuestCart(page, await someProducts(shop, 1));
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(checkoutMessages.loginFirst)).toBeVisible();
});

test.describe('the cart of an account', () => {
  /** A shopper whose cart on the server has one product. */
  async function withProduct(shop: RunningShop) {
    const [product] = await someProducts(shop, 1);
    if (!product) throw new Error('A product is needed.');
    const account = await newAccount(shop);
    const line = { itemId: product._id, size: product.sizes[0] ?? '', quantity: 1 };
    await call(shop, 'addToCart', { body: line, token: account.token });
    const saved = async () =>
      (await call(shop, 'getCart', { token: account.token })).cartData[line.itemId]?.[line.size];
    return { product, account, saved };
  }

  test(
    'that cannot be loaded is not shown as empty, and can be tried again',
    { tag: '@nightly' },
    async ({ page, shop }) => {
      const { product, account } = await withProduct(shop);
      await page.route('**/api/cart/get', (route) => route.fulfill({ status: 500, body: '<html>' }));
      await beSignedIn(page, account, '/cart');
      await expect(page.getByRole('status').filter({ hasText: cartMessages.loadFailed })).toBeVisible();
      await expect(page.getByText(cartMessages.empty)).toHaveCount(0);
      await expect(cartLink(page)).toHaveAccessibleName('Cart');
      await page.goto('/place-order');
      await expect(page.getByText(cartMessages.loadFailed)).toBeVisible();
      await expect(page.getByText(checkoutMessages.cartEmpty)).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(product.name)).toBeVisible();
      await expectCartCount(page, 1);
    },
  );

  test(
    'a change that the server does not accept is marked, survives a reload and is saved later',
    { tag: '@nightly' },
    async ({ page, shop }) => {
      const { product, account, saved } = await withProduct(shop);
      await page.route('**/api/cart/update', (route) => route.fulfill({ json: { success: false } }));
      await beSignedIn(page, account, '/cart');
      await quantityOf(lineOf(page, product.name)).fill('4');
      await expect(lineOf(page, product.name)).toContainText(cartMessages.unsaved);
      await expect(page.getByRole('status').filter({ hasText: cartMessages.unsavedChanges })).toBeVisible();
      await page.reload();
      await expect(quantityOf(lineOf(page, product.name))).toHaveValue('4');
      await expect(page.getByText(cartMessages.unsavedChanges)).toBeVisible();
      expect(await saved()).toBe(1);
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(cartMessages.unsaved, { exact: true })).toHaveCount(0);
      expect(await saved()).toBe(4);
    },
  );

  test('is the same in each tab, saved or not', async ({ page, shop, context }) => {
    const { product, account } = await withProduct(shop);
    await beSignedIn(page, account, '/cart');
    const other = await context.newPage();
    await beSignedIn(other, account, '/cart');
    await quantityOf(lineOf(page, product.name)).fill('3');
    await expect(quantityOf(lineOf(other, product.name))).toHaveValue('3');
    await context.setOffline(true);
    await lineOf(other, product.name).getByRole('button', { name: 'Remove' }).click();
    await expectCartCount(page, 0);
  });
});
