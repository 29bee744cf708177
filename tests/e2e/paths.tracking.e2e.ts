import type { Page } from '@playwright/test';
import { trackingMachine } from '../../machines/tracking.machine.ts';
import { done, isAt, REFUSED, refused, serverActions, shopperAction, type TestModel } from './paths.model.ts';
import { openOrder, opensOrder, ORDERS_PATH, pressIn, type OrderWorld } from './paths.order-world.ts';
import { testAllPaths } from './paths.run.ts';
import type { RunningShop } from './running-shop.ts';
import { expect } from './shop-test.ts';

const HALF_A_MINUTE = 30_000;
const input = { orderId: 'o1' };
const opensTracking = opensOrder(({ _id }) => `/orders/track/${_id}`);
const loading = serverActions<OrderWorld>(
  'loading',
  'loadTracking',
  () => ({}),
  ({ request }) => request,
);
const refreshing = serverActions<OrderWorld>(
  { shown: 'refreshing' },
  'refreshTracking',
  () => ({}),
  ({ request }) => request,
);
const parcel = (page: Page) => page.getByRole('main').getByRole('article');

const model: TestModel<OrderWorld> = {
  machine: trackingMachine,
  open: async (page: Page, shop: RunningShop) => {
    await page.clock.install();
    return openOrder('**/api/shiprocket/track/*', 'GET')(page, shop);
  },
  serialize: ({ context: { order } }) => ({ isKnown: order !== null }),
  starts: {
    'opens the parcel': { ...opensTracking, input, first: [done('fetchOrder', {})] },
    'opens the parcel of an order that cannot be loaded': {
      input,
      first: [refused('fetchOrder', REFUSED)],
      perform: async (world) => {
        await world.page.route(ORDERS_PATH, (route) =>
          route.fulfill({ status: 400, json: { success: false, message: REFUSED } }),
        );
        await opensTracking.perform(world);
      },
    },
  },
  actions: {
    'the parcel is found': loading.answers,
    'the server refuses': loading.refuses,
    'tries again': shopperAction('failed', { type: 'tracking.refresh' }, pressIn('Try again')),
    'half a minute passes': {
      events: () => [done('refreshTimer')],
      when: isAt({ shown: 'resting' }),
      perform: ({ page }) => page.clock.fastForward(HALF_A_MINUTE),
    },
    'the parcel is found again': refreshing.answers,
    'the server refuses to look again': refreshing.refuses,
  },
  shows: {
    'tracking.loading': ({ request }) => request.expectWaiting(1),
    'tracking.shown.resting': async ({ page, request }) => {
      await request.expectWaiting(0);
      await expect(parcel(page).last()).toBeVisible();
    },
    'tracking.shown.refreshing': async ({ page, request }) => {
      await request.expectWaiting(1);
      await expect(parcel(page).last()).toBeVisible();
    },
    'tracking.failed': ({ page }) =>
      expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible(),
  },
  returns: {
    redo: {
      'tracking.shown.resting': ['the parcel is found'],
      'tracking.shown.refreshing': ['the parcel is found'],
      'tracking.failed': ['the server refuses'],
    },
    loses: { 'tracking.shown.refreshing': 'the page has just loaded the parcel' },
  },
  unreachable: {
    'tracking.shown.resting on xstate.error.actor.refreshTimer, choice 1 of 1':
      'Every browser that runs the shop has timers.',
  },
};

testAllPaths(model);
