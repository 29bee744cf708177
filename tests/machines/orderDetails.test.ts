import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Order } from '../../contract/entities.ts';
import { Failure } from '../../contract/failure.ts';
import { orderDetailsMachine } from '../../machines/orderDetails.machine.ts';
import { refreshTimerMachine } from '../../machines/refreshTimer.machine.ts';
import { advanceTime, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';

const ORDER: Order = {
  _id: 'o1',
  items: [],
  status: 'Order Confirmed',
  payment: false,
  paymentMethod: 'cod',
  date: 1_772_359_200_000,
};
const SHIPPED: Order = { ...ORDER, status: 'Shipped' };

function openOrder({ breaks = false } = {}) {
  const fail = () => {
    throw new Error('broken');
  };
  const fetchOrder = new FakePromiseActor<Order | null, { orderId: string }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const page = createActor(
    orderDetailsMachine.provide({
      actors: {
        fetchOrder: fetchOrder.actor,
        ...(breaks && { refreshTimer: refreshTimerMachine.provide({ delays: { refreshDelay: fail } }) }),
      },
      actions: { logFailure: logFailure.action },
    }),
    { input: { orderId: 'o1' }, inspect: recordTransitions },
  ).start();
  return { page, fetchOrder, logFailure };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(orderDetailsMachine));

describe('the page of an order', () => {
  test('shows the order', async () => {
    const { page, fetchOrder } = openOrder();
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    await fetchOrder.answer(ORDER);
    expect(fetchOrder.inputs).toEqual([{ orderId: 'o1' }]);
    expect(page.getSnapshot().value).toEqual({ shown: 'resting' });
    expect(page.getSnapshot().context.order).toEqual(ORDER);
  });

  test('says when the shopper has no such order', async () => {
    const { page, fetchOrder } = openOrder();
    await fetchOrder.answer(null);
    expect(page.getSnapshot().value).toBe('missing');
  });

  test('says why it fails to load, and can be loaded again', async () => {
    const { page, fetchOrder, logFailure } = openOrder();
    const error = new Failure('', { status: 500 });
    await fetchOrder.fail(error);
    expect(page.getSnapshot().hasTag('failed')).toBe(true);
    expect(page.getSnapshot().context.message).toBe('Failed to load your orders. Please try again.');
    expect(logFailure.params).toEqual([{ error }]);
    page.send({ type: 'order.refresh' });
    await fetchOrder.answer(ORDER);
    expect(page.getSnapshot().matches('shown')).toBe(true);
  });

  test('follows the order while it is open, and keeps it when that fails', async () => {
    const { page, fetchOrder, logFailure } = openOrder();
    await fetchOrder.answer(ORDER);
    await advanceTime(30_000);
    expect(page.getSnapshot().value).toEqual({ shown: 'refreshing' });
    expect(page.getSnapshot().context.order).toEqual(ORDER);
    await fetchOrder.fail();
    expect(page.getSnapshot().context.order).toEqual(ORDER);
    expect(logFailure.params).toHaveLength(1);
    await advanceTime(30_000);
    await fetchOrder.answer(SHIPPED);
    expect(page.getSnapshot().context.order).toEqual(SHIPPED);
  });

  test('fetches the order at once after a change, also while it is being fetched', async () => {
    const { page, fetchOrder } = openOrder();
    await fetchOrder.answer(ORDER);
    page.send({ type: 'order.refresh' });
    page.send({ type: 'order.refresh' });
    expect(fetchOrder.inputs).toHaveLength(3);
    // The answer to the earlier request comes late.
    await fetchOrder.answer(ORDER);
    await fetchOrder.answer(SHIPPED);
    expect(page.getSnapshot().context.order).toEqual(SHIPPED);
  });

  test('says when the order is no longer there', async () => {
    const { page, fetchOrder } = openOrder();
    await fetchOrder.answer(ORDER);
    await advanceTime(30_000);
    await fetchOrder.answer(null);
    expect(page.getSnapshot().value).toBe('missing');
  });

  test('stays without a timer', async () => {
    const { page, fetchOrder, logFailure } = openOrder({ breaks: true });
    await fetchOrder.answer(ORDER);
    expect(page.getSnapshot().context.order).toEqual(ORDER);
    expect(logFailure.params).toHaveLength(1);
  });
});
