import type { Page } from '@playwright/test';
import { callControl } from '../call-control.ts';
import { ADDRESS, newAccount, someProducts } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { openReturnId, placeDelivered, recordReturnEvents } from './return-steps.ts';
import { runShopCommand } from './shop-command.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn } from './shopper.ts';

const returned = (page: Page) => page.getByRole('main').getByRole('article');

test('a piece of a delivered order is returned by keyboard at 390 px: requested, approved, received, checked, paid', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await newAccount(shop, { address: ADDRESS });
  const { id, number, product } = await placeDelivered(shop, account);
  await beSignedIn(page, account, `/orders/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Cash on delivery · Paid')).toBeVisible();
  await expect(main.getByRole('link', { name: `Write a review of ${product.name}` })).toBeVisible();

  await main.getByRole('button', { name: 'Return or exchange items' }).press('Enter');
  const form = main.getByRole('form', { name: 'Return or exchange items' });
  await expect(form.getByRole('combobox', { name: product.name })).toBeFocused();
  await form.getByRole('button', { name: 'Request return' }).press('Enter');
  await expect(main.getByRole('alert')).toContainText('Please choose what you would like to return.');
  await form.getByRole('combobox', { name: product.name }).selectOption('1');
  await form.getByRole('button', { name: 'Request return' }).press('Enter');
  await expect(main.getByRole('alert')).toContainText('Please choose why you are returning it.');
  await form.getByRole('combobox', { name: 'Why are you returning it?' }).selectOption('unwanted');
  await form.getByRole('textbox', { name: 'UPI ID' }).fill('asha@okbank');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await form.getByRole('button', { name: 'Request return' }).press('Enter');
  await expect(returned(page).getByRole('status')).toContainText('Return requested');
  await expect(returned(page)).toContainText('Refund: ₹');

  const returnId = await openReturnId(shop, number);
  await recordReturnEvents(shop, returnId, ['return.approved', 'parcel.received', 'items.accepted']);
  expect(await runShopCommand(shop, 'returns', 'list')).toContain('Pay to: asha@okbank');
  await callControl(shop, 'POST', '/returns/paid', { id: returnId, reference: 'UTR 123' });
  await page.reload();
  const history = returned(page).getByRole('list', { name: 'History of the return' });
  await expect(history.locator('[aria-current="step"]')).toContainText('Refunded');

  // The other piece is returned, and the return is withdrawn.
  await main.getByRole('button', { name: 'Return or exchange items' }).click();
  await form.getByRole('combobox', { name: product.name }).selectOption('1');
  await form.getByRole('combobox', { name: 'Why are you returning it?' }).selectOption('size');
  await form.getByRole('radio', { name: 'Bank account' }).check();
  await form.getByRole('textbox', { name: 'Name on the account' }).fill('Asha Rao');
  await form.getByRole('textbox', { name: 'Account number' }).fill('123456789012');
  await form.getByRole('textbox', { name: 'IFSC' }).fill('SBIN0001234');
  await form.getByRole('button', { name: 'Request return' }).click();
  await returned(page).last().getByRole('button', { name: 'Withdraw return' }).click();
  await expect(returned(page).last().getByRole('status')).toContainText('Return withdrawn');

  await main.getByRole('button', { name: 'Buy again' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(main.getByRole('link', { name: product.name }).first()).toBeVisible();
});

test('another size is chosen by keyboard, sent once the first is picked up, and the exchange is completed', async ({
  page,
  shop,
}) => {
  test.slow();
  const account = await newAccount(shop, { address: ADDRESS });
  const product = (await someProducts(shop, 40)).find(({ sizes }) => sizes.length > 2);
  const { id, number } = await placeDelivered(shop, account, product);
  await beSignedIn(page, account, `/orders/${id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Return or exchange items' }).press('Enter');
  const form = main.getByRole('form', { name: 'Return or exchange items' });
  await form.getByRole('radio', { name: 'Another size' }).press('Space');
  await form.getByRole('combobox', { name: product?.name ?? '', exact: false }).selectOption('1');
  await form.getByRole('combobox', { name: 'New size of' }).selectOption(product?.sizes[1] ?? '');
  await form.getByRole('combobox', { name: 'Why are you returning it?' }).selectOption('size');
  await expect(form.getByRole('textbox', { name: 'UPI ID' })).toHaveCount(0);
  await expectAccessible(page, 'the form of an exchange');
  await form.getByRole('button', { name: 'Request return' }).press('Enter');
  await expect(returned(page)).toContainText(`You get size ${product?.sizes[1]} for ${product?.sizes[0]}`);

  const returnId = await openReturnId(shop, number);
  await callControl(shop, 'POST', '/returns/own-courier', { id: returnId });
  await recordReturnEvents(shop, returnId, [
    'pickUp.done',
    'exchange.sent',
    'parcel.received',
    'items.accepted',
  ]);
  await page.reload();
  const history = returned(page).getByRole('list', { name: 'History of the return' });
  await expect(history.locator('[aria-current="step"]')).toContainText('Exchanged');
  await expect(history.getByText('Other size sent')).toHaveCount(1);
  await expect(returned(page)).toContainText('The other size cannot be returned or exchanged here.');
  await expectAccessible(page, 'a return with its timeline');
});
