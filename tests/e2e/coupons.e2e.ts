import { formatMoney, toPaise } from '../../contract/money.ts';
import { ADDRESS, call, newAccount, someProducts } from './api.ts';
import { ordersOf } from './checkout-steps.ts';
import { runShopCommand } from './shop-command.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, buttons } from './shopper.ts';

test('a coupon is refused with what is missing, then entered by keyboard in the cart, used at checkout and on the order, at 390 px', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await newAccount(shop, { address: ADDRESS });
  const [product] = await someProducts(shop, 1);
  if (!product) throw new Error('There is no product');
  const { _id: itemId, sizes, price } = product;
  await call(shop, 'addToCart', { body: { itemId, size: sizes[0], quantity: 1 }, token: account.token });
  const code = `SAVE${Date.now()}`;
  await runShopCommand(
    shop,
    'coupons',
    'add',
    code,
    '--amount',
    '50',
    '--once',
    '--minimum',
    String(2 * price),
  );

  await beSignedIn(page, account, '/cart');
  const main = page.getByRole('main');
  const term = (name: string) => main.locator('dl > div').filter({ hasText: name });
  await main.getByRole('button', { name: 'Have a coupon code?' }).press('Enter');
  const field = main.getByRole('textbox', { name: 'Coupon code' });
  await expect(field).toBeFocused();
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await expect(main.getByText(`Add ${formatMoney(toPaise(price))} more to use this coupon.`)).toBeVisible();
  await expect(field).toBeFocused();
  await expect(term(code)).toHaveCount(0);

  await main.getByRole('spinbutton').fill('2');
  await main.getByRole('spinbutton').press('Enter');
  await expect(term(`Coupon ${code}`)).toContainText('-₹50.00');
  const total = formatMoney(toPaise(2 * price - 50));
  await expect(term('Total').last()).toContainText(total);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await main.getByRole('link', { name: 'Proceed To Checkout' }).press('Enter');
  await expect(term(`Coupon ${code}`)).toContainText('-₹50.00');
  await main.getByRole('button', { name: 'Remove coupon' }).press('Enter');
  await expect(term(`Coupon ${code}`)).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Have a coupon code?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await field.fill(code);
  await field.press('Enter');
  await expect(term(`Coupon ${code}`)).toContainText('-₹50.00');

  await buttons.placeOrder(page).press('Enter');
  await expect(page).toHaveURL(/\/orders$/);
  const [order] = await ordersOf(shop, account);
  expect(order).toMatchObject({ coupon: code, discount: 50, amount: 2 * price - 50 });
  await page.goto(`/orders/${order?._id}`);
  await expect(main.getByText(`Coupon ${code}`)).toBeVisible();
  await expect(main.getByText(total).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('aangan.coupon'))).toBeNull();
  expect(await runShopCommand(shop, 'coupons', 'list')).toContain('1 use');
});

test('a coupon that ends before the order is placed is removed from the bill, with the reason; the next press orders without it', async ({
  page,
  shop,
}) => {
  const account = await newAccount(shop, { address: ADDRESS });
  const [product] = await someProducts(shop, 1);
  if (!product) throw new Error('There is no product');
  const { _id: itemId, sizes, price } = product;
  await call(shop, 'addToCart', { body: { itemId, size: sizes[0], quantity: 1 }, token: account.token });
  const code = `ENDS${Date.now()}`;
  await runShopCommand(shop, 'coupons', 'add', code, '--amount', '50');
  await beSignedIn(page, account, '/cart');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Have a coupon code?' }).click();
  await main.getByRole('textbox', { name: 'Coupon code' }).fill(code);
  await page.keyboard.press('Enter');
  const line = main.locator('dl > div').filter({ hasText: `Coupon ${code}` });
  await expect(line).toBeVisible();
  await main.getByRole('link', { name: 'Proceed To Checkout' }).click();
  await expect(line).toBeVisible();
  await runShopCommand(shop, 'coupons', 'end', code);
  await buttons.placeOrder(page).click();
  await expect(main.getByText('This coupon has ended.').first()).toBeVisible();
  await expect(line).toHaveCount(0);
  await buttons.placeOrder(page).click();
  await expect(page).toHaveURL(/\/orders$/);
  expect(await ordersOf(shop, account)).toMatchObject([{ amount: price }]);
});
