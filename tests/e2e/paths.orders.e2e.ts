import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { ORDERS_PAGE } from '../../contract/constants.ts';
import { messages } from '../../contract/texts/messages.ts';
import { orderMessages } from '../../contract/texts/orderMessages.ts';
import { ordersMachine } from '../../machines/orders.machine.ts';
import { done, isAt, REFUSED, refused, shopperAction, skipStates, type TestModel } from './paths.model.ts';
import { openOrder, opensOrder, ORDERS_PATH, pressIn, type OrderWorld } from './paths.order-world.ts';
import { testAllPaths } from './paths.run.ts';
import type { RunningShop } from './running-shop.ts';
import { expect } from './shop-test.ts';

const HALF_A_MINUTE = 30_000;
const AWAITING = 'Pending Payment';
const isLoading = isAt('loading');
const isLoadingMore = isAt('loadingMore');
const listed = (count: number, status: string, after: string | null) => ({
  orders: Array.from({ length: count }, (_, index) => ({ _id: `order-${after}-${index}`, status })),
  after,
});
const hasMore = ({ context }: AnyMachineSnapshot) => context.after !== null;
const countIn = ({ context }: AnyMachineSnapshot) => Number(context.orders.length);

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** The answer has copies of the shopper’s order: a walk gets fewer and other orders than before, and no real order disappears. */
const answers = (actor: string, count: number, status: string, after: string | null) => ({
  events: () => [done(actor, listed(count, status, after))],
  // A page that has shown more asks for as many again.
  when: (now: AnyMachineSnapshot) =>
    actor === 'fetchOrders'
      ? isLoading(now) && countIn(now) <= Math.max(count, ORDERS_PAGE)
      : isLoadingMore(now),
  perform: ({ request, order }: OrderWorld) => {
    const { orders } = listed(count, status, after);
    return request.answer(200, {
      success: true,
      orders: orders.map(({ _id }) => ({ ...order, _id, status })),
      after,
    });
  },
});
const refuses = (actor: string) => ({
  events: () => [refused(actor, REFUSED)],
  when: actor === 'fetchOrders' ? isLoading : isLoadingMore,
  perform: ({ request }: OrderWorld) => request.answer(400, { success: false, message: REFUSED }),
});
const model: TestModel<OrderWorld> = {
  machine: ordersMachine,
  open: async (page: Page, shop: RunningShop) => {
    await page.clock.install();
    return openOrder(ORDERS_PATH)(page, shop);
  },
  serialize: (now) => ({ count: countIn(now), hasMore: hasMore(now) }),
  starts: { 'opens the orders': { ...opensOrder(() => '/orders'), input: { entry: 'k', count: 0 } } },
  actions: {
    'there are no orders': answers('fetchOrders', 0, '', null),
    'orders are listed': answers('fetchOrders', ORDERS_PAGE, 'Order Placed', 'o'),
    'all orders are listed': answers('fetchOrders', ORDERS_PAGE + 1, 'Order Placed', null),
    'an order awaits its payment': answers('fetchOrders', ORDERS_PAGE, AWAITING, 'o'),
    'the server refuses': refuses('fetchOrders'),
    'tries again': shopperAction('failed', { type: 'orders.refresh' }, pressIn('Try again')),
    'half a minute passes': {
      events: () => [done('refreshTimer')],
      when: isAt('awaitingPayment'),
      perform: ({ page }) => page.clock.fastForward(HALF_A_MINUTE),
    },
    'asks for more': {
      events: () => [{ type: 'more.requested' }],
      when: (now) => (now.matches('listed') || now.matches('awaitingPayment')) && hasMore(now),
      perform: pressIn('Show more orders'),
    },
    'asks for more again': shopperAction('moreFailed', { type: 'more.requested' }, pressIn('Try again')),
    'more orders are listed': answers('fetchMore', 1, 'Order Placed', null),
    'one of more orders awaits its payment': answers('fetchMore', 1, AWAITING, null),
    'the server refuses more orders': refuses('fetchMore'),
  },
  shows: {
    'orders.loading': async ({ page, request }, now) => {
      await request.expectWaiting(1);
      await expect(cards(page)).toHaveCount(countIn(now));
    },
    'orders.listed': ({ page }, now) => expect(cards(page)).toHaveCount(countIn(now)),
    'orders.awaitingPayment': ({ page }, now) => expect(cards(page)).toHaveCount(countIn(now)),
    'orders.loadingMore': async ({ page, request }, now) => {
      await request.expectWaiting(1);
      await expect(cards(page)).toHaveCount(countIn(now));
    },
    'orders.moreFailed': ({ page }) => expect(page.getByText(orderMessages.moreFailed)).toBeVisible(),
    'orders.none': ({ page }) => expect(page.getByText(messages.orders.none)).toBeVisible(),
    'orders.failed': ({ page }) => expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible(),
  },
  returns: {
    skips: skipStates(
      ['loading', 'listed', 'awaitingPayment'].map((state) => `orders.${state}`),
      'Whether the page was longer decides what it asks for; orders-page.e2e.ts has a long one.',
      (now) => countIn(now) > ORDERS_PAGE,
    ),
    redo: {
      'orders.listed': ['orders are listed'],
      'orders.awaitingPayment': ['an order awaits its payment'],
      'orders.loadingMore': ['orders are listed'],
      'orders.moreFailed': ['orders are listed'],
      'orders.failed': ['the server refuses'],
    },
    loses: {
      count: 'while orders are loading, none are shown',
      hasMore: 'while orders are loading, none are shown',

      'orders.loadingMore':
        'the page shows as many orders as before, and asks for more when the shopper does',
      'orders.moreFailed': 'the page shows as many orders as before, and asks for more when the shopper does',
    },
  },
  elsewhere: {
    'orders.listed on orders.refresh, choice 1 of 1': 'Follows a cancellation, see paths.cancelOrder.e2e.ts.',
    'orders.awaitingPayment on orders.refresh, choice 1 of 1':
      'Follows a cancellation, see paths.cancelOrder.e2e.ts.',
    'orders.loadingMore on orders.refresh, choice 1 of 1':
      'Follows a cancellation, see paths.cancelOrder.e2e.ts.',
    'orders.moreFailed on orders.refresh, choice 1 of 1':
      'Follows a cancellation, see paths.cancelOrder.e2e.ts.',
  },
  unreachable: {
    'orders on entry.changed, choice 1 of 1': 'No control of this page changes its address.',
    'orders.awaitingPayment on xstate.error.actor.refreshTimer, choice 1 of 1':
      'Every browser that runs the shop has timers.',
  },
};

testAllPaths(model);
