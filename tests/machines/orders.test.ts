import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Order } from '../../contract/orders/entities.ts';
import { Failure } from '../../contract/failure.ts';
import { ordersMachine } from '../../machines/orders.machine.ts';
import type { ListedOrders } from '../../machines/orders.machine.ts';
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

const all = (...orders: readonly Order[]): ListedOrders => ({ orders, after: null });

function openOrders({ breaks = false, count = 0 } = {}) {
  const fail = () => {
    throw new Error('broken');
  };
  const fetchOrders = new FakePromiseActor<ListedOrders, { count: number }>();
  const fetchMore = new FakePromiseActor<ListedOrders, { after: string | null }>();
  const storeLength = new FakeAction<{ entry: string; count: number }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const page = createActor(
    ordersMachine.provide({
      actors: {
        fetchOrders: fetchOrders.actor,
        fetchMore: fetchMore.actor,
        ...(breaks && { refreshTimer: refreshTimerMachine.provide({ delays: { refreshDelay: fail } }) }),
      },
      actions: { logFailure: logFailure.action, storeLength: storeLength.action },
    }),
    { inspect: recordTransitions, input: { entry: 'a:orders', count } },
  ).start();
  return { page, fetchOrders, fetchMore, storeLength, logFailure };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(ordersMachine));

