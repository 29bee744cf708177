import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { EventFrom } from 'xstate';
import type { Order } from '../../contract/entities.ts';
import { Failure } from '../../contract/failure.ts';
import { ordersMachine } from '../../machines/orders.machine.ts';
import { advanceTime, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor, FakeAction, FakeCallbackActor, broken } from './fakes.ts';

const ORDER: Order = {
  _id: 'o1',
  items: [],
  status: 'Order Confirmed',
  payment: false,
  paymentMethod: 'cod',
  date: 1_772_359_200_000,
};

type OrdersEvent = EventFrom<typeof ordersMachine>;
const UNPAID: Order = { ...ORDER, status: 'Pending Payment' };

function openOrders({ breaks = false } = {}) {
  const fetchOrders = new FakePromiseActor<readonly Order[]>();
  const watchPage = new FakeCallbackActor<OrdersEvent>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const page = createActor(
    ordersMachine.provide({
      actors: {
        fetchOrders: fetchOrders.actor,
        watchPage: breaks ? broken<OrdersEvent>('broken') : watchPage.actor,
      },
      actions: { logFailure: logFailure.action },
    }),
    { inspect: recordTransitions },
  ).start();
  return { page, fetchOrders, watchPage, logFailure };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(ordersMachine));

describe('the order history', () => {
  test('shows the orders of the server', async () => {
    const { page, fetchOrders } = openOrders();
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    await fetchOrders.answer([ORDER]);
    expect(page.getSnapshot().value).toBe('listed');
    expect(page.getSnapshot().context.orders).toEqual([ORDER]);
  });

  test('says when there are none', async () => {
    const { page, fetchOrders } = openOrders();
    await fetchOrders.answer([]);
    expect(page.getSnapshot().value).toBe('none');
  });

  test('shows an error when it fails to load, and can be loaded again', async () => {
    const { page, fetchOrders, logFailure } = openOrders();
    const error = new TypeError('fetch failed');
    await fetchOrders.fail(error);
    expect(page.getSnapshot().value).toBe('failed');
    expect(page.getSnapshot().hasTag('failed')).toBe(true);
    expect(logFailure.params).toEqual([{ error }]);
    page.send({ type: 'orders.refresh' });
    await fetchOrders.answer([ORDER]);
    expect(page.getSnapshot().value).toBe('listed');
  });

  test('keeps the orders on the page while it is loaded again', async () => {
    const { page, fetchOrders } = openOrders();
    await fetchOrders.answer([ORDER]);
    page.send({ type: 'orders.refresh' });
    expect(page.getSnapshot().value).toBe('loading');
    expect(page.getSnapshot().context.orders).toEqual([ORDER]);
  });

  test('finds the first order after there was none', async () => {
    const { page, fetchOrders } = openOrders();
    await fetchOrders.answer([]);
    page.send({ type: 'orders.refresh' });
    await fetchOrders.answer([ORDER]);
    expect(page.getSnapshot().context.orders).toEqual([ORDER]);
  });

  test('has none left when the server says so after there was one', async () => {
    const { page, fetchOrders } = openOrders();
    await fetchOrders.answer([ORDER]);
    page.send({ type: 'orders.refresh' });
    await fetchOrders.answer([]);
    expect(page.getSnapshot().value).toBe('none');
    expect(page.getSnapshot().context.orders).toEqual([]);
  });

  test('sends one request at a time', () => {
    const { page, fetchOrders } = openOrders();
    page.send({ type: 'orders.refresh' });
    page.send({ type: 'orders.refresh' });
    expect(fetchOrders.inputs).toHaveLength(1);
  });

  test.each([
    [
      'the server’s message',
      new Failure('We are counting stock.', { status: 503 }),
      'We are counting stock.',
    ],
    [
      'the specification’s message without one',
      new Failure('', { status: 500 }),
      'Failed to load your orders. Please try again.',
    ],
  ])('shows %s when it fails to load', async (_, error, message) => {
    const { page, fetchOrders } = openOrders();
    await fetchOrders.fail(error);
    expect(page.getSnapshot().context.message).toBe(message);
  });
});

describe('an order that waits for its payment', () => {
  test('is loaded again every 30 s, until it is paid', async () => {
    const { page, fetchOrders } = openOrders();
    await fetchOrders.answer([UNPAID]);
    await advanceTime(30_000);
    expect(fetchOrders.inputs).toHaveLength(2);
    expect(page.getSnapshot().context.orders).toEqual([UNPAID]);
    await fetchOrders.answer([ORDER]);
    expect(page.getSnapshot().value).toBe('listed');
    await advanceTime(60_000);
    expect(fetchOrders.inputs).toHaveLength(2);
  });

  test('is not loaded in the background, but as soon as the tab is visible again', async () => {
    const { fetchOrders, watchPage } = openOrders();
    await fetchOrders.answer([UNPAID]);
    watchPage.send({ type: 'page.hidden' });
    await advanceTime(60_000);
    expect(fetchOrders.inputs).toHaveLength(1);
    watchPage.send({ type: 'page.shown' });
    expect(fetchOrders.inputs).toHaveLength(2);
  });

  test('can be loaded again on request, also in a browser that cannot report its visibility', async () => {
    const { page, fetchOrders, logFailure } = openOrders({ breaks: true });
    await fetchOrders.answer([UNPAID]);
    expect(logFailure.params).toHaveLength(1);
    page.send({ type: 'orders.refresh' });
    expect(fetchOrders.inputs).toHaveLength(2);
  });
});
