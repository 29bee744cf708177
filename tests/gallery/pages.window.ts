import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { SentProduct } from '../e2e/api.ts';
import { gotoHydrated } from '../e2e/goto-hydrated.ts';
import { at, button, held, textbox, type GalleryContext, type GalleryPage } from './gallery-page.ts';

/** The pages that guests see. */

/** States of the delivery promise, and PIN codes for which the sandbox's couriers give them. */
const DELIVERY = [
  ['delivery date', '560001'],
  ['no cash on delivery', '194101'],
  ['not delivered', '900001'],
  ['PIN code wrong', '5600'],
] as const;

/** Lets the list of products say that this product is available in this way, in all sizes. */
const withAvailability = (page: Page, { _id, sizes, price }: SentProduct, availability: 'few' | 'out') =>
  page.route('**/api/product/list', async (route) => {
    const response = await route.fetch();
    const { products } = v.parse(
      v.looseObject({ products: v.array(v.looseObject({})) }),
      await response.json(),
    );
    const variants = sizes.map((size) => ({ size, price, availability }));
    const changed = products.map((sent) => (sent['_id'] === _id ? { ...sent, variants } : sent));
    await route.fulfill({ json: { success: true, products: changed } });
  });

export const WINDOW: readonly GalleryPage[] = [
  at('about', '/about'),
  at('support', '/contact'),
  at('collection', '/collection'),
  at('collection, searched and filtered', '/collection?search=brass&category=Puja'),
  at('collection, nothing found', '/collection?search=zzzzqqq'),
  at('collection, a department', '/collection/pooja-temple'),
  at('collection, several filters', '/collection/gifts?material=Brass&sort=low-to-high'),
  {
    name: 'collection, filters open',
    isWindow: true,
    enter: async (context) => {
      await gotoHydrated(context.page, '/collection');
      const fold = context.page.locator('summary').filter({ hasText: context.translate('Filters') });
      if (await fold.isVisible()) await fold.click();
      await context.page.getByRole('checkbox').first().check();
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
  {
    name: 'product, scrolled',
    isWindow: true,
    enter: async ({ page, product }) => {
      await page.goto(`/product/${product._id}`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('tablist').scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 900);
    },
  },
  ...(['few', 'out'] as const).map((availability) => ({
    name: `product, ${availability === 'few' ? 'few left' : 'out of stock'}`,
    enter: async ({ page, product }: GalleryContext) => {
      await withAvailability(page, product, availability);
      await page.goto(`/product/${product._id}`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('radiogroup').first().locator('label').first().click();
    },
  })),
  ...DELIVERY.map(([name, pin]) => ({
    name: `product, ${name}`,
    enter: async (context: GalleryContext) => {
      await context.page.goto(`/product/${context.product._id}`);
      await textbox(context, 'Delivery PIN code').fill(pin);
      await button(context, 'Check').click();
    },
  })),
  {
    name: 'product, delivery date unknown',
    enter: async (context) => {
      await context.page.route('**/api/shipping/promise*', (route) => route.abort());
      await context.page.goto(`/product/${context.product._id}`);
      await textbox(context, 'Delivery PIN code').fill('560001');
      await button(context, 'Check').click();
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
