import { listMessages } from '../../contract/catalogue/listMessages.ts';
import { firstUnlessAll } from '../runsAll.ts';
import { expectAccessible } from './axe-steps.ts';
import { applyFilters, filterBox, namesShown, openCollection, openFilters } from './collection-steps.ts';
import { gotoHydrated } from './goto-hydrated.ts';
import { expect, test } from './shop-test.ts';
import { productLinks } from './shopper.ts';

const searchField = 'main input[type="search"]';
const chips = 'Chosen filters';

test('each typed letter narrows the list, and matches are highlighted', async ({ page }) => {
  await openCollection(page);
  await page.locator(searchField).pressSequentially('kalam');
  await expect(page.getByText('All Collections')).toBeVisible();
  await expect(page).toHaveURL('/collection?search=kalam');
  await expect(page.locator('main mark').first()).toHaveText('Kalam');
  await page.locator(searchField).fill('deepam');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ products$/ })).toBeVisible();
  await expect(page.locator('main mark').first()).toHaveText(/^(Diyas?|Lamp|Lantern|Nilavilakku|Vilakku)$/);
});

test('a search with a typo finds the intended products', { tag: '@nightly' }, async ({ page }) => {
  await openCollection(page, '?search=rudrakhsa+maala');
  await expect.poll(() => namesShown(page)).toEqual(['Panchmukhi Rudraksha Mala']);
});

test('the server renders the results of a shared search, and the browser shows the same', async ({
  page,
  shop,
  complaints,
}) => {
  const painted = await (await fetch(`${shop.url}/collection?search=agarbathi&sort=low-high`)).text();
  await openCollection(page, '?search=agarbathi&sort=low-high');
  const [first = ''] = await namesShown(page);
  expect(first).not.toBe('');
  expect(painted.replace(/<\/?mark[^>]*>|<!-- -->/g, '')).toContain(first);
  expect(complaints).toEqual([]);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of a department searches and filters', async ({ page }) => {
    await page.goto('/collection/pooja-temple');
    await page.locator(searchField).fill('ghanti');
    await filterBox(page, 'Puja').check();
    await page.getByRole('textbox', { name: 'Highest price' }).fill('600');
    await page.getByRole('button', { name: 'Apply' }).click();
    // Followed by the rating, once the shop has reviews.
    await expect(page).toHaveURL(
      /\/collection\/pooja-temple\?search=ghanti&sort=relevant&category=Puja&min-price=&max-price=600(&|$)/,
    );
    await expect.poll(() => namesShown(page)).toEqual(['Brass Puja Ghanti']);
    await expect(page.locator('main mark').first()).toBeVisible();
  });
});

test(
  'filters show their number of results, and additional ones only with results',
  { tag: '@phone' },
  async ({ page }) => {
    await openCollection(page, '?category=Kids');
    await openFilters(page);
    await expect(filterBox(page, 'Topwear')).toHaveAccessibleDescription('3 products');
    await expect(filterBox(page, 'Diyas')).toHaveCount(0);
    await expect(filterBox(page, 'Kids')).toBeEnabled();
    await filterBox(page, 'Topwear').check();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^3 products$/ })
        .first(),
    ).toBeVisible();
    await applyFilters(page);
    await expect(productLinks(page)).toHaveCount(3);
  },
);

test(
  'a filter keeps the search, a search keeps the filters, and both are in the address',
  { tag: '@phone' },
  async ({ page }) => {
    await openCollection(page, '?search=brass&sort=high-low');
    await openFilters(page);
    await filterBox(page, 'Puja').click();
    await expect(page).toHaveURL('/collection?category=Puja&sort=high-low&search=brass');
    await applyFilters(page);
    await page.locator(searchField).fill('copper');
    await expect(page).toHaveURL('/collection?category=Puja&sort=high-low&search=copper');
    await expect(page.getByRole('button', { name: 'Remove Puja' })).toBeVisible();
  },
);

test('Back and Forward move through the choices, and no filters is one of them', async ({ page }) => {
  await openCollection(page);
  await openFilters(page);
  const everything = await namesShown(page);
  await filterBox(page, 'Men').click();
  await filterBox(page, 'Topwear').click();
  await expect(productLinks(page)).toHaveCount(3);
  await page.goBack();
  await expect(page).toHaveURL('/collection?category=Men');
  await expect(filterBox(page, 'Topwear')).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/collection');
  await expect(page.getByRole('group', { name: chips }).getByRole('button')).toHaveCount(0);
  expect((await namesShown(page)).slice(0, 4)).toEqual(everything.slice(0, 4));
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL('/collection?category=Men&type=Topwear');
  await expect(productLinks(page)).toHaveCount(3);
});

