import { expectAccessible } from './axe-steps.ts';
import { atCheckout, ordersOf } from './checkout-steps.ts';
import { CONFIGURED } from './configured-shop.ts';
import { expect, test } from './shop-test.ts';
import { buttons } from './shopper.ts';

test.use({ shopSettings: CONFIGURED });

test('gift wrap, a gift message and a GST invoice are ordered, and shown with the order', async ({
  page,
  shop,
}) => {
  const account = await atCheckout(page, shop);
  const box = (name: RegExp) => page.getByRole('checkbox', { name });
  const message = page.getByRole('textbox', { name: 'Gift message' });
  const gstin = page.getByRole('textbox', { name: 'GSTIN' });
  const wrap = page.getByRole('definition').filter({ hasText: '₹30.00' });
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await box(/^Wrap it as a gift \(₹30\.00\)$/).check();
  await expect(wrap).toBeVisible();
  await box(/^Add a gift message$/).check();
  await message.fill('जन्मदिन मुबारक! 🪔\nAsha');
  // A box that is ticked again has its text again.
  await box(/^Add a gift message$/).uncheck();
  await expect(message).toBeHidden();
  await box(/^Add a gift message$/).check();
  await box(/^I need a GST invoice$/).check();
  await gstin.fill('27AAPFU0939F1ZW');
  await page.getByRole('textbox', { name: 'Company name' }).fill('Rao Traders');
  await buttons.placeOrder(page).click();
  await expect(gstin).toHaveAccessibleDescription('Please check the GSTIN. It has 15 letters and digits.');
  await expectAccessible(page, 'options of an order');
  await gstin.fill('27 aapfu 0939 f1zv');
  await expect(gstin).toHaveAccessibleDescription('');

  await page.reload();
  await expect(message).toHaveValue('जन्मदिन मुबारक! 🪔\nAsha');
  await expect(wrap).toBeVisible();
  await buttons.placeOrder(page).click();
  await expect(page).toHaveURL(/\/orders$/);
  const [order] = await ordersOf(shop, account);
  await page.goto(`/orders/${order?._id}`);
  await expect(page.getByRole('region', { name: 'Gift message' })).toContainText('जन्मदिन मुबारक! 🪔');
  await expect(page.getByRole('region', { name: 'GST invoice' })).toContainText(
    'Rao TradersGSTIN 27AAPFU0939F1ZV',
  );
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Gift wrap₹30.00');
});
