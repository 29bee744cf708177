import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { formatMoney, toPaise } from '../../contract/money.ts';
import { firstUnlessAll } from '../runsAll.ts';
import { ADDRESS, call, newAccount, someProducts } from './api.ts';
import { atCheckout, choose, ordersOf, payAgain, payIn } from './checkout-steps.ts';
import { START_REQUESTS, expectOneOrder, expectPlaced, test } from './sandbox.ts';
import { expect } from './shop-test.ts';
import { buttons, expectCartCount } from './shopper.ts';

/** Requests that were manipulated on the way to the shop. */

for (const method of firstUnlessAll(['stripe', 'cod'] as const)) {
  test(`a forged amount of 1 for an order by ${method} must be confirmed, and the right amount is charged`, async ({
    page,
    shop,
  }) => {
    const account = await atCheckout(page, shop);
    await page.route(
      START_REQUESTS[method],
      (route) => {
        const body: unknown = route.request().postDataJSON();
        return route.continue({ postData: JSON.stringify({ ...Object(body), amount: 1 }) });
      },
      { times: 1 },
    );
    await choose(page, method);
    await buttons.placeOrder(page).click();
    const accept = page.getByRole('button', { name: 'Accept and Place Order' });
    await expect(accept).toBeVisible();
    expect(await ordersOf(shop, account)).toEqual([]);
    await accept.click();
    const bill = (await someProducts(shop, 2)).reduce((sum, { price }) => sum + price, 0);
    if (method === 'stripe') {
      await expect(payIn(page)).toHaveText(`Pay ${formatMoney(toPaise(bill))}`);
      await payIn(page).click();
    }
    await expectPlaced(page, shop, account, method);
    expect((await ordersOf(shop, account)).map(({ amount }) => amount)).toEqual([bill]);
  });
}

test(
  'a payment without Razorpay’s signature is not accepted',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const account = await atCheckout(page, shop);
    await page.route(
      '**/sandbox/razorpay/payments',
      async (route) => {
        const { order_id: id } = Object(route.request().postDataJSON());
        const response = {
          razorpay_payment_id: 'pay_00000000000000',
          razorpay_order_id: id,
          razorpay_signature: '0'.repeat(64),
        };
        await route.fulfill({ json: { payment_id: response.razorpay_payment_id, response } });
      },
      { times: 1 },
    );
    await choose(page, 'razorpay');
    await buttons.placeOrder(page).click();
    await payIn(page).click();
    await expect(page.getByText(checkoutMessages.verificationFailed)).toBeVisible();
    await expectOneOrder(page, shop, account, {
      method: 'razorpay',
      status: 'Pending Payment',
      payment: false,
    });
    await payAgain(page).click();
    await payIn(page).click();
    await expectPlaced(page, shop, account, 'razorpay');
  },
);

test('the return URL of another shopper’s order reveals nothing and changes nothing', async ({
  page,
  shop,
}) => {
  const other = await newAccount(shop, { address: ADDRESS });
  const [product] = await someProducts(shop, 1);
  const items = [{ productId: product?._id, size: product?.sizes[0], quantity: 1 }];
  const { orderId } = await call(shop, 'startStripe', {
    token: other.token,
    body: { address: ADDRESS, items, amount: product?.price, paymentMethod: 'stripe' },
  });
  const account = await atCheckout(page, shop);
  await page.goto(`/verify?success=true&orderId=${orderId}`);
  await expect(page).toHaveURL(/\/cart$/);
  await expectCartCount(page, 2);
  expect(await ordersOf(shop, account)).toEqual([]);
  const theirs = await ordersOf(shop, other);
  expect(theirs.map(({ _id, payment }) => [_id, payment])).toEqual([[orderId, false]]);
});
