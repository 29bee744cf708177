import { at, button, held, type GalleryPage } from './gallery-page.ts';

/** The pages that guests see. */

export const WINDOW: readonly GalleryPage[] = [
  at('about', '/about'),
  at('support', '/contact'),
  at('collection', '/collection'),
  at('collection, searched and filtered', '/collection?search=brass&category=Puja'),
  at('collection, nothing found', '/collection?search=zzzzqqq'),
  {
    name: 'collection, filters open',
    enter: async ({ page, translate }) => {
      await page.goto('/collection');
      const fold = page.locator('summary').filter({ hasText: translate('Filters') });
      if (await fold.isVisible()) await fold.click();
      await page.getByRole('checkbox').first().check();
    },
  },
  at('trending', '/trending'),
  {
    name: 'trending, loading',
    isWaiting: true,
    enter: async ({ page }) => {
      await held(page, '**/api/product/trending');
      await page.goto('/trending');
    },
  },
  { name: 'product', enter: ({ page, product }) => page.goto(`/product/${product._id}`) },
  {
    name: 'product, no size chosen',
    enter: async (context) => {
      await context.page.goto(`/product/${context.product._id}`);
      await button(context, 'Add To Cart').click();
    },
  },
  {
    name: 'product, in the cart',
    enter: async (context) => {
      await context.page.goto(`/product/${context.product._id}`);
      await context.page.getByRole('radiogroup').first().locator('label').first().click();
      await button(context, 'Add To Cart').click();
    },
  },
  {
    name: 'product, pictures open',
    enter: async ({ page, product }) => {
      await page.goto(`/product/${product._id}`);
      await page.getByRole('main').locator('button:has(img)').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  at('product, unknown', '/product/no-such-piece'),
  at('nothing at this address', '/no-such-page'),
  {
    name: 'a page that broke',
    enter: async ({ page }) => {
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await page.route('**/assets/**', (route) => route.abort());
      await page.locator('a[href="/about"]').last().click();
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'offline',
    enter: async ({ page, translate }) => {
      await page.goto('/contact');
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await page.getByText(translate('You are offline. Your cart is kept.')).waitFor();
    },
  },
];
