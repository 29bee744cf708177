import { listMessages } from '../../contract/catalogue/listMessages.ts';
import { call } from './api.ts';
import { expect, test } from './shop-test.ts';
import { productLinks } from './shopper.ts';

const LIST = '**/api/product/trending';

test(
  'while trending products load, 8 skeleton cards are shown',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const { products } = await call(shop, 'listTrending');
    // Of the first product no size is in stock, of the second one only the first is not.
    const stocked = products.slice(0, 2).map(({ price, ...product }, index) => ({
      ...product,
      price,
      sizes: ['S', 'M'],
      variants: ['S', 'M'].map((size) => ({
        size,
        price,
        availability: index === 0 || size === 'S' ? 'out' : 'in',
      })),
    }));
    const answer = Promise.withResolvers<void>();
    await page.route(LIST, async (route) => {
      await answer.promise;
      await route.fulfill({ json: { success: true, products: stocked } });
    });
    await page.goto('/trending');
    await expect(page.getByTestId('skeleton-card')).toHaveCount(8);
    answer.resolve();
    await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
    await expect(productLinks(page).getByText('Out of stock')).toHaveCount(1);
    await expect(productLinks(page).first()).toContainText('Out of stock');
  },
);

test('trending products are shown in the server’s order, six at a time, each with a badge', async ({
  page,
  shop,
}) => {
  const { products } = await call(shop, 'listTrending');
  expect(products.length).toBeGreaterThan(12);
  // Every length that the list has had.
  await page.addInitScript(() => {
    const lengths: number[] = [];
    Object.assign(window, { lengths });
    const note = () => void lengths.push(document.querySelectorAll('main a[href^="/product/"]').length);
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/trending');
  await expect(async () => {
    await productLinks(page).last().scrollIntoViewIfNeeded();
    expect(await productLinks(page).count()).toBe(products.length);
  }).toPass();
  const shown = await productLinks(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(shown).toEqual(products.map(({ _id }) => `/product/${_id}`));
  const lengths = await page.evaluate((): number[] => Reflect.get(window, 'lengths'));
  const batches = Array.from({ length: Math.ceil(products.length / 6) }, (_, n) => 6 * (n + 1));
  expect([...new Set(lengths)].filter((length) => length > 0)).toEqual(
    batches.map((length) => Math.min(length, products.length)),
  );
  for (const [index, { badge = 'Trending' }] of products.entries()) {
    await expect(productLinks(page).nth(index)).toContainText(badge);
  }
});

test('a card has the rating of its product, if the server sends one', async ({ page }) => {
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    const reply: { products: object[] } = await response.json();
    const [first, second, ...others] = reply.products;
    const products = [
      { ...first, rating: { average: 4, count: 12 } },
      { ...second, rating: null },
      ...others,
    ];
    await route.fulfill({ response, json: { ...reply, products } });
  });
  await page.goto('/trending');
  await expect(productLinks(page).first()).toHaveAccessibleName(/4\.0 out of 5, 12 reviews$/);
  await expect(productLinks(page).nth(1)).not.toHaveAccessibleName(/review/);
});

test(
  'trending products that fail to load show an error and can be loaded again',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.route(LIST, (route) => route.abort());
    await page.goto('/trending');
    await expect(page.getByRole('alert')).toContainText(listMessages.trending.loadFailed);
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(productLinks(page).first()).toBeVisible();
  },
);

test('an empty list of trending products links to the collection', { tag: '@nightly' }, async ({ page }) => {
  await page.route(LIST, (route) => route.fulfill({ json: { success: true, products: [] } }));
  await page.goto('/trending');
  await expect(page.getByText(listMessages.trending.none)).toBeVisible();
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/collection');
});
