import type { Page } from '@playwright/test';
import { openCollection } from './collection-steps.ts';
import { gotoHydrated } from './goto-hydrated.ts';
import { hindi } from './hindi.ts';
import { expect, test } from './shop-test.ts';

const LONG = 'abcdefghij'.repeat(480);
const TEXT = 'Your search was very long, so we searched for its first part: ‘{searched}’';
const shortened = (searched: string) => TEXT.replace('{searched}', searched);
const searchField = 'main input[type="search"]';
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('an address with a word of 4,800 letters is served, and its page reports that the search was shortened', async ({
  page,
  shop,
  complaints,
}) => {
  const painted = await (await fetch(`${shop.url}/collection?search=${LONG}`)).text();
  expect(painted).toContain(shortened(LONG.slice(0, 40)));
  await openCollection(page, `?search=${LONG}`);
  await expect(status(page, shortened(LONG.slice(0, 40)))).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a long word wraps and does not widen the page', { tag: '@phone' }, async ({ page }) => {
  await openCollection(page, `?category=Men&search=${LONG}`);
  await expect(page.getByRole('link', { name: 'Search all products for' })).toBeVisible();
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang).toBe(0);
});

test('a long pasted text finds the results of its beginning, also after Back', async ({ page }) => {
  await openCollection(page);
  await page.locator(searchField).fill(`brass ${'diya '.repeat(20_000)}`);
  await expect(status(page, shortened(`brass ${'diya '.repeat(11)}`.trim()))).toBeVisible();
  await expect(page.locator('main mark').first()).toHaveText(/Brass|Diya/);
  await expect.poll(() => page.url().length).toBeLessThan(1_000);
  await page.locator('main li a').first().click();
  await page.waitForURL('**/product/**');
  await page.goBack();
  await expect(status(page, TEXT.split('{')[0] ?? '')).toBeVisible();
  await page.locator(searchField).fill('kurta');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ products$/ })).toBeVisible();
});

test('the search in the top bar reports that it was shortened, in Hindi too', async ({ page }) => {
  await gotoHydrated(page, '/about?lang=hi');
  await page.getByRole('banner').getByRole('combobox').fill('x'.repeat(100_000));
  await page.getByRole('banner').getByRole('combobox').press('Enter');
  await expect(status(page, hindi(TEXT, { searched: 'x'.repeat(40) }))).toBeVisible();
});
