import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { cartMessages } from '../../contract/carts/cartMessages.ts';
import { addressMessages } from '../../contract/addresses/addressMessages.ts';
import { toPaise } from '../../contract/money.ts';
import { call, newAccount, someProducts } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { atCheckout, choose, expectStripePage, ordersOf, payAgain } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, buttons, storeGuestCart } from './shopper.ts';

/** Runs axe on the cart, the checkout, the orders and the tracking page. */

// An axe run takes seconds on a busy machine.
test.describe.configure({ timeout: 300_000 });

test('axe finds no violations in the cart: empty, filled, after a removal, with an unknown product', async ({
  page,
  shop,
}) => {
  await page.goto('/cart');
  await expect(page.getByText(cartMessages.empty)).toBeVisible();
  await expectAccessible(page, 'empty');
  const products = await someProducts(shop, 3);
  await storeGuestCart(page, products);
  await page.route('**/api/product/list', async (route) => {
    const answer = await call(shop, 'listProducts');
    await route.fulfill({
      json: { ...answer, products: answer.products.filter(({ _id }) => _id !== products[0]?._id) },
    });
  });
  await page.goto('/cart');
  await expect(page.getByText(`Product with ID ${products[0]?._id} not found`)).toBeVisible();
  await expectAccessible(page, 'filled, with an unknown line');
  await page
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await expectAccessible(page, 'a line removed');
});

test('axe finds no violations at checkout: invalid address, changed price', async ({ page, shop }) => {
  const account = await newAccount(shop);
  const products = await someProducts(shop, 1);
  const [{ _id, price, sizes } = { _id: '', price: 0, sizes: [''] }] = products;
  await call(shop, 'addToCart', {
    body: { itemId: _id, size: sizes[0], quantity: 1 },
    token: account.token,
  });
  await beSignedIn(page, account, '/place-order');
  await buttons.placeOrder(page).click();
  await expect(page.getByText(addressMessages.required)).toBeVisible();
  await expectAccessible(page, 'an empty address');

  await atCheckout(page, shop);
  await page.evaluate(
    (prices) => localStorage.setItem('aangan.seenPrices', JSON.stringify(prices)),
    Object.fromEntries(products.map((one) => [one._id, toPaise(one.price) - 100])),
  );
  await page.reload();
  expect(price).toBeGreaterThan(0);
  await buttons.placeOrder(page).click();
  await expect(page.getByRole('group', { name: /^Some prices have changed/ })).toBeVisible();
  await expectAccessible(page, 'a changed price');
});

test('axe finds no violations from an unpaid order to its tracking page', async ({ page, shop }) => {
  const account = await atCheckout(page, shop);
  await choose(page, 'stripe');
  await buttons.placeOrder(page).click();
  await expectStripePage(page);
  const [unpaid] = await ordersOf(shop, account);
  await page.route('**/api/order/verifyStripe', (route) => route.abort());
  await page.goto(`/verify?success=true&orderId=${unpaid?._id}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'asking whether it is paid');
  await page.unrouteAll();
  await page.goto('/place-order');
  await expect(page.getByText(checkoutMessages.unpaid)).toBeVisible();
  await expect(payAgain(page)).toBeVisible();
  await expectAccessible(page, 'an unpaid order at checkout');
  await choose(page, 'cod');
  await buttons.placeOrder(page).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText('Order Confirmed')).toBeVisible();
  await expectAccessible(page, 'the orders');
  await page.getByRole('link', { name: 'Order details' }).click();
  await expect(page.getByRole('heading', { name: 'Help with this order' })).toBeVisible();
  await expectAccessible(page, 'the page of an order');
  await page.getByRole('link', { name: 'Track order' }).click();
  await expect(page.getByRole('main').getByRole('article')).toBeVisible();
  await expectAccessible(page, 'the tracking');
});
