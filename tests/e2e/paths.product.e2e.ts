import type { Page } from '@playwright/test';
import { messages } from '../../contract/texts/messages.ts';
import { productMachine } from '../../machines/product.machine.ts';
import { someProducts, type SentProduct } from './api.ts';
import { isAt, shopperAction, SHOWN_ONCE, type TestModel } from './paths.model.ts';
import { testAllPaths } from './paths.run.ts';
import { expect } from './shop-test.ts';
import { buttons, quantityOf } from './shopper.ts';

interface World {
  readonly page: Page;
  readonly product: SentProduct;
}

const SIZE = 'Small';
const CHOSEN_AGAIN =
  'no choice is stored: the server renders the page without one, and it would change after it is shown';
const size = (page: Page) => page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio').first();
const buyBox = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Quantity' });

const model: TestModel<World> = {
  machine: productMachine,
  open: async (page, shop) => {
    const [product] = await someProducts(shop, 1);
    if (!product) throw new Error('A product is needed');
    return { page, product };
  },
  serialize: ({ context: { size: chosen, quantity, error } }) => ({ size: chosen, quantity, error }),
  starts: {
    'opens a product': {
      input: { productId: 'diya', onlySize: null },
      perform: async ({ page, product }) => void (await page.goto(`/product/${product._id}`)),
    },
  },
  actions: {
    'chooses a size': {
      events: () => [{ type: 'size.chosen', size: SIZE }],
      when: (now) => now.context.size === null,
      perform: ({ page }) => size(page).click(),
    },
    'adds another in this size': shopperAction('added', { type: 'size.chosen', size: SIZE }, ({ page }) =>
      page.getByRole('button', { name: 'Add another in this size' }).click(),
    ),
    'chooses a quantity': {
      events: () => [{ type: 'quantity.chosen', quantity: 3 }],
      when: (now) => isAt('choosing')(now) && now.context.quantity === 1,
      perform: ({ page }) => quantityOf(buyBox(page)).fill('3'),
    },
    'adds it to the cart': shopperAction('choosing', { type: 'cart.requested' }, ({ page }) =>
      buttons.addToCart(page).click(),
    ),
  },
  shows: {
    'product.choosing': async ({ page }, { context }) => {
      await expect(buttons.addToCart(page)).toBeVisible();
      await expect(size(page)).toBeChecked({ checked: context.size !== null });
      await expect(quantityOf(buyBox(page))).toHaveValue(String(context.quantity));
      const sizes = page.getByRole('radiogroup', { name: 'Size' });
      await expect(sizes).toHaveAttribute('aria-invalid', String(context.error !== null));
    },
    'product.added': async ({ page }) => {
      await expect(page.getByRole('main').getByText(messages.product.addedToCart)).toBeVisible();
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Proceed To Checkout' }).first(),
      ).toBeVisible();
    },
  },
  returns: {
    loses: {
      size: CHOSEN_AGAIN,
      quantity: CHOSEN_AGAIN,
      error: SHOWN_ONCE,
      'product.added': 'the product is in the cart, and the page is ready for another size',
    },
  },
  unreachable: {},
};

testAllPaths(model);
