import { ADDRESS, call, newAccount, someProducts } from './api.ts';
import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { toPaise } from '../../contract/money.ts';
import { atCheckout, expectOnePaid, ordersOf } from './checkout-steps.ts';
import { HeldRequest } from '@aangan/lab/walks/held-request.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, buttons, expectCartCount, fillCart, lineOf, quantityOf } from './shopper.ts';

test(
  'an order waits until the cart is saved: it would be in the cart again otherwise',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const account = await newAccount(shop, { address: ADDRESS });
    await beSignedIn(page, account, '/');
    const adding = await HeldRequest.at(page, '**/api/cart/add');
    const placing = await HeldRequest.at(page, '**/api/order/place');
    const [product] = await someProducts(shop, 1);
    await fillCart(page, product ? [product] : []);
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await page.getByRole('link', { name: 'Proceed To Checkout' }).click();
    await buttons.placeOrder(page).click();
    await adding.expectWaiting(1);
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled();
    await placing.expectWaiting(0);
    await adding.pass();
    await placing.pass();
    await expectOnePaid(page, shop, account, 'cod');
    const { cartData } = await call(shop, 'getCart', { token: account.token });
    expect(cartData).toEqual({});
  },
);

test('what another tab has changed is ordered only after the shopper has seen it', async ({ page, shop }) => {
  const account = await atCheckout(page, shop);
  const [first] = await someProducts(shop, 1);
  await page.evaluate(
    ([id, paise]) => localStorage.setItem('aangan.seenPrices', JSON.stringify({ [id]: paise })),
    [first?._id ?? '', toPaise((first?.price ?? 0) - 100)] as const,
  );
  await page.reload();
  await buttons.placeOrder(page).click();
  const other = await page.context().newPage();
  await beSignedIn(other, account, '/cart');
  await quantityOf(lineOf(other, first?.name ?? '')).fill('3');
  await other.getByRole('heading', { level: 1 }).click();
  await expectCartCount(page, 2);
  await expect(lineOf(page, first?.name ?? '')).toContainText('3');
  await page.getByRole('button', { name: 'Accept and Place Order' }).click();
  await expect(page.getByText(checkoutMessages.cartChanged)).toBeVisible();
  expect(await ordersOf(shop, account)).toEqual([]);
  await buttons.placeOrder(page).click();
  await expectOnePaid(page, shop, account, 'cod');
  const [order] = await ordersOf(shop, account);
  expect(order?.items.find(({ productId }) => productId === first?._id)?.quantity).toBe(3);
});
