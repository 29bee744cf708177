import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { ROOT } from '../../scripts/shared/run.ts';
import { ADDRESS, call, newAccount, someProducts, type Account } from './api.ts';
import type { RunningShop } from './running-shop.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn } from './shopper.ts';

/** A command of the shop's owner, beside the running shop. Resolves with what it prints. */
async function runShopCommand({ dataDir }: RunningShop, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/commands/shop.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  return stdout;
}

/** A cash order of two pieces that the shop's own courier has delivered. */
async function placeDelivered(shop: RunningShop, { token }: Account) {
  const [product] = await someProducts(shop, 1);
  if (!product) throw new Error('There is no product');
  const items = [{ productId: product._id, size: product.sizes[0], quantity: 2 }];
  const body = { address: ADDRESS, items, amount: 2 * product.price, paymentMethod: 'cod' };
  const { order } = await call(shop, 'placeOrder', { body, token });
  if (!order) throw new Error('There is no order');
  await runShopCommand(shop, 'cash', 'received', order.number ?? '');
  return { id: order._id, product };
}

const returned = (page: Page) => page.getByRole('main').getByRole('article');

for (const width of [390, 1440])
  test(`a piece of a delivered order is returned by keyboard, at ${width} px: requested, approved, received, checked, paid`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const account = await newAccount(shop, { address: ADDRESS });
    const { id, product } = await placeDelivered(shop, account);
    await beSignedIn(page, account, `/orders/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByText('Cash on delivery · Paid')).toBeVisible();
    await expect(main.getByRole('link', { name: `Write a review of ${product.name}` })).toBeVisible();

    await main.getByRole('button', { name: 'Return or exchange items' }).press('Enter');
    const form = main.getByRole('form', { name: 'Return or exchange items' });
    await form.getByRole('button', { name: 'Request return' }).press('Enter');
    await expect(main.getByRole('alert')).toContainText('Please choose what you would like to return.');
    await form.getByRole('combobox', { name: product.name }).selectOption('1');
    await form.getByRole('combobox', { name: 'Why are you returning it?' }).selectOption('unwanted');
    await form.getByRole('textbox', { name: 'UPI ID' }).fill('asha@okbank');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await form.getByRole('button', { name: 'Request return' }).press('Enter');
    await expect(returned(page).getByRole('status')).toContainText('Return requested');
    await expect(returned(page)).toContainText('Refund: ₹');

    const [, returnId = ''] = /^([\da-f-]{36})/.exec(await runShopCommand(shop, 'returns', 'list')) ?? [];
    for (const step of ['approve', 'received', 'checked'])
      await runShopCommand(shop, 'returns', step, returnId);
    expect(await runShopCommand(shop, 'returns', 'list')).toContain('Pay to: asha@okbank');
    await runShopCommand(shop, 'returns', 'paid', returnId, 'UTR 123');
    await page.reload();
    const history = returned(page).getByRole('list', { name: 'History of the return' });
    await expect(history.locator('[aria-current="step"]')).toContainText('Refunded');

    // The other piece is returned, and the return is withdrawn.
    await main.getByRole('button', { name: 'Return or exchange items' }).click();
    await form.getByRole('combobox', { name: product.name }).selectOption('1');
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