describe('the order history', () => {
  test('is loaded again after the shopper has changed an order, and stays meanwhile', async () => {
    const { page, fetchOrders } = openOrders();
    await fetchOrders.answer(all(ORDER));
    page.send({ type: 'orders.refresh' });
    expect(page.getSnapshot().context.orders).toEqual([ORDER]);
    await fetchOrders.answer(all(UNPAID));
    page.send({ type: 'orders.refresh' });
    await fetchOrders.answer(all({ ...ORDER, status: 'Cancelled' }));
    expect(page.getSnapshot().context.orders).toMatchObject([{ status: 'Cancelled' }]);
  });

  test('shows the orders of the server', async () => {
    const { page, fetchOrders } = openOrders();
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    await fetchOrders.answer(all(ORDER));
    expect(page.getSnapshot().value).toBe('listed');
    expect(page.getSnapshot().context.orders).toEqual([ORDER]);
  });

  test('shows a message when there are no orders', async () => {
    const { page, fetchOrders } = openOrders();
    await fetchOrders.answer(all());
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
    await fetchOrders.answer(all(ORDER));
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

describe('a history that the server answers in parts', () => {
  const OLDER: Order = { ...ORDER, _id: 'o2' };
  const part = (orders: readonly Order[], after: string | null): ListedOrders => ({ orders, after });

  test('shows the next part on request, and stores for Back how many are shown', async () => {
    const { page, fetchOrders, fetchMore, storeLength } = openOrders();
    await fetchOrders.answer(part([ORDER], 'o1'));
    page.send({ type: 'more.requested' });
    expect(page.getSnapshot().hasTag('more')).toBe(true);
    expect(page.getSnapshot().context.orders).toEqual([ORDER]);
    expect(fetchMore.inputs).toEqual([{ after: 'o1' }]);
    await fetchMore.answer(part([ORDER, OLDER], null));
    expect(page.getSnapshot().value).toBe('listed');
    expect(page.getSnapshot().context.orders).toEqual([ORDER, OLDER]);
    expect(storeLength.params).toEqual([{ entry: 'a:orders', count: 2 }]);
    page.send({ type: 'more.requested' });
    expect(fetchMore.inputs).toHaveLength(1);
  });

  test('loads as many orders as were shown before, also when it is loaded again', async () => {
    const { page, fetchOrders, fetchMore } = openOrders({ count: 40 });
    await fetchOrders.answer(part([ORDER], 'o1'));
    page.send({ type: 'orders.refresh' });
    await fetchOrders.answer(part([ORDER], 'o1'));
    expect(fetchOrders.inputs).toEqual([{ count: 40 }, { count: 40 }]);
    page.send({ type: 'more.requested' });
    await fetchMore.answer(part([OLDER], 'o2'));
    page.send({ type: 'orders.refresh' });
    expect(fetchOrders.inputs.at(-1)).toEqual({ count: 2 });
  });

  test('keeps what is shown when the next part fails, which can be requested again', async () => {
    const { page, fetchOrders, fetchMore, logFailure } = openOrders();
    await fetchOrders.answer(part([ORDER], 'o1'));
    page.send({ type: 'more.requested' });
    await fetchMore.fail();
    expect(page.getSnapshot().hasTag('moreFailed')).toBe(true);
    expect(page.getSnapshot().context.orders).toEqual([ORDER]);
    expect(logFailure.params).toHaveLength(1);
    page.send({ type: 'more.requested' });
    await fetchMore.answer(part([OLDER], null));
    expect(page.getSnapshot().context.orders).toEqual([ORDER, OLDER]);
  });

  test('is loaded again while the next part is loading', async () => {
    const { page, fetchOrders } = openOrders();
    await fetchOrders.answer(part([ORDER], 'o1'));
    page.send({ type: 'more.requested' });
    page.send({ type: 'orders.refresh' });
    await fetchOrders.answer(part([{ ...ORDER, status: 'Cancelled' }], 'o1'));
    expect(page.getSnapshot().context.orders).toMatchObject([{ status: 'Cancelled' }]);
  });

  test('is loaded again after the next part has failed', async () => {
    const { page, fetchOrders, fetchMore } = openOrders();
    await fetchOrders.answer(part([ORDER], 'o1'));
    page.send({ type: 'more.requested' });
    await fetchMore.fail();
    page.send({ type: 'orders.refresh' });
    await fetchOrders.answer(part([ORDER], 'o1'));
    expect(page.getSnapshot().value).toBe('listed');
  });

  test('stores its length under each history entry of the page', async () => {
    const { page, fetchOrders, fetchMore, storeLength } = openOrders();
    await fetchOrders.answer(part([ORDER], 'o1'));
    page.send({ type: 'more.requested' });
    await fetchMore.answer(part([OLDER], 'o2'));
    page.send({ type: 'entry.changed', entry: 'b:orders' });
    expect(storeLength.params.at(-1)).toEqual({ entry: 'b:orders', count: 2 });
  });

  test('is loaded again every 30 s when an order of a later part waits for its payment', async () => {
    const { page, fetchOrders, fetchMore } = openOrders();
    await fetchOrders.answer(part([UNPAID], 'o1'));
    page.send({ type: 'more.requested' });
    await fetchMore.answer(part([{ ...UNPAID, _id: 'o2' }], null));
    expect(page.getSnapshot().value).toBe('awaitingPayment');
    await advanceTime(30_000);
    expect(fetchOrders.inputs.at(-1)).toEqual({ count: 2 });
  });
});

describe('an order that waits for its payment', () => {
  test('is loaded again every 30 s, until it is paid', async () => {
    const { page, fetchOrders } = openOrders();
    await fetchOrders.answer(all(ORDER, UNPAID));
    await advanceTime(30_000);
    expect(fetchOrders.inputs).toHaveLength(2);
    expect(page.getSnapshot().context.orders).toEqual([ORDER, UNPAID]);
    await fetchOrders.answer(all(ORDER));
    expect(page.getSnapshot().value).toBe('listed');
    await advanceTime(60_000);
    expect(fetchOrders.inputs).toHaveLength(2);
  });

  test('stays on the page while it is loaded again, and when that fails; 30 s later it is tried again', async () => {
    const { page, fetchOrders, logFailure } = openOrders();
    await fetchOrders.answer(all(UNPAID));
    await advanceTime(30_000);
    expect(page.getSnapshot().context.orders).toEqual([UNPAID]);
    await fetchOrders.fail();
    expect(page.getSnapshot().hasTag('failed')).toBe(false);
    expect(page.getSnapshot().context.orders).toEqual([UNPAID]);
    expect(logFailure.params).toHaveLength(1);
    await advanceTime(30_000);
    await fetchOrders.answer(all(ORDER));
    expect(page.getSnapshot().value).toBe('listed');
    expect(page.getSnapshot().context.orders).toEqual([ORDER]);
  });

  test('is removed when the server no longer lists it', async () => {
    const { page, fetchOrders } = openOrders();
    await fetchOrders.answer(all(UNPAID));
    await advanceTime(30_000);
    await fetchOrders.answer(all());
    expect(page.getSnapshot().value).toBe('none');
    expect(page.getSnapshot().context.orders).toEqual([]);
  });

  test('stays on the page when there is no timer', async () => {
    const { page, fetchOrders, logFailure } = openOrders({ breaks: true });
    await fetchOrders.answer(all(UNPAID));
    expect(page.getSnapshot().context.orders).toEqual([UNPAID]);
    expect(logFailure.params).toHaveLength(1);
  });
});
