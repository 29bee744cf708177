import { cartMessages } from '../../contract/carts/cartMessages.ts';
import { firstUnlessAll } from '../runsAll.ts';
import { call, newAccount, someProducts } from './api.ts';
import { expect, test } from './shop-test.ts';
import {
  beSignedIn,
  expectCartCount,
  fillCart,
  lineOf,
  quantityOf,
  storeGuestCart,
  tokenOf,
} from './shopper.ts';

/** Longer than a session lasts. */
const YEAR = 365 * 24 * 60 * 60_000;

test('a removed line is announced and can be restored with its quantity by keyboard alone', async ({
  page,
  shop,
}) => {
  const products = await someProducts(shop, 1);
  const [{ name, sizes } = { name: '', sizes: [] }] = products;
  await storeGuestCart(page, products);
  await page.goto('/cart');
  await quantityOf(lineOf(page, name)).fill('4');
  const remove = lineOf(page, name).getByRole('button', { name: 'Remove' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(cartMessages.empty)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `Removed ${name}, ${sizes[0]}.` })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quantityOf(lineOf(page, name))).toHaveValue('4');
  await expect(page.getByText(`${name}, ${sizes[0]} is back in your cart.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeFocused();
  await expectCartCount(page, 1);
  await page.reload();
  await expect(quantityOf(lineOf(page, name))).toHaveValue('4');
  await expect(page.getByText('is back in your cart')).toHaveCount(0);
});

test(
  'the cart of an account is updated by a removal and by its undo',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const products = await someProducts(shop, 1);
    const [{ _id, name, sizes } = { _id: '', name: '', sizes: [] }] = products;
    const size = sizes[0] ?? '';
    await beSignedIn(page, await newAccount(shop), '/');
    await fillCart(page, products);
    await page.goto('/cart');
    const token = await tokenOf(page);
    const stored = async () => (await call(shop, 'getCart', { token })).cartData[_id]?.[size] ?? 0;
    await expect.poll(stored).toBe(1);
    await lineOf(page, name).getByRole('button', { name: 'Remove' }).click();
    await expect.poll(stored).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(stored).toBe(1);
  },
);

test.describe('a removed line is restored at its position', () => {
  for (const who of firstUnlessAll(['account', 'guest'] as const)) {
    test(`in the cart of a ${who}, also after a reload`, async ({ page, shop }) => {
      const products = await someProducts(shop, 3);
      const [, middle] = products;
      if (!middle) throw new Error('Three products are needed.');
      if (who === 'account') await beSignedIn(page, await newAccount(shop), '/');
      await fillCart(page, products);
      await page.goto('/cart');
      const names = page.getByRole('main').getByRole('listitem').getByRole('link');
      const before = products.map(({ name }) => name);
      await expect(names).toHaveText(before);
      const remove = lineOf(page, middle.name).getByRole('button', { name: 'Remove' });
      // The second click of a double click meets the next line, which has moved up.
      await remove.dblclick();
      await expect(names).toHaveCount(2);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(names).toHaveText(before);
      await page.reload();
      await expect(names).toHaveText(before);
    });
  }
});

test(
  '‘Undo’ disappears with the next change and at the end of the session',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const [one, other] = await someProducts(shop, 2);
    if (!one || !other) throw new Error('Two products are needed.');
    await page.clock.install();
    await beSignedIn(page, await newAccount(shop), '/');
    await fillCart(page, [one, other]);
    await page.goto('/cart');
    const undo = page.getByRole('button', { name: 'Undo' });
    await lineOf(page, one.name).getByRole('button', { name: 'Remove' }).click();
    await expect(undo).toBeVisible();
    await lineOf(page, other.name).getByRole('button', { name: 'One more' }).click();
    await expect(undo).toHaveCount(0);
    await lineOf(page, other.name).getByRole('button', { name: 'Remove' }).click();
    await expect(undo).toBeVisible();
    await page.clock.fastForward(YEAR);
    await expect(page.getByText(cartMessages.empty)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
    await expect(undo).toHaveCount(0);
  },
);
