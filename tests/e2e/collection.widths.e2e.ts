import {
  applyFilters,
  COLLECTION_WIDTHS,
  filterBox,
  namesShown,
  openCollection,
  openFilters,
} from './collection-steps.ts';
import { gotoHydrated } from './goto-hydrated.ts';
import { expect, test } from './shop-test.ts';
import { productLinks } from './shopper.ts';

for (const viewport of COLLECTION_WIDTHS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('nothing is wider than the screen with the filters open and a search', async ({ page }) => {
      await openCollection(page, '?search=brass&category=Puja&category=Home+%26+Living');
      await openFilters(page);
      await expect(filterBox(page, 'Puja')).toBeChecked();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });

    test('the keyboard alone searches, filters and opens a product', async ({ page }) => {
      await openCollection(page);
      await page.locator('main input[type="search"]').focus();
      await page.keyboard.type('diya');
      await expect(page).toHaveURL('/collection?search=diya');
      // Once the counts are known, Tab skips categories without a result.
      await expect(page.locator('input[name="category"][value="Men"]')).toBeDisabled();
      // The suggestions, which scroll in a low window, are no stop of the keyboard.
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Tab');
      const types = page.getByRole('navigation', { name: 'Types' }).getByRole('link');
      if (await types.first().isVisible())
        for (const type of await types.all()) {
          await expect(type).toBeFocused();
          await page.keyboard.press('Tab');
        }
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeFocused();
      await page.keyboard.press('Tab');
      const isFolded = await page.getByRole('button', { name: /^Filters/ }).isVisible();
      if (isFolded) {
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
        // The controls are moved into the drawer after it has opened.
        await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Space');
      await expect(page.getByRole('checkbox', { checked: true })).toBeFocused();
      await expect(page).toHaveURL(/category=.*search=diya/);
      await applyFilters(page);
      const [first = ''] = await namesShown(page);
      await productLinks(page).first().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
    });
  });
}

test('the top bar leads to the results, and filters while typing on the collection page', async ({
  page,
}) => {
  await gotoHydrated(page, '/');
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.fill('ghanti');
  await field.press('Enter');
  await expect(page).toHaveURL('/collection?search=ghanti');
  await expect(page.locator('main input[type="search"]')).toHaveValue('ghanti');
  await filterBox(page, 'Puja').click();
  await field.fill('kalasam');
  await expect(page).toHaveURL('/collection?category=Puja&search=kalasam');
  await expect(page.locator('main input[type="search"]')).toHaveValue('kalasam');
  await expect(page.locator('main mark').first()).toHaveText('Kalash');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(field).toHaveValue('');
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the bottom bar leads to the search and keeps the choice', async ({ page }) => {
    await page.goto('/');
    const search = page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Search' });
    await search.click();
    await expect(page.locator('main input[type="search"]')).toBeFocused();
    await expect(page).toHaveURL('/collection');
    await page.keyboard.type('toran');
    await expect(page).toHaveURL('/collection?search=toran');
    await page.locator('main input[type="search"]').blur();
    await search.click();
    await expect(page.locator('main input[type="search"]')).toBeFocused();
    await expect(page).toHaveURL('/collection?search=toran');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});
