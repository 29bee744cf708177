import { messages } from '../../contract/texts/messages.ts';
import { filterBox, namesShown, openCollection, openFilters } from './collection-steps.ts';
import { expect, test } from './shop-test.ts';
import { productLinks } from './shopper.ts';

const searchField = 'main input[type="search"]';
const chips = 'Chosen filters';

test('each letter narrows the list, and what was found is marked', async ({ page }) => {
  await openCollection(page);
  await page.locator(searchField).pressSequentially('kala');
  await expect(page.getByText('All Collections')).toBeVisible();
  await expect(page).toHaveURL('/collection?search=kala');
  await expect(page.locator('main mark').first()).toHaveText('Kala');
  await page.locator(searchField).fill('deepam');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ pieces$/ })).toBeVisible();
  await expect(page.locator('main mark').first()).toHaveText(/^(Diyas?|Lamp|Lantern|Nilavilakku|Vilakku)$/);
});

test('a search with a slip finds what was meant', async ({ page }) => {
  await openCollection(page, '?search=rudrakhsa+maala');
  await expect.poll(() => namesShown(page)).toEqual(['Panchmukhi Rudraksha Mala']);
});

test('the server paints what a shared search finds, and the browser the same', async ({
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

  test('the form searches and filters all the same', async ({ page }) => {
    await page.goto('/collection?search=ghanti&category=Puja');
    await expect(productLinks(page).first()).toBeVisible();
    await expect(page.locator('main mark').first()).toBeVisible();
  });
});

test(
  'filters say what they lead to, and those that lead to nothing cannot be chosen',
  { tag: '@phone' },
  async ({ page }) => {
    await openCollection(page, '?category=Kids');
    await openFilters(page);
    await expect(filterBox(page, 'Topwear')).toHaveAccessibleDescription('3 pieces');
    await expect(filterBox(page, 'Diyas')).toHaveAccessibleDescription('0 pieces');
    await expect(filterBox(page, 'Diyas')).toBeDisabled();
    await expect(filterBox(page, 'Kids')).toBeEnabled();
    await filterBox(page, 'Topwear').check();
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
    await page.locator(searchField).fill('copper');
    await expect(page).toHaveURL('/collection?category=Puja&sort=high-low&search=copper');
    await expect(filterBox(page, 'Puja')).toBeChecked();
  },
);

test('Back and Forward go through the choices, and everything is one of them', async ({ page }) => {
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

test(
  'chips take away one thing each, and one tap everything but the sort',
  { tag: '@phone' },
  async ({ page }) => {
    await openCollection(page, '?category=Puja&type=Bells&search=brass&sort=low-high');
    const row = page.getByRole('group', { name: chips });
    await expect(row.getByRole('button')).toHaveText([/Puja/, /Bells/, /brass/, 'Clear all']);
    await row.getByRole('button', { name: 'Remove Bells' }).press('Enter');
    await expect(page).toHaveURL('/collection?category=Puja&sort=low-high&search=brass');
    await expect(row.getByRole('button', { name: /brass/ })).toBeFocused();
    await row.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/collection?sort=low-high');
    await expect(row.getByRole('button')).toHaveCount(0);
  },
);

test('where filters keep a search from finding anything, one tap searches everywhere', async ({ page }) => {
  await openCollection(page, '?category=Men&search=diya');
  await expect(page.getByText(messages.collection.none)).toBeVisible();
  await page.getByRole('link', { name: 'Search all pieces for ‘diya’' }).click();
  await expect(page).toHaveURL('/collection?search=diya');
  await expect(productLinks(page).first()).toBeVisible();
});

test('where nothing is found, one tap leads to everything, and to the first of it by keyboard', async ({
  page,
}) => {
  await openCollection(page, '?category=Men&search=zzzzqqq');
  await expect(page.getByText(messages.collection.none)).toBeVisible();
  await page.getByRole('link', { name: 'See the whole collection' }).press('Enter');
  await expect(page).toHaveURL('/collection');
  await expect(productLinks(page).first()).toBeFocused();
});

test('the kept choice is the default where the address has none, and an address wins over it', async ({
  page,
}) => {
  await openCollection(page);
  await openFilters(page);
  await filterBox(page, 'Women').click();
  await page.getByRole('combobox').selectOption('low-high');
  await expect(page).toHaveURL('/collection?category=Women&sort=low-high');
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL('/collection?category=Women&sort=low-high');
  await page.goto('/collection?category=Kids');
  await expect(page.getByRole('button', { name: 'Remove Kids' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Women' })).toBeHidden();
  await page.goto('/collection');
  await expect(page).toHaveURL('/collection?category=Women&sort=low-high');
});
