import { ADDRESS } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { atCheckout, choose, expectStripePage, methodRadio, ordersOf } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';
import { buttons } from './shopper.ts';

test('cash cannot be chosen where the courier does not accept it, and a card can @phone', async ({
  page,
  shop,
}) => {
  const account = await atCheckout(page, shop, { ...ADDRESS, postalCode: '744101' });
  await expect(page.getByText('Cash on delivery is not available for PIN code 744101.')).toBeVisible();
  await expect(methodRadio(page, 'cod')).toBeDisabled();
  await expect(methodRadio(page, 'cod')).not.toBeChecked();
  await expectAccessible(page, 'without cash on delivery');
  await buttons.placeOrder(page).click();
  const reason = page.getByRole('alert').filter({ hasText: 'Please choose another way to pay.' });
  await expect(reason).toBeVisible();
  await choose(page, 'stripe');
  await expect(reason).toBeHidden();
  expect(await ordersOf(shop, account)).toEqual([]);
  await buttons.placeOrder(page).click();
  await expectStripePage(page);
});

test('an order to an address without delivery is refused with a card too', async ({ page, shop }) => {
  const account = await atCheckout(page, shop, { ...ADDRESS, postalCode: '999999' });
  const reason = 'We do not deliver to 999999 yet. Please use another address, or contact us.';
  await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible();
  await choose(page, 'stripe');
  await buttons.placeOrder(page).click();
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  expect(await ordersOf(shop, account)).toEqual([]);
});

test('an order to India without a PIN code leads to the field, and is placed with one', async ({
  page,
  shop,
}) => {
  const account = await atCheckout(page, shop, { ...ADDRESS, postalCode: 'SW1A 1AA' });
  await buttons.placeOrder(page).click();
  const field = page.getByRole('textbox', { name: 'PIN code' });
  await expect(field).toHaveAccessibleDescription('The courier needs the 6-digit PIN code of this address.');
  await expectAccessible(page, 'an address without a PIN code');
  await field.fill('PIN 560001');
  await buttons.placeOrder(page).click();
  await expect(page).toHaveURL(/\/orders$/);
  expect(await ordersOf(shop, account)).toHaveLength(1);
});
