import { call, newAccount, someProducts } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { beStaff, joinStaff } from './desk-steps.ts';
import { expect, test } from './shop-test.ts';

test('an owner makes a coupon by keyboard, which a shopper can use until the owner ends it, at 390 px', async ({
  page,
  context,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await newAccount(shop);
  const [product] = await someProducts(shop, 1);
  const items = [{ productId: product?._id, size: product?.sizes[0], quantity: 1 }];
  const code = `OWNER${Date.now()}`;
  const check = () => call(shop, 'checkCoupon', { token, body: { code, items } });

  await beStaff(context, shop, await joinStaff(shop));
  await page.goto(`${shop.url}/desk/coupons?q=${code}`);
  await expect(page.getByText('There are no such coupons.')).toBeVisible();
  await page.getByRole('link', { name: 'New coupon' }).press('Enter');
  const codeField = page.getByRole('textbox', { name: 'Code' });
  await expect(codeField).toBeFocused();
  await codeField.fill(code.toLowerCase());
  await page.getByLabel('Percent', { exact: true }).fill('200');
  await page.getByLabel('Once per customer').press('Space');
  const name = product?.name ?? '';
  const products = page.getByLabel('Only for these products (optional)').first();
  await products.fill(name);
  await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
  await expectAccessible(page, 'the products of a coupon');
  await products.press('ArrowDown');
  await products.press('Enter');
  await products.press('Escape');
  await expectAccessible(page, 'the form of a coupon');
  await codeField.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('A percentage is a whole number from 1 to 100.');
  await expect(codeField).toHaveValue(code.toLowerCase());
  await page.getByLabel('Percent', { exact: true }).fill('20');
  await page.getByLabel('Percent', { exact: true }).press('Enter');

  await page.getByRole('searchbox', { name: 'Search' }).fill(code);
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  const entry = page.getByRole('listitem').filter({ hasText: code });
  await expect(entry).toContainText(`${code}Valid20% offonly for ${name}once per customerNot used`);
  expect(await check()).toMatchObject({ code });
  await entry.getByRole('button', { name: 'End coupon' }).press('Enter');
  await expect(entry).toBeFocused();
  await expectAccessible(page, 'the question before a coupon ends');
  await entry.getByRole('button', { name: 'End coupon' }).press('Enter');
  await expect(entry).toContainText('Ended');
  await expect(entry).toBeFocused();
  await expect(entry.getByRole('button')).toHaveCount(0);
  await expect(check()).rejects.toThrow('coupon_ended');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
