import type { Page } from '@playwright/test';
import { stockMessages } from '../../contract/texts/stockMessages.ts';
import { stockAlertMachine } from '../../machines/stockAlert.machine.ts';
import { newAccount, someProducts, type Account, type SentProduct } from './api.ts';
import { HeldRequest } from './paths.held-request.ts';
import { REFUSED, serverActions, shopperAction, SHOWN_ONCE, type TestModel } from './paths.model.ts';
import { testAllPaths } from './paths.run.ts';
import { expect } from './shop-test.ts';
import { beSignedIn } from './shopper.ts';

interface World {
  readonly page: Page;
  readonly account: Account;
  readonly product: SentProduct;
  readonly request: HeldRequest;
}

const button = ({ page }: World) => page.getByRole('button', { name: 'Email me when it is back' });
const sizes = (page: Page) => page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio');
const server = serverActions<World>(
  'requesting',
  'requestAlert',
  () => undefined,
  ({ request }) => request,
);
const CHOSEN_AGAIN = 'the size is chosen again, and the server accepts a second request';

const model: TestModel<World> = {
  machine: stockAlertMachine,
  open: async (page, shop) => {
    const [product] = await someProducts(shop, 1);
    if (!product) throw new Error('A product is needed');
    // Only an import, for which the shop stops, makes a size run out.
    const stock = product.sizes.map((size) => ({ productId: product._id, size, left: 0 }));
    await page.route('**/api/product/stock', (route) => route.fulfill({ json: { success: true, stock } }));
    const request = await HeldRequest.at(page, '**/api/product/stock/alert');
    return { page, account: await newAccount(shop), product, request };
  },
  serialize: ({ context: { error } }) => ({ error }),
  starts: {
    'opens a product that is out of stock': {
      input: { productId: 'diya', size: 'Small' },
      perform: async ({ page, account, product }) => {
        await beSignedIn(page, account, `/product/${product._id}`);
        await sizes(page).first().click();
      },
    },
  },
  actions: {
    'asks for an email': shopperAction('offered', { type: 'alert.requested' }, (world) =>
      button(world).click(),
    ),
    'the server refuses': server.refuses,
    'the server stores the request': server.answers,
    'chooses the size': {
      events: () => [],
      when: () => false,
      perform: ({ page }) => sizes(page).first().click(),
    },
  },
  shows: {
    'stockAlert.offered': async (world, { context }) => {
      await expect(button(world)).toHaveAttribute('aria-busy', 'false');
      await expect(world.page.getByText(REFUSED)).toHaveCount(context.error ? 1 : 0);
    },
    'stockAlert.requesting': async (world) => {
      await expect(button(world)).toHaveAttribute('aria-busy', 'true');
      await world.request.expectWaiting(1);
    },
    'stockAlert.requested': ({ page }) => expect(page.getByText(stockMessages.alertRequested)).toBeVisible(),
  },
  returns: {
    redo: { 'stockAlert.offered': ['chooses the size'], 'stockAlert.requesting': ['chooses the size'] },
    loses: {
      error: SHOWN_ONCE,
      'stockAlert.requesting': CHOSEN_AGAIN,
    },
  },
  unreachable: {},
};

testAllPaths(model);
