import { checkoutMessages } from '../../contract/orders/checkoutMessages.ts';
import { ADDRESS, call, newAccount, someProducts } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { atCheckout, expectOnePaid } from './checkout-steps.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';
import { buttons, codeField, enterCode, receivedCode } from './shopper.ts';

test.use({ shopSettings: { env: { OPEN_UNCONFIRMED_ORDERS_MAX: '1' } } });

/** A cash order of somebody else to the same phone and address. */
async function orderAsStranger(shop: RunningShop): Promise<void> {
  const { token } = await newAccount(shop);
  const [product] = await someProducts(shop, 1);
  const items = [{ productId: product?._id, size: product?.sizes[0], quantity: 1 }];
  await call(shop, 'placeOrder', {
    body: { address: ADDRESS, items, amount: product?.price, paymentMethod: 'cod' },
    token,
  });
}

test('a cash order to a phone of many others is placed after a code, or the address is changed', async ({
  page,
  shop,
}) => {
  await orderAsStranger(shop);
  const account = await atCheckout(page, shop);
  await buttons.placeOrder(page).click();
  const question = page.getByRole('group', { name: checkoutMessages.phoneUnconfirmed });
  await expect(question).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(buttons.placeOrder(page)).toBeHidden();
  await expectAccessible(page, 'confirming a phone');
  await question.getByRole('button', { name: 'Use another phone, or pay online' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await buttons.placeOrder(page).click();
  await enterCode(page, await receivedCode(shop, `+91${ADDRESS.phone}`));
  await expectOnePaid(page, shop, account, 'cod');
});
