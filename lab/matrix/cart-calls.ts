import { PASSWORD } from '../../tests/e2e/api.ts';
import { buttons, cartLink, enterIdentifier, lineOf, putIntoCart } from '../../tests/e2e/shopper.ts';
import { on } from '../../tests/e2e/sign-in-steps.ts';
import { expect } from '../../tests/e2e/shop-test.ts';
import { COULD_NOT_BE_LOADED, openProduct, tryAgain, type ScreenCall } from './screen-call.ts';
import { advanceUntil } from './visit.ts';

export const CART: readonly ScreenCall[] = [
  {
    call: 'POST /api/cart/get',
    screen: 'the cart',
    by: 'shopper',
    act: ({ page }) => page.goto('/cart'),
    sentence: COULD_NOT_BE_LOADED,
    isOnlyLogged: true,
    hasTryAgain: true,
    recover: tryAgain(({ page, product }) => lineOf(page, product.name)),
  },
  {
    call: 'POST /api/cart/get',
    screen: 'the checkout',
    by: 'shopper',
    act: ({ page }) => page.goto('/place-order'),
    sentence: COULD_NOT_BE_LOADED,
    isOnlyLogged: true,
    hasTryAgain: true,
    recover: tryAgain(({ page }) => buttons.placeOrder(page)),
  },
  {
    call: 'POST /api/cart/add',
    screen: 'a product page',
    by: 'shopper',
    reach: async (visit) => {
      await openProduct(visit);
      await visit.page.getByRole('radio', { name: 'L', exact: true }).click();
    },
    act: ({ page }) => buttons.addToCart(page).click(),
    sentence: null,
    isOnlyLogged: true,
    recover: async ({ page, product, account }) => {
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
      await advanceUntil(page, () => expect(account.cart[product._id]?.['L']).toBe(1));
      expect(account.cart[product._id]?.['M']).toBe(1);
    },
  },
  {
    call: 'POST /api/cart/add',
    screen: 'sign-in with a guest’s cart',
    by: 'guest',
    hasForm: true,
    reach: async (visit) => {
      await openProduct(visit);
      await putIntoCart(visit.page, 'L');
      await visit.page.goto('/login');
      await enterIdentifier(visit.page, visit.account.email, visit.fill);
      await visit.fill(visit.page.getByLabel('Password').first(), PASSWORD);
    },
    act: ({ page }) => on.login(page).click(),
    sentence: null,
    isOnlyLogged: true,
    recover: async ({ page, product, account }) => {
      await expect(page).not.toHaveURL(/\/login/);
      await advanceUntil(page, () => expect(account.cart[product._id]).toEqual({ L: 1, M: 1 }));
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
    },
  },
  {
    call: 'POST /api/cart/update',
    screen: 'the cart',
    by: 'shopper',
    reach: async ({ page, product }) => {
      await page.goto('/cart');
      await expect(lineOf(page, product.name)).toBeVisible();
    },
    act: ({ page }) => page.getByRole('button', { name: /^One more/ }).click(),
    sentence: null,
    isOnlyLogged: true,
    recover: async ({ page, product, account }) => {
      await expect(lineOf(page, product.name).getByRole('spinbutton')).toHaveValue('2');
      await advanceUntil(page, () => expect(account.cart[product._id]?.['M']).toBe(2));
    },
  },
];
