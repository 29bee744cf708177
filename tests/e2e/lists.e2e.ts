import {
  filterBox,
  namesShown,
  openCollection,
  openFilters,
  scrollDown,
  scrollPosition,
} from './collection-steps.ts';
import { expect, test } from './shop-test.ts';
import { productLinks } from './shopper.ts';

test(
  'a reload restores the length of the list and the scroll position',
  { tag: '@phone' },
  async ({ page }) => {
    await openCollection(page, '?category=Puja');
    await scrollDown(page, 20);
    await productLinks(page).nth(14).scrollIntoViewIfNeeded();
    const position = await scrollPosition(page);
    const names = await namesShown(page);
    await page.reload();
    await expect.poll(() => scrollPosition(page)).toBe(position);
    await expect.poll(async () => (await namesShown(page)).slice(0, 15)).toEqual(names.slice(0, 15));
  },
);

test('a filter chosen far down scrolls to the start of the list, and Back restores the position', async ({
  page,
}) => {
  await openCollection(page, '?search=brass');
  await openFilters(page);
  await scrollDown(page, 16);
  const position = await scrollPosition(page);
  const names = await namesShown(page);
  await filterBox(page, 'Puja').evaluate((box) => {
    if (box instanceof HTMLInputElement) box.click();
  });
  await expect(page).toHaveURL(/category=Puja&search=brass/);
  await expect(productLinks(page).first()).toBeInViewport();
  await page.goBack();
  await expect(page).not.toHaveURL(/category/);
  await expect.poll(() => scrollPosition(page)).toBe(position);
  expect((await namesShown(page)).slice(0, names.length)).toEqual(names);
});

test(
  'the button loads more products, announces how many are shown and moves the focus to the first new one',
  { tag: '@phone' },
  async ({ page }) => {
    await openCollection(page);
    const count = await productLinks(page).count();
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(page.getByRole('main').locator('li a:focus')).toBeVisible();
    expect(await productLinks(page).count()).toBeGreaterThan(count);
    await expect(page.getByText(/^Showing \d+ of 95$/)).toBeVisible();

    await scrollDown(page, 95);
    await expect(page.getByText('All 95 shown')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  },
);
