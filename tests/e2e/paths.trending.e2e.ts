import type { Page } from '@playwright/test';
import { messages } from '../../contract/texts/messages.ts';
import { trendingMachine } from '../../machines/trending.machine.ts';
import { done, isAt, REFUSED, serverActions, shopperAction, type TestModel } from './paths.model.ts';
import { HeldRequest } from './paths.held-request.ts';
import { testAllPaths } from './paths.run.ts';
import { expect } from './shop-test.ts';
import { productLinks } from './shopper.ts';

interface World {
  readonly page: Page;
  readonly fetching: HeldRequest;
}

const server = serverActions<World>(
  'loading',
  'fetchTrending',
  () => [{}],
  ({ fetching }) => fetching,
);

const model: TestModel<World> = {
  machine: trendingMachine,
  open: async (page) => ({ page, fetching: await HeldRequest.at(page, '**/api/product/trending', 'GET') }),
  serialize: () => ({}),
  starts: {
    'opens the page': { perform: async ({ page }) => void (await page.goto('/trending')) },
  },
  actions: {
    'products are listed': server.answers,
    // The real shop always has products.
    'there are no products': {
      events: () => [done('fetchTrending', [])],
      when: isAt('loading'),
      perform: ({ fetching }) => fetching.answer(200, { success: true, products: [] }),
    },
    'the server refuses': server.refuses,
    'tries again': shopperAction('failed', { type: 'trending.refresh' }, ({ page }) =>
      page.getByRole('button', { name: 'Try again' }).click(),
    ),
  },
  shows: {
    'trending.loading': async ({ page, fetching }) => {
      await fetching.expectWaiting(1);
      await expect(productLinks(page)).toHaveCount(0);
      await expect(page.getByText(messages.trending.none)).toHaveCount(0);
    },
    'trending.listed': ({ page }) => expect(productLinks(page).first()).toBeVisible(),
    'trending.none': ({ page }) => expect(page.getByText(messages.trending.none)).toBeVisible(),
    'trending.failed': ({ page }) =>
      expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible(),
  },
  returns: {
    redo: {
      'trending.listed': ['products are listed'],
      'trending.none': ['there are no products'],
      'trending.failed': ['the server refuses'],
    },
    loses: {},
  },
  unreachable: {},
};

testAllPaths(model);
