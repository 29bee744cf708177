import type { Page } from '@playwright/test';
import { call } from './api.ts';
import { expectAccessible } from './axe-steps.ts';
import { gotoHydrated } from './goto-hydrated.ts';
import { expect, test } from './shop-test.ts';

const link = (page: Page) => page.getByRole('button', { name: 'Size guide' });
const guide = (page: Page) => page.getByRole('dialog', { name: 'Size guide' });
const medium = (page: Page) =>
  guide(page).getByRole('table', { name: 'Measurements' }).getByRole('row', { name: /^M / });

test('the size guide beside the sizes is used by keyboard: cm, inches, how to measure, and back to where it was opened', async ({
  page,
  shop,
}) => {
  const { products } = await call(shop, 'listProducts');
  const kurta = products.find(({ _id }) => _id === 'khadi-long-kurta');
  await gotoHydrated(page, `/product/${kurta?._id}`);
  await page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name: 'M', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(link(page)).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(medium(page)).toHaveText(/^M\s*107\s*44\.5\s*61\s*106$/);
  await expect(guide(page).getByText(kurta?.facts?.fit ?? '')).toBeVisible();
  await expect(guide(page).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page, 'the size guide');
  const inches = guide(page).getByRole('radio', { name: 'inches' });
  await guide(page).getByRole('radio', { name: 'cm' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(inches).toBeChecked();
  await expect(medium(page)).toHaveText(/^M\s*42\s*17\.5\s*24\s*41\.5$/);

  await page.keyboard.press('Escape');
  await expect(guide(page)).toBeHidden();
  await expect(link(page)).toBeFocused();
});

test('a product without measurements has no size guide', async ({ page, shop }) => {
  const { products } = await call(shop, 'listProducts');
  const without = products.find(({ sizeChart, sizes }) => !sizeChart && sizes.length > 1);
  await gotoHydrated(page, `/product/${without?._id}`);
  await expect(page.getByRole('radiogroup', { name: 'Size' })).toBeVisible();
  await expect(link(page)).toHaveCount(0);
});
