import type { Page } from '@playwright/test';
import { ADDRESS, newAccount } from './api.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn } from './shopper.ts';

/** Holds the places of PIN codes back, as a slow network does. Returns a function that releases them. */
async function holdPlaces(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/pin-codes/*.json', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test.beforeEach(async ({ page, shop }) => {
  await beSignedIn(page, await newAccount(shop, { address: ADDRESS }), '/profile');
  await page.getByRole('button', { name: 'Add an address' }).click();
});

test('what is typed into a field that its PIN code has filled in replaces the text', async ({ page }) => {
  const release = await holdPlaces(page);
  const city = page.getByRole('textbox', { name: 'City' });
  await page.getByRole('textbox', { name: 'PIN code' }).fill('583101');
  await city.focus();
  release();
  await expect(city).toHaveValue('Ballari');
  await page.keyboard.type('Hampi');
  await expect(city).toHaveValue('Hampi');
});

test('the place of a PIN code moves no field', { tag: '@phone' }, async ({ page }) => {
  const release = await holdPlaces(page);
  const street = page.getByRole('textbox', { name: 'Street' });
  await page.getByRole('textbox', { name: 'PIN code' }).fill('570001');
  const before = await street.boundingBox();
  release();
  await expect(page.getByText('Mysuru, Karnataka')).toBeVisible();
  expect(await street.boundingBox()).toEqual(before);
});
