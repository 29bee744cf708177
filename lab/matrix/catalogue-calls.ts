import { listMessages } from '../../contract/catalogue/listMessages.ts';
import { reviewMessages } from '../../contract/reviews/reviewMessages.ts';
import { fillReview, form, readable } from '../../tests/e2e/review-steps.ts';
import { lineOf, productLinks } from '../../tests/e2e/shopper.ts';
import { expect } from '../../tests/e2e/shop-test.ts';
import { COULD_NOT_BE_LOADED, openProduct, tryAgain, type ScreenCall } from './screen-call.ts';
import type { Visit } from './visit.ts';

/** The product list is loaded by every page that shows products. */
export const PRODUCT_LIST: readonly ScreenCall[] = [
  {
    screen: 'the home page',
    act: ({ page }: Visit) => page.goto('/'),
    goal: ({ page }: Visit) => productLinks(page).first(),
  },
  {
    screen: 'the collection',
    act: ({ page }: Visit) => page.goto('/collection'),
    goal: ({ page }: Visit) => productLinks(page).first(),
  },
  {
    screen: 'a product page',
    act: openProduct,
    goal: ({ page, product }: Visit) =>
      page.getByRole('heading', { level: 1 }).filter({ hasText: product.name }),
  },
  {
    screen: 'the cart',
    act: ({ page }: Visit) => page.goto('/cart'),
    goal: ({ page, product }: Visit) => lineOf(page, product.name),
  },
  {
    screen: 'the checkout',
    // The saved address is requested later than the list; time must not pass before it is here. A page that is offline before waits with it.
    act: async ({ page }: Visit) => {
      const address = page.waitForRequest('**/api/user/address').catch(() => null);
      await page.goto('/place-order');
      await Promise.race([address, page.getByText('You are offline').waitFor()]);
    },
    goal: ({ page, product }: Visit) => lineOf(page, product.name),
  },
].map(({ screen, act, goal }) => ({
  call: 'GET /api/product/list',
  screen,
  by: 'shopper',
  act,
  sentence: COULD_NOT_BE_LOADED,
  isOnlyLogged: true,
  hasTryAgain: true,
  recover: tryAgain(goal),
}));

export const CATALOGUE: readonly ScreenCall[] = [
  {
    call: 'GET /api/product/trending',
    screen: 'the trending page',
    by: 'guest',
    act: ({ page }) => page.goto('/trending'),
    sentence: listMessages.trending.loadFailed,
    hasTryAgain: true,
    recover: tryAgain(({ page }) => productLinks(page).first()),
  },
  {
    call: 'GET /api/reviews/*',
    screen: 'a product page',
    by: 'guest',
    act: openProduct,
    sentence: reviewMessages.loadFailed,
    truths: ['All 7 shown'],
    hasTryAgain: true,
    recover: tryAgain(({ page }) => readable(page).first()),
  },
  {
    call: 'POST /api/reviews/*',
    screen: 'a product page',
    by: 'shopper',
    hasForm: true,
    reach: async (visit) => {
      await openProduct(visit);
      await fillReview(visit.page, { rating: 4, comment: 'Soft wool.' }, visit.fill);
    },
    act: ({ page }) => form.post(page).click(),
    sentence: reviewMessages.saveFailed,
    // The related products are a list too.
    truths: ['All 7 shown'],
    recover: async ({ page }) => {
      await expect(form.comment(page)).toHaveValue('Soft wool.');
      await form.post(page).click();
      await expect(readable(page).filter({ hasText: 'Soft wool.' })).toBeVisible();
    },
  },
  {
    call: 'GET /api/config',
    screen: 'the collection',
    by: 'guest',
    act: ({ page }) => page.goto('/collection'),
    sentence: null,
    isOnlyLogged: true,
    truths: ['All 12 shown'],
    recover: ({ page }) => expect(productLinks(page).first()).toBeVisible(),
  },
];
