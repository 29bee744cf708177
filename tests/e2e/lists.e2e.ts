import type { Page, Request } from '@playwright/test';
import * as v from 'valibot';
import {
  filterBox,
  namesShown,
  openCollection,
  openFilters,
  openProductInView,
  scrollDown,
  scrollPosition,
} from './collection-steps.ts';
import { expect, test } from './shop-test.ts';
import { productLinks } from './shopper.ts';

/** More than are near the window, in any layout. */
const FEW = 130;

/** The list is loaded again in six calls, one after the other. */
const LOADED = { timeout: 60_000 };

test(
  'a reload restores the length of the list and the scroll position',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    await openCollection(page, '?category=Puja');
    await scrollDown(page, 20);
    await productLinks(page).nth(14).scrollIntoViewIfNeeded();
    const position = await scrollPosition(page);
    const names = await namesShown(page);
    await page.reload();
    await expect.poll(() => scrollPosition(page)).toBe(position);
    await expect.poll(async () => (await namesShown(page)).slice(0, 15)).toEqual(names.slice(0, 15));
    expect(complaints).toEqual([]);
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

test('the button loads more products, announces how many are shown and moves the focus to the first new one', async ({
  page,
}) => {
  await openCollection(page);
  const count = await productLinks(page).count();
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(page.getByRole('main').locator('li a:focus')).toBeVisible();
  expect(await productLinks(page).count()).toBeGreaterThan(count);
  await expect(page.getByText(/^Showing \d+ of 95$/)).toBeVisible();

  await scrollDown(page, 95);
  await expect(page.getByText('All 95 shown')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
});

test.describe('in a shop with more products than a browser loads', () => {
  test.use({ shopSettings: { moreProducts: 600 } });
  // In one worker, which needs one such shop.
  test.describe.configure({ mode: 'default' });

  test('lists, filters, searches and the cart request what they show, and never the whole catalogue', async ({
    page,
    complaints,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/product/list') calls.push(search);
    });

    await page.goto('/collection');
    const count = page.getByRole('region', { name: 'Products' }).getByText('695 products');
    await expect(count).toBeVisible();
    expect(calls).toEqual([]);
    await scrollDown(page, 40);
    const position = await scrollPosition(page);
    await page.reload();
    await expect.poll(() => scrollPosition(page)).toBe(position);
    expect(complaints).toEqual([]);
    await filterBox(page, 'Men').evaluate((box) => {
      if (box instanceof HTMLInputElement) box.click();
    });
    await expect(count).toBeHidden();
    await page.goBack();
    await expect.poll(() => scrollPosition(page)).toBe(position);

    await page.goto('/collection?search=brass+lamp');
    const [name = ''] = await namesShown(page);
    const field = page.locator('main input[type="search"]');
    // Typed again if the page was not hydrated yet.
    await expect(async () => {
      await field.fill('brass lamp');
      await field.fill('brass lamp under 1500');
      await expect(page).toHaveURL('/collection?search=brass+lamp+under+1500', { timeout: 2_000 });
    }).toPass();
    await field.fill('brass lamp');
    await expect(page).toHaveURL('/collection?search=brass+lamp');
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Related Products' })).toBeVisible();
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();

    expect((await page.goto('/product/no-such-product'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'We could not find this product' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Popular right now' })).toBeVisible();
    expect(calls.filter((search) => !/limit=|ids=/.test(search))).toEqual([]);

    // The requests for suggestions get no response: only the newest stays open, and the others are aborted.
    const waiting = new Set<string | null>();
    const queryOf = (request: Request) => new URL(request.url()).searchParams.get('q');
    await page.route('**/api/product/suggestions?*', (route) => void waiting.add(queryOf(route.request())));
    page.on('requestfailed', (request) => waiting.delete(queryOf(request)));
    const search = page.getByRole('banner').getByRole('combobox');
    await expect(async () => {
      await search.fill('');
      await search.pressSequentially('brass');
      await expect.poll(() => [...waiting], { timeout: 2_000 }).toEqual(['brass']);
    }).toPass();
  });

  test('without JavaScript, links lead through the whole list, and a linked page starts where the one before ended', async ({
    page,
    shop,
    browser,
    complaints,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
    const plain = await context.newPage();
    const seen: string[] = [];
    await plain.goto('/collection?sort=low-high&max-price=700');
    const next = plain.getByRole('link', { name: 'More products' });
    for (;;) {
      const shown = await productLinks(plain).evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? ''),
      );
      seen.push(...shown);
      if ((await next.count()) === 0) break;
      expect(shown).toHaveLength(24);
      await next.click();
      await plain.waitForLoadState();
    }
    const address = plain.url();
    await expect(plain.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/collection$/);
    await context.close();
    const list = await page.request.get('/api/product/list?limit=1&max-price=700');
    const { total } = v.parse(v.object({ total: v.number() }), await list.json());
    expect(new Set(seen).size).toBe(total);
    expect(seen).toHaveLength(total);

    await page.goto(address);
    await expect(productLinks(page).first()).toHaveAttribute(
      'href',
      seen[seen.length - (seen.length % 24 || 24)] ?? '',
    );
    await filterBox(page, 'Puja').click();
    await expect(page).not.toHaveURL(/after=/);
    expect(complaints).toEqual([]);
  });

  test('of a list of 600 products, only those near the window are in the document, wherever the shopper is', async ({
    page,
    complaints,
  }) => {
    await page.clock.install();
    await showBefore(page, 600);
    await page.goto('/collection');
    await expect(page.getByText('Showing 600 of 695')).toBeVisible(LOADED);
    const links = productLinks(page);
    await expect.poll(() => links.count()).toBeLessThan(FEW);
    const first = links.first();
    await first.focus();

    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.evaluate((y) => window.scrollTo(0, y), height / 2);
    await expect.poll(() => positionsInView(page)).not.toEqual([]);
    await expect(first).toBeFocused();
    expect(await links.count()).toBeLessThan(FEW);
    const positions = await positionsInView(page);
    expect(positions[0]).toBeGreaterThan(240);
    expect(positions[0]).toBeLessThan(360);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);

    const position = await scrollPosition(page);
    const address = await openProductInView(page);
    // On a slow network, all calls together take much longer than one.
    await page.route('**/api/product/list?*', async (route) => {
      await page.clock.fastForward(1_000);
      await route.continue();
    });
    await page.goBack();
    await expect(page.getByText('Showing 600 of 695')).toBeAttached(LOADED);
    await expect.poll(() => scrollPosition(page)).toBe(position);
    await expect(page.locator(`main a[href="${address}"]`)).toBeInViewport();
    expect(await positionsInView(page)).toEqual(positions);
    await expect.poll(() => links.count()).toBeLessThan(FEW);

    const printed = await page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      return document.querySelectorAll('main li a').length;
    });
    expect(printed).toBe(600);
    expect(complaints).toEqual([]);
  });
});

/** As if the shopper had seen that many products before a reload. */
async function showBefore(page: Page, count: number): Promise<void> {
  await page.addInitScript((shown) => {
    if (sessionStorage.getItem('aangan.listLengths')) return;
    history.replaceState({ key: 'before' }, '');
    sessionStorage.setItem('aangan.listLengths', JSON.stringify({ 'before:collection': shown }));
  }, count);
}

/** The positions in the list of the cards in the window. */
async function positionsInView(page: Page): Promise<number[]> {
  return page.locator('main li[aria-posinset]').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight ? [Number(card.getAttribute('aria-posinset'))] : [];
    }),
  );
}
