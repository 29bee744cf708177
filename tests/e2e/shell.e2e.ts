import { newAccount } from './api.ts';
import { expect, test } from './shop-test.ts';
import { beSignedIn } from './shopper.ts';

test(
  'the top bar has the pages and the search; small screens have a bottom bar',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: isMobile ? 'Quick' : 'Main' });
    const labels = isMobile
      ? ['Home', 'Trending', 'Search', 'Cart', 'Orders']
      : ['Home', 'Collection', 'Trending', 'About', 'Support'];
    const links = bar.getByRole('link');
    await expect(links).toHaveCount(labels.length);
    for (const [index, label] of labels.entries()) await expect(links.nth(index)).toContainText(label);
    const paths = isMobile
      ? ['/', '/trending', '/collection', '/cart', '/orders']
      : ['/', '/collection', '/trending', '/about', '/contact'];
    for (const [index, path] of paths.entries()) {
      await links.nth(index).click();
      await expect(page).toHaveURL((url) => url.pathname === path);
    }
    if (!isMobile) return;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('banner').getByRole('link', { name: 'Collection' }).click();
    await expect(page).toHaveURL('/collection');
  },
);

test(
  'the search works from any page and leads to its results',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/about');
    if (isMobile) {
      await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Search' }).click();
    }
    const field = page
      .getByRole('combobox', { name: /^Search/ })
      .filter({ visible: true })
      .first();
    await field.fill('nataraja');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/collection\?.*search=nataraja/);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Trishul/ })
        .first(),
    ).toBeVisible();
  },
);

test(
  'the account menu has My Profile, Support, About and Logout',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await beSignedIn(page, await newAccount(shop), '/');
    await page.getByRole('button', { name: /^Account$|’s account$/ }).click();
    const menu = page.getByRole('navigation', { name: 'Account' });
    for (const label of ['My Profile', 'Support', 'About']) {
      await expect(menu.getByRole('link', { name: label })).toBeVisible();
    }
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  },
);

test('the row of departments scrolls to the current one', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/collection/gifts');
  const row = page.getByRole('navigation', { name: 'Departments' });
  await expect(row.getByRole('link', { name: 'Gifts' })).toBeInViewport({ ratio: 1 });
  await page.goto('/collection/pooja-temple');
  await expect(row.getByRole('link', { name: 'Pooja & Temple' })).toBeInViewport({ ratio: 1 });
});
