import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Order } from '../../contract/entities.ts';
import { Failure } from '../../contract/failure.ts';
import { ordersMachine } from '../../machines/orders.machine.ts';
import { refreshTimerMachine } from '../../machines/refreshTimer.machine.ts';
import { advanceTime, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor, FakeAction } from './fakes.ts';

const ORDER: Order = {
  _id: 'o1',
  items: [],
  status: 'Order Confirmed',
  payment: false,
  paymentMethod: 'cod',
  date: 1_772_359_200_000,
};

const UNPAID: Order = { ...ORDER, status: 'Pending Payment' };

function openOrders({ breaks = false } = {}) {
  const fail = () => {
    throw new Error('broken');
  };
  const fetchOrders = new FakePromiseActor<readonly Order[]>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const page = createActor(
    ordersMachine.provide({
      actors: {
        fetchOrders: fetchOrders.actor,
        ...(breaks && { refreshTimer: refreshTimerMachine.provide({ delays: { refreshDelay: fail } }) }),
      },
      actions: { logFailure: logFailure.action },
    }),
    { inspect: recordTransitions },
  ).start();
  return { page, fetchOrders, logFailure };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(ordersMachine));

describe('the order history', () => {
  test('is loaded again after the shopper has changed an order, and stays meanwhile', async () => {
    const { page, fetchOrders } = openOrders();
    await fetchOrders.answer([ORDER]);
    page.send({ type: 'orders.refresh' });
    expect(page.getSnapshot().context.orders).toEqual([ORDER]);
    await fetchOrders.answer([UNPAID]);
    page.send({ type: 'orders.refresh' });
    await fetchOrders.answer([{ ...ORDER, status: 'Cancelled' }]);
    expect(page.getSnapshot().context.orders).toMatchObject([{ status: 'Cancelled' }]);
  });

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

  test('stays on the page while it is loaded again, and when that fails; 30 s later it is tried again', async () => {
    const { page, fetchOrders, logFailure } = openOrders();
    await fetchOrders.answer([UNPAID]);
    await advanceTime(30_000);
    expect(page.getSnapshot().context.orders).toEqual([UNPAID]);
    await fetchOrders.fail();
    expect(page.getSnapshot().hasTag('failed')).toBe(false);
    expect(page.getSnapshot().context.orders).toEqual([UNPAID]);
    expect(logFailure.params).toHaveLength(1);
    await advanceTime(30_000);
    await fetchOrders.answer([ORDER]);
    expect(page.getSnapshot().value).toBe('listed');
    expect(page.getSnapshot().context.orders).toEqual([ORDER]);
  });

  test('is gone when the server says so', async () => {
    const { page, fetchOrders } = openOrders();
    await fetchOrders.answer([UNPAID]);
    await advanceTime(30_000);
    await fetchOrders.answer([]);
    expect(page.getSnapshot().value).toBe('none');
    expect(page.getSnapshot().context.orders).toEqual([]);
  });

  test('stays on the page when there is no timer', async () => {
    const { page, fetchOrders, logFailure } = openOrders({ breaks: true });
    await fetchOrders.answer([UNPAID]);
    expect(page.getSnapshot().context.orders).toEqual([UNPAID]);
    expect(logFailure.params).toHaveLength(1);
  });
});
