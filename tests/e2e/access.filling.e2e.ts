import type { Locator, Page } from '@playwright/test';
import { newAccount, newEmail, PASSWORD } from './api.ts';
import { atCheckout } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';
import { buttons, enterIdentifier, receivedCode } from './shopper.ts';
import { fields, on } from './sign-in-steps.ts';

/**
 * Nothing has to be memorised or typed: fields accept pasted text and declare their purpose to browsers and password
 * managers (WCAG 1.3.5, 3.3.8).
 */

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

const addressField = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${label}`) });

test('identifier, password and code accept pasted text and declare their autocomplete purpose', async ({
  page,
  shop,
}) => {
  const email = newEmail();
  await page.goto('/login');
  await expect(fields.identifier(page)).toHaveAttribute('autocomplete', 'username webauthn');
  await paste(page, fields.identifier(page), email);
  await on.continue(page).click();
  await expect(fields.name(page)).toHaveAttribute('autocomplete', 'name');
  await expect(fields.password(page)).toHaveAttribute('autocomplete', 'new-password');
  await paste(page, fields.name(page), 'Asha Rao');
  await paste(page, fields.password(page), PASSWORD);
  await on.createAccount(page).click();
  await expect(fields.code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await paste(page, fields.code(page), `Your code is ${await receivedCode(shop, email)}.`);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Asha Rao’s account' })).toBeVisible();
});

test('the password of an existing account can be pasted next to its username', async ({ page, shop }) => {
  const { email } = await newAccount(shop);
  await page.goto('/login');
  await enterIdentifier(page, email);
  await expect(fields.password(page)).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(email);
  await paste(page, fields.password(page), PASSWORD);
  await expect(fields.password(page)).toHaveValue(PASSWORD);
  await on.login(page).click();
  await expect(page).toHaveURL('/');
});

test('each address field accepts pasted text and declares its autocomplete purpose', async ({
  page,
  shop,
}) => {
  await atCheckout(page, shop);
  await buttons.editAddress(page).click();
  for (const [label, purpose, value] of [
    ['First name', 'given-name', 'Meera'],
    ['Last name', 'family-name', 'Iyer'],
    ['Email', 'email', 'meera@example.com'],
    ['Phone', 'tel-national', '98765 01234'],
    ['Street', 'street-address', '4 Lotus Lane'],
    ['City', 'address-level2', 'Chennai'],
    ['State', 'address-level1', 'Tamil Nadu'],
    ['PIN code', 'postal-code', '600001'],
  ] as const) {
    const field = addressField(page, label);
    await expect(field).toHaveAttribute('autocomplete', purpose);
    await paste(page, field, value);
    await expect(field).toHaveValue(value);
  }
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Country' })).toHaveAttribute(
    'autocomplete',
    'country-name',
  );
  // A PIN code in two districts offers both, and overwrites nothing.
  await paste(page, addressField(page, 'PIN code'), '533001');
  const kakinada = page.getByRole('group', { name: 'Choose your city' }).getByRole('button', {
    name: 'Kakinada',
  });
  await expect(kakinada).toBeVisible();
  await expect(addressField(page, 'City')).toHaveValue('Chennai');
  await kakinada.click();
  await expect(addressField(page, 'City')).toHaveValue('Kakinada');
  await expect(addressField(page, 'State')).toHaveValue('Andhra Pradesh');
  await buttons.saveAddress(page).click();
  await expect(page.getByRole('main').getByText('4 Lotus Lane')).toBeVisible();
});
