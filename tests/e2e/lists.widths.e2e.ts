import { expect, test } from './shop-test.ts';
import { productLinks } from './shopper.ts';
import {
  applyFilters,
  expectPixels,
  filterBox,
  LIST_WIDTHS,
  namesShown,
  openFilters,
  openProductInView,
  pixels,
  scrollDown,
  scrollPosition,
  waitForStableLayout,
} from './collection-steps.ts';

for (const viewport of LIST_WIDTHS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('Back from a product restores the filtered collection to the pixel, 40 products down', async ({
      page,
    }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Shop Now' }).click();
      await openFilters(page);
      await filterBox(page, 'Puja').click();
      await filterBox(page, 'Home & Living').click();
      await applyFilters(page);
      await expect(page.getByRole('button', { name: 'Remove Puja' })).toBeVisible();
      await expect(page).toHaveURL(/category=Puja&category=Home/);
      await scrollDown(page, 44);
      await productLinks(page).nth(40).scrollIntoViewIfNeeded();
      const before = await pixels(page);
      const position = await scrollPosition(page);
      const names = await namesShown(page);

      await openProductInView(page);
      await expect.poll(() => scrollPosition(page)).toBeLessThan(2);
      await page.goBack();
      await expect.poll(() => scrollPosition(page)).toBe(position);
      // Near its end, the list may already have loaded the next batch.
      expect((await namesShown(page)).slice(0, names.length)).toEqual(names);
      await expectPixels(page, before);
    });

    test('Back restores the home page to the pixel, and Forward the product page', async ({ page }) => {
      await page.goto('/');
      await scrollDown(page, 47);
      await productLinks(page).nth(40).scrollIntoViewIfNeeded();
      const home = await pixels(page);
      const position = await scrollPosition(page);
      await openProductInView(page);
      await page.getByRole('heading', { name: 'Related Products' }).scrollIntoViewIfNeeded();
      await waitForStableLayout(page);
      const product = await pixels(page);
      const productPosition = await scrollPosition(page);

      await page.goBack();
      await expect.poll(() => scrollPosition(page)).toBe(position);
      await expectPixels(page, home);
      await page.goForward();
      await expect.poll(() => scrollPosition(page)).toBe(productPosition);
      await expectPixels(page, product);
    });
  });
}
