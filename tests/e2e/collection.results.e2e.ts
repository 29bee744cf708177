import { openCollection } from './collection-steps.ts';
import { gotoHydrated } from './goto-hydrated.ts';
import { expect, test } from './shop-test.ts';
import { productLinks } from './shopper.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a department has one search field and whole products in its first screen, and its types as links', async ({
    page,
  }) => {
    await gotoHydrated(page, '/collection/pooja-temple');
    await expect(page.getByRole('combobox', { name: 'Search' })).toHaveCount(1);
    const foot = await page.getByRole('navigation', { name: 'Quick' }).boundingBox();
    const first = await productLinks(page).first().boundingBox();
    expect((first?.y ?? Infinity) + (first?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);

    const types = page.getByRole('navigation', { name: 'Types' }).getByRole('link');
    await types.filter({ hasText: 'Diyas' }).click();
    await expect(page).toHaveURL('/collection/pooja-temple?type=Diyas');
    await expect(types.filter({ hasText: 'Diyas' })).toHaveAttribute('aria-current', 'true');
    await expect(productLinks(page).first()).toContainText(/diya|lamp|vilakku/i);
    await types.filter({ hasText: 'Diyas' }).click();
    await expect(page).toHaveURL('/collection/pooja-temple');
  });
});

test('the results of a search name the word that was dropped, and what is not sold', async ({ page }) => {
  await openCollection(page, '?search=hanuman+chalisa');
  await expect(page.getByText('Nothing matches “chalisa”. Showing results for “hanuman”.')).toBeVisible();
  await page.getByRole('main').getByRole('combobox', { name: 'Search' }).fill('saree');
  await expect(page.getByText('We have no sarees yet. Close to it:')).toBeVisible();
  await page.getByRole('main').getByRole('combobox', { name: 'Search' }).fill('shoes');
  await expect(page.getByText('We have no shoes yet.')).toBeVisible();
});
