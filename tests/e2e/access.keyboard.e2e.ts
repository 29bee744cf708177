import { ADDRESS_FIELDS } from '../../src/components/AddressForm/addressFields.ts';
import { ADDRESS, newEmail, PASSWORD } from './api.ts';
import { tabTo } from './keyboard-steps.ts';
import { expect, test } from './shop-test.ts';
import { buttons, expectCartCount, productLinks, receivedCode } from './shopper.ts';
import { fields, on } from './sign-in-steps.ts';
import { gotoHydrated } from './goto-hydrated.ts';

test.describe.configure({ timeout: 300_000 });

test('a guest finds a product, signs up and orders by keyboard alone', async ({ page, shop }) => {
  const email = newEmail();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await gotoHydrated(page, '/');
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await tabTo(page, productLinks(page).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(buttons.addToCart(page)).toBeVisible();
  await tabTo(page, page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio').first());
  await page.keyboard.press('Space');
  await tabTo(page, buttons.addToCart(page));
  await page.keyboard.press('Enter');
  await expectCartCount(page, 1);
  await expect(page.getByRole('link', { name: 'Proceed To Checkout' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/login');
  await expect(fields.identifier(page)).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(fields.name(page)).toBeFocused();
  await page.keyboard.type('Asha Rao');
  await tabTo(page, fields.password(page));
  await page.keyboard.type(PASSWORD);
  await tabTo(page, on.createAccount(page));
  await page.keyboard.press('Enter');
  await expect(fields.code(page)).toBeFocused();
  await page.keyboard.type(await receivedCode(shop, email));

  await expect(page).toHaveURL('/place-order');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(buttons.saveAddress(page)).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: 'PIN code' }));
  for (const { name, label } of ADDRESS_FIELDS) {
    // India is chosen.
    if (name === 'country') continue;
    if (name !== 'postalCode')
      await tabTo(page, page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${label}`) }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(ADDRESS[name]);
  }
  await page.keyboard.press('Enter');
  await expect(buttons.editAddress(page)).toBeFocused();
  await tabTo(page, buttons.placeOrder(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('Order Confirmed')).toBeVisible();
});

test('each new page is announced and receives the focus; Back keeps the focus where it is', async ({
  page,
}) => {
  const announcement = page.locator('#announced-title');
  await gotoHydrated(page, '/about');
  await expect(announcement).toBeEmpty();
  for (const [path, title] of [
    ['/collection', 'Collection · Aangan'],
    ['/contact', 'Support · Aangan'],
  ] as const) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).press('Enter');
    await expect(announcement).toHaveText(title);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main')).toBeFocused();
  }
  const link = page.getByRole('contentinfo').locator('a[href="/about"]');
  await link.focus();
  await page.goBack();
  await expect(announcement).toHaveText('Collection · Aangan');
  await expect(link).toBeFocused();
});

test('Escape closes the account menu and returns the focus to its button', async ({ page }) => {
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Account' });
  await button.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Account' });
  await tabTo(page, menu.getByRole('link').first());
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});
