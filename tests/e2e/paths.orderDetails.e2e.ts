import type { Page } from '@playwright/test';
import { orderMessages } from '../../contract/texts/orderMessages.ts';
import { orderDetailsMachine } from '../../machines/orderDetails.machine.ts';
import { done, isAt, REFUSED, refused, serverActions, shopperAction, type TestModel } from './paths.model.ts';
import { openOrder, opensOrder, ORDERS_PATH, pressIn, type OrderWorld } from './paths.order-world.ts';
import { testAllPaths } from './paths.run.ts';
import type { RunningShop } from './running-shop.ts';
import { expect } from './shop-test.ts';

const HALF_A_MINUTE = 30_000;
/** No order disappears from the real server. */
const NONE = { success: true, orders: [], after: null };
const isRefreshing = isAt({ shown: 'refreshing' });
const loading = serverActions<OrderWorld>(
  'loading',
  'loadOrder',
  () => ({}),
  ({ request }) => request,
);
const refreshing = serverActions<OrderWorld>(
  { shown: 'refreshing' },
  'refreshOrder',
  () => ({}),
  ({ request }) => request,
);
const AFTER_CANCELLATION = 'Follows a cancellation, see paths.cancelOrder.e2e.ts.';

const model: TestModel<OrderWorld> = {
  machine: orderDetailsMachine,
  open: async (page: Page, shop: RunningShop) => {
    await page.clock.install();
    return openOrder(ORDERS_PATH)(page, shop);
  },
  serialize: () => ({}),
  starts: {
    'opens the order': { ...opensOrder(({ _id }) => `/orders/${_id}`), input: { orderId: 'o1' } },
  },
  actions: {
    'the order is loaded': loading.answers,
    'the server refuses': loading.refuses,
    'the order is not of this account': {
      events: () => [done('loadOrder', null)],
      when: isAt('loading'),
      perform: ({ request }) => request.answer(200, NONE),
    },
    'tries again': shopperAction('failed', { type: 'order.refresh' }, pressIn('Try again')),
    'half a minute passes': {
      events: () => [done('refreshTimer')],
      when: isAt({ shown: 'resting' }),
      perform: ({ page }) => page.clock.fastForward(HALF_A_MINUTE),
    },
    'the order is refreshed': refreshing.answers,
    'the server refuses to refresh it': {
      ...refreshing.refuses,
      events: () => [refused('refreshOrder', REFUSED)],
    },
    'the order has been removed': {
      events: () => [done('refreshOrder', null)],
      when: isRefreshing,
      perform: ({ request }) => request.answer(200, NONE),
    },
  },
  shows: {
    'orderDetails.loading': async ({ page, request }) => {
      await request.expectWaiting(1);
      await expect(page.getByText(orderMessages.missing)).toHaveCount(0);
    },
    'orderDetails.shown.resting': async ({ page, order, request }) => {
      await request.expectWaiting(0);
      await expect(page.getByText(`Order number ${order.number}`)).toBeVisible();
    },
    'orderDetails.shown.refreshing': async ({ page, order, request }) => {
      await request.expectWaiting(1);
      await expect(page.getByText(`Order number ${order.number}`)).toBeVisible();
    },
    'orderDetails.missing': ({ page }) => expect(page.getByText(orderMessages.missing)).toBeVisible(),
    'orderDetails.failed': ({ page }) =>
      expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible(),
  },
  returns: {
    redo: {
      'orderDetails.shown.resting': ['the order is loaded'],
      'orderDetails.shown.refreshing': ['the order is loaded'],
      'orderDetails.failed': ['the server refuses'],
    },
    loses: { 'orderDetails.shown.refreshing': 'the page has just loaded the order' },
  },
  elsewhere: {
    'orderDetails.shown.resting on order.refresh, choice 1 of 1': AFTER_CANCELLATION,
    'orderDetails.shown.refreshing on order.refresh, choice 1 of 1': AFTER_CANCELLATION,
  },
  unreachable: {
    'orderDetails.shown.resting on xstate.error.actor.refreshTimer, choice 1 of 1':
      'Every browser that runs the shop has timers.',
  },
};

testAllPaths(model);
