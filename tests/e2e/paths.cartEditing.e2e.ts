import type { Page } from '@playwright/test';
import { cartEditingMachine } from '../../machines/cartEditing.machine.ts';
import { call, newAccount, someProducts, type Account } from './api.ts';
import { shopperAction, type TestModel } from './paths.model.ts';
import { testAllPaths } from './paths.run.ts';
import { expect } from './shop-test.ts';
import { beSignedIn } from './shopper.ts';

interface World {
  readonly page: Page;
  readonly account: Account;
}

/** Each removal that is not undone takes one away. */
const LINES = 6;
const LINE = { itemId: 'diya', size: 'Small', quantity: 1 };
const lines = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Remove / });
const status = (page: Page, text: RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });

const model: TestModel<World> = {
  machine: cartEditingMachine,
  open: async (page, shop) => {
    const account = await newAccount(shop);
    for (const { _id: itemId, sizes } of await someProducts(shop, LINES)) {
      await call(shop, 'addToCart', { body: { itemId, size: sizes[0], quantity: 1 }, token: account.token });
    }
    return { page, account };
  },
  serialize: () => ({}),
  starts: {
    'opens the cart': { perform: ({ page, account }) => beSignedIn(page, account, '/cart') },
  },
  actions: {
    'removes a line': {
      events: () => [{ type: 'quantity.chosen', line: LINE, quantity: 0 }],
      when: () => true,
      perform: ({ page }) => lines(page).first().click(),
    },
    'undoes the removal': shopperAction('removed', { type: 'removal.undone' }, ({ page }) =>
      page.getByRole('button', { name: /^Undo/ }).click(),
    ),
    'adds one more of a line': {
      events: () => [{ type: 'quantity.chosen', line: LINE, quantity: 2 }],
      when: () => true,
      perform: ({ page }) =>
        page
          .getByRole('button', { name: /^One more of / })
          .last()
          .click(),
    },
  },
  shows: {
    'cartEditing.plain': async ({ page }) => {
      await expect(lines(page).first()).toBeVisible();
      await expect(status(page, /^Removed |is back in your cart/)).toHaveCount(0);
    },
    'cartEditing.removed': ({ page }) => expect(status(page, /^Removed /)).toBeVisible(),
    'cartEditing.restored': ({ page }) => expect(status(page, /is back in your cart/)).toBeVisible(),
  },
  returns: {
    loses: {
      'cartEditing.removed': 'the line stays removed, and cannot be brought back any more',
      'cartEditing.restored': 'the line is in the cart as before, without a message',
    },
  },
  unreachable: {},
};

testAllPaths(model);