test('each chip removes one filter, and one tap removes everything but the sort', async ({ page }) => {
  await openCollection(page, '?category=Puja&type=Bells&search=brass&sort=low-high');
  const row = page.getByRole('group', { name: chips });
  await expect(row.getByRole('button')).toHaveCount(4);
  await expect(row).toHaveText(/^Puja\s*Bells\s*‘brass’\s*Clear all$/);
  await row.getByRole('button', { name: 'Remove Bells' }).press('Enter');
  await expect(page).toHaveURL('/collection?category=Puja&sort=low-high&search=brass');
  await expect(row.getByRole('button', { name: /brass/ })).toBeFocused();
  await row.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/collection?sort=low-high');
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('a department has its own page, filters and way back', { tag: '@phone' }, async ({ page }) => {
  await gotoHydrated(page, '/');
  await page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: 'Clothing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clothing' })).toBeVisible();
  await expect(page).toHaveTitle(/^Clothing · /);
  await openFilters(page);
  await filterBox(page, 'Women').click();
  await page.getByRole('textbox', { name: 'Lowest price' }).fill('2000');
  await page.getByRole('textbox', { name: 'Lowest price' }).press('Enter');
  await expect(page).toHaveURL('/collection/clothing?category=Women&min-price=2000');
  await applyFilters(page);
  const row = page.getByRole('group', { name: chips });
  await expect(row.getByRole('button')).toHaveCount(3);
  await expect(row).toHaveText(/^Women\s*From ₹2,000\s*Clear all$/);
  await row.getByRole('button', { name: 'Remove From ₹2,000' }).click();
  await expect(page).toHaveURL('/collection/clothing?category=Women');
  await page.getByRole('main').getByRole('link', { name: 'All Collections' }).click();
  // What was chosen in a department is not restored elsewhere.
  await expect(page).toHaveURL('/collection');
  await expect(page.getByRole('heading', { level: 1, name: 'All Collections' })).toBeVisible();
});

test('when filters hide all results of a search, one tap searches without filters', async ({ page }) => {
  await openCollection(page, '?category=Men&search=diya');
  await expect(page.getByText(listMessages.none)).toBeVisible();
  await page.getByRole('link', { name: 'Search all products for ‘diya’' }).click();
  await expect(page).toHaveURL('/collection?search=diya');
  await expect(productLinks(page).first()).toBeVisible();
});

test('when nothing is found, one tap shows all products and the keyboard reaches the first one', async ({
  page,
}) => {
  await openCollection(page, '?category=Men&search=zzzzqqq');
  await expect(page.getByText(listMessages.none)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Best Sellers' }).getByRole('link')).toHaveCount(5);
  await page.getByRole('link', { name: 'Shop all products' }).press('Enter');
  await expect(page).toHaveURL('/collection');
  await expect(productLinks(page).first()).toBeFocused();
});

test(
  'the stored choice is the default when the address has no choice, and an address overrides it',
  { tag: '@nightly' },
  async ({ page }) => {
    await openCollection(page);
    await openFilters(page);
    await filterBox(page, 'Women').click();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('low-high');
    await expect(page).toHaveURL('/collection?category=Women&sort=low-high');
    await page.goto('/');
    await page.getByRole('link', { name: 'Shop Now' }).click();
    await expect(page).toHaveURL('/collection?category=Women&sort=low-high');
    await page.goto('/collection?category=Kids');
    await expect(page.getByRole('button', { name: 'Remove Kids' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Women' })).toBeHidden();
    await page.goto('/collection');
    await expect(page).toHaveURL('/collection?category=Women&sort=low-high');
  },
);

for (const [place, field] of firstUnlessAll([
  ['of the top bar', 'input[aria-label="Search products"]'],
  ['of the page', 'main input[type="search"]'],
] as const)) {
  test(`the search ${place} filters while typing; cleared, it shows all products and no stored filters`, async ({
    page,
  }) => {
    await openCollection(page);
    await openFilters(page);
    await filterBox(page, 'Women').click();
    await expect(page).toHaveURL('/collection?category=Women');
    await openCollection(page, '?search=kurta');
    await page.locator(field).fill('diya');
    await expect(page).toHaveURL('/collection?search=diya');
    await page.locator(field).fill('');
    await expect(page).toHaveURL('/collection');
    await expect(page.getByRole('group', { name: 'Chosen filters' }).getByRole('button')).toHaveCount(0);
    await expect(page.locator(field)).toBeFocused();
  });
}

test('suggestions lead to a piece by the keyboard, and offer the search again later', async ({ page }) => {
  await gotoHydrated(page, '/');
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.pressSequentially('brass lamp below 1500');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  const option = suggestions.getByRole('option', { name: /Brass Akhand Diya.*₹/ });
  await expect(option).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page, 'suggestions');
  await field.press('Escape');
  await expect(suggestions).toBeHidden();
  await expect(field).toHaveValue('brass lamp below 1500');
  await field.press('ArrowDown');
  await expect(option).toBeVisible();
  await field.press('ArrowDown');
  await expect(option).toHaveId((await field.getAttribute('aria-activedescendant')) ?? '');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/product\/brass-akhand-diya/);

  await field.fill('toran');
  await field.press('Enter');
  await expect(page).toHaveURL('/collection?search=toran');
  await expect(filterBox(page, 'Men')).toBeDisabled();
  await field.fill('');
  await expect(filterBox(page, 'Men')).toBeEnabled();
  await field.click();
  const removal = page.getByRole('button', { name: 'Remove ‘toran’ from recent searches' });
  expect((await removal.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page, 'recent searches');
  await field.press('Tab');
  await page.keyboard.press('Tab');
  await expect(removal).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(removal).toBeHidden();
  await expect(field).toBeFocused();
  await suggestions.getByRole('option', { name: 'brass lamp below 1500' }).click();
  await expect(page).toHaveURL('/collection?search=brass+lamp+below+1500');
  await page.getByRole('button', { name: 'Remove Up to ₹1,500' }).click();
  await expect(page).toHaveURL('/collection?search=brass+lamp');
  await page.goBack();
  await expect(page).toHaveURL('/collection?search=brass+lamp+below+1500');

  await page.goto('/collection?search=singing+bowl+for+cats');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '“cats”' })).toBeVisible();
});
