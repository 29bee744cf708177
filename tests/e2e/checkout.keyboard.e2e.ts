import type { Page } from '@playwright/test';
import { toPaise } from '../../contract/money.ts';
import { ADDRESS, call, newAccount, someProducts } from './api.ts';
import { atCheckout, choose, payAgain, payIn } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn, buttons, fillCart } from './shopper.ts';

/** Presses a button with the keyboard. */
async function press(page: Page, button: ReturnType<typeof payAgain>): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

test('the focus stays in the address form while it is opened and saved', async ({ page, shop }) => {
  await atCheckout(page, shop);
  await press(page, buttons.editAddress(page));
  await expect(page.getByRole('textbox', { name: 'PIN code' })).toBeFocused();
  await press(page, buttons.saveAddress(page));
  await expect(buttons.editAddress(page)).toBeFocused();
});

test(
  'the focus moves to the price confirmation and back to the button',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const account = await newAccount(shop, { address: ADDRESS });
    const products = await someProducts(shop, 1);
    const [{ _id, price } = { _id: '', price: 0 }] = products;
    await beSignedIn(page, account, '/');
    await fillCart(page, products);
    await page.evaluate(
      ([id, paise]) => localStorage.setItem('aangan.seenPrices', JSON.stringify({ [id]: paise })),
      [_id, toPaise(price - 100)] as const,
    );
    await page.goto('/place-order');
    await press(page, buttons.placeOrder(page));
    await expect(page.getByRole('group', { name: /^Some prices have changed/ })).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Not now' }));
    await expect(buttons.placeOrder(page)).toBeFocused();
  },
);

test(
  'the focus moves to the button when an unavailable product is removed',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    await page.route('**/api/product/list', async (route) => {
      const answer = await call(shop, 'listProducts');
      await route.fulfill({
        json: { ...answer, products: answer.products.filter(({ _id }) => _id !== unavailable) },
      });
    });
    const [{ _id: unavailable } = { _id: '' }] = await someProducts(shop, 1);
    await atCheckout(page, shop);
    await press(page, page.getByRole('button', { name: /^Remove/ }));
    await expect(buttons.placeOrder(page)).toBeFocused();
  },
);

test('the focus returns to the button when Razorpay’s window is dismissed', async ({ page, shop }) => {
  await atCheckout(page, shop);
  await choose(page, 'razorpay');
  await press(page, buttons.placeOrder(page));
  await expect(payIn(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(payAgain(page)).toBeFocused();
});
