import { POLICIES, policyPath } from '../../contract/shop/policies.ts';
import { call, someProducts } from '../../tests/e2e/api.ts';
import { gotoHydrated } from '../../tests/e2e/goto-hydrated.ts';
import {
  answerRequests,
  at,
  button,
  holdRequests,
  openSignedIn,
  textbox,
  withCart,
  type GalleryContext,
  type GalleryPage,
} from './gallery-page.ts';

/** The pages that guests see. */

/** States of the delivery promise, and PIN codes for which the sandbox's couriers return them. */
const DELIVERY = [
  ['delivery date', '560001'],
  ['no cash on delivery', '194101'],
  ['not delivered', '900001'],
  ['PIN code wrong', '5600'],
] as const;

/** States of the suggestions, and what is typed for each. */
const SUGGESTIONS = [
  ['products', 'brass'],
  ['recent searches', ''],
  ['none found', 'zzzzqqq'],
] as const;

/** Screens below this width have only the collection's search field. */
const TOP_BAR_SEARCH_PX = 768;

/** States of the stock, and the units left of each size. */
const STOCK = [
  ['few left', 2],
  ['out of stock', 0],
] as const;

export const WINDOW_PAGES: readonly GalleryPage[] = [
  at('about', '/about'),
  at('support', '/contact'),
  ...POLICIES.map((policy) => at(`policy, ${policy}`, policyPath(policy))),
  at('collection', '/collection'),
  at('collection, searched and filtered', '/collection?search=brass&category=Puja'),
  at('collection, nothing found', '/collection?search=zzzzqqq'),
  at('collection, a department', '/collection/pooja-temple'),
  at(
    'collection, several filters',
    '/collection/gifts?material=Brass&material=Copper&min-price=500&sort=low-high',
  ),
  {
    name: 'collection, filters open',
    isWindow: true,
    enter: async (context) => {
      await gotoHydrated(context.page, '/collection');
      const filters = context.page.getByRole('button', { name: context.translate('Filters') });
      if (await filters.isVisible()) await filters.click();
      await context.page.getByRole('checkbox').first().check();
    },
  },
  ...SUGGESTIONS.map(([name, typed]) => ({
    name: `suggestions, ${name}`,
    isWindow: true,
    enter: async ({ page }: GalleryContext) => {
      await page.addInitScript(() => {
        const searches = ['brass lamp below 1500', 'toran'];
        localStorage.setItem('aangan.recentSearches', JSON.stringify({ version: 1, searches }));
      });
      const { width = 0 } = page.viewportSize() ?? {};
      await gotoHydrated(page, width < TOP_BAR_SEARCH_PX ? '/collection' : '/');
      await page.waitForLoadState('networkidle');
      const field = page.getByRole('search').getByRole('combobox').first();
      await field.click();
      await field.pressSequentially(typed);
      if (name === 'none found') await page.getByRole('search').getByRole('status').first().waitFor();
      else await page.getByRole('listbox').waitFor();
    },
  })),
  at('trending', '/trending'),
  {
    name: 'trending, loading',
    isWaiting: true,
    enter: async ({ page }) => {
      await holdRequests(page, '**/api/product/trending');
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
      await context.page.getByRole('radiogroup').first().getByRole('radio').first().click();
      await button(context, 'Add To Cart').click();
    },
  },
  {
    name: 'product, pictures open',
    isWindow: true,
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
  ...STOCK.map(([name, left]) => ({
    name: `product, ${name}`,
    enter: async ({ page, product: { _id, sizes } }: GalleryContext) => {
      const stock = sizes.map((size) => ({ productId: _id, size, left }));
      await answerRequests(page, '**/api/product/stock', { success: true, stock });
      await page.goto(`/product/${_id}`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('radiogroup').first().getByRole('radio').first().click();
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
  at('wishlist, empty', '/wishlist'),
  {
    name: 'wishlist',
    enter: async (context) => {
      const { page, shop } = context;
      const { token } = await openSignedIn(context, '/contact');
      const add = (await someProducts(shop, 3)).map(({ _id }) => _id);
      await call(shop, 'changeWishlist', { body: { add, remove: [] }, token });
      await page.goto('/wishlist');
      await page.getByRole('main').locator('a[href^="/product/"]').nth(2).waitFor();
    },
  },
  {
    name: 'new version offered',
    isWindow: true,
    enter: async ({ page, translate }) => {
      // The tests block service workers, so this simulates an installed new version.
      await page.addInitScript(() => {
        const waiting = {
          postMessage: (_: unknown, [port]: readonly MessagePort[]) => port?.postMessage(''),
        };
        const parts = { active: {}, waiting, installing: null, update: async () => undefined };
        const registration = Object.assign(new EventTarget(), parts);
        Object.assign(navigator.serviceWorker, { register: async () => registration });
      });
      await page.goto('/contact');
      await page.getByText(translate('A new version is ready.')).waitFor();
    },
  },
  {
    name: 'cart, offline after a reload',
    enter: async (context) => {
      const { page, translate } = context;
      await withCart(context, '/cart');
      await page.getByRole('main').locator('a[href^="/product/"]').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.route('**/api/cart/get', (route) => route.abort());
      await page.reload();
      await page
        .getByText(translate('We could not load your cart. This is how it was when we last loaded it.'))
        .waitFor();
    },
  },
  {
    name: 'offline',
    enter: async ({ page, translate }) => {
      await page.goto('/contact');
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await page.getByText(translate('You are offline. Your cart is safe.')).waitFor();
    },
  },
];
