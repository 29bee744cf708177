import type { Page } from '@playwright/test';
import { someProducts } from './api.ts';
import { expect, test } from './shop-test.ts';

const [COTTON, NIGHT] = ['rgb(246, 240, 228)', 'rgb(18, 21, 42)'];

/**
 * Cumulative layout shift: half of the limit for ‘good’ in Web Vitals, since a web font may move a word to another
 * line.
 */
const HAIRS_BREADTH = 0.05;

const expectPage = (page: Page, colour: string) =>
  expect(page.locator('body')).toHaveCSS('background-color', colour);

const footerChoice = (page: Page, name: string) =>
  page
    .getByRole('contentinfo')
    .getByRole('radiogroup', { name: 'Colour theme' })
    .getByRole('radio', { name });

test('the shop follows a dark system and its changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expectPage(page, NIGHT);
  await expect(footerChoice(page, 'System')).toBeChecked();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectPage(page, COTTON);
});

test('a system that turns light before the app has loaded is followed', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/', { waitUntil: 'commit' });
  await expectPage(page, NIGHT);
  await page.emulateMedia({ colorScheme: 'light' });
  scripts.resolve();
  await expectPage(page, COTTON);
});

test('a chosen scheme overrides the scheme of the system and is painted before the app has loaded', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Account' }).click();
  const menu = page.getByRole('navigation', { name: 'Account' });
  await menu.getByRole('radio', { name: 'Dark' }).click();
  await expectPage(page, NIGHT);
  await expect(menu).toBeVisible();
  await expect(footerChoice(page, 'Dark')).toBeChecked();

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await expectPage(page, NIGHT);

  await page.unrouteAll();
  await page.reload();
  await expect(footerChoice(page, 'Dark')).toBeChecked();
  await footerChoice(page, 'System').check();
  await expectPage(page, COTTON);
});

test('the page does not shift when web fonts load after the text', async ({ page, shop }) => {
  const [product] = await someProducts(shop, 1);
  for (const path of ['/', '/about', '/collection', `/product/${product?._id}`]) {
    const late = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    late.resolve();
    // `document.fonts.ready` does not wait for fonts of styles that load after the first paint.
    await expect
      .poll(() =>
        page.evaluate(() => document.fonts.check('1rem Mukta') && document.fonts.check('2rem Tiro')),
      )
      .toBe(true);
    const moved = await page.evaluate(async () => {
      await document.fonts.ready;
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) sum += 'value' in shift ? Number(shift.value) : 0;
      }).observe({ type: 'layout-shift', buffered: true });
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
      return sum;
    });
    expect(moved, path).toBeLessThan(HAIRS_BREADTH);
    await page.unrouteAll();
  }
});
