import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Order } from '../../contract/entities.ts';
import { Failure } from '../../contract/failure.ts';
import { trackingMachine, type Tracking } from '../../machines/tracking.machine.ts';
import { refreshTimerMachine } from '../../machines/refreshTimer.machine.ts';
import { advanceTime, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor, FakeAction } from './fakes.ts';

const AT_PUNE: Tracking = {
  current_status: 'Shipped',
  courier_name: 'Delhivery Surface',
  awb_code: '19041424751540',
  shipment_track: [{ location: 'Pune', status: 'In transit', date: '2026-03-01T09:00:00.000Z' }],
};
const AT_THE_DOOR: Tracking = { ...AT_PUNE, current_status: 'Delivered' };
const ORDER: Order = {
  _id: 'o1',
  items: [],
  status: 'Shipped',
  payment: false,
  paymentMethod: 'cod',
  date: 1_772_359_200_000,
};
const HALF_A_MINUTE = 30_000;

function trackOrder({ breaks = false } = {}) {
  const fail = () => {
    throw new Error('broken');
  };
  const fetchTracking = new FakePromiseActor<Tracking, { orderId: string }>();
  const fetchOrder = new FakePromiseActor<Order | null, { orderId: string }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const page = createActor(
    trackingMachine.provide({
      actors: {
        fetchTracking: fetchTracking.actor,
        fetchOrder: fetchOrder.actor,
        ...(breaks && { refreshTimer: refreshTimerMachine.provide({ delays: { refreshDelay: fail } }) }),
      },
      actions: { logFailure: logFailure.action },
    }),
    { input: { orderId: 'o1' }, inspect: recordTransitions },
  ).start();
  const shown = () => page.getSnapshot().context.tracking;
  return { page, fetchTracking, fetchOrder, logFailure, shown };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(trackingMachine));

describe('tracking an order', () => {
  test('fetches the order’s parcel and shows its status', async () => {
    const { page, fetchTracking, fetchOrder, shown } = trackOrder();
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    await fetchTracking.answer(AT_PUNE);
    expect(page.getSnapshot().hasTag('busy')).toBe(false);
    expect(shown()).toEqual(AT_PUNE);
    expect(fetchTracking.inputs).toEqual([{ orderId: 'o1' }]);
    expect(page.getSnapshot().context.order).toBeNull();
    await fetchOrder.answer(ORDER);
    expect(page.getSnapshot().context.order).toEqual(ORDER);
  });

  test('works without the order when that cannot be loaded', async () => {
    const { page, fetchTracking, fetchOrder, logFailure } = trackOrder();
    await fetchOrder.fail();
    await fetchTracking.answer(AT_PUNE);
    expect(page.getSnapshot().matches('shown')).toBe(true);
    expect(logFailure.params).toHaveLength(1);
  });

  test.each([
    ['no sentence', new Failure('', { status: 200 }), 'Failed to load tracking info.'],
    ['a sentence', new Failure('Ask us by phone.', { status: 200 }), 'Ask us by phone.'],
    ['another status', new Failure('', { status: 404 }), 'Error fetching tracking info.'],
    ['both', new Failure('We could not find this order.', { status: 404 }), 'We could not find this order.'],
    ['no answer', new TypeError('fetch failed'), 'Error fetching tracking info.'],
  ])('shows an error when it fails with %s, and can be tried again', async (_, error, message) => {
    const { page, fetchTracking, shown, logFailure } = trackOrder();
    await fetchTracking.fail(error);
    expect(page.getSnapshot().hasTag('failed')).toBe(true);
    expect(page.getSnapshot().context.message).toBe(message);
    expect(logFailure.params).toEqual([{ error }]);
    page.send({ type: 'tracking.refresh' });
    await fetchTracking.answer(AT_PUNE);
    expect(shown()).toEqual(AT_PUNE);
  });
});

describe('while the page is open', () => {
  test('it polls every half minute', async () => {
    const { fetchTracking, shown } = trackOrder();
    await fetchTracking.answer(AT_PUNE);
    await advanceTime(HALF_A_MINUTE - 1);
    expect(fetchTracking.inputs).toHaveLength(1);
    await advanceTime(1);
    expect(fetchTracking.inputs).toHaveLength(2);
    expect(shown()).toEqual(AT_PUNE);
    await fetchTracking.answer(AT_THE_DOOR);
    expect(shown()).toEqual(AT_THE_DOOR);
    await advanceTime(HALF_A_MINUTE);
    expect(fetchTracking.inputs).toHaveLength(3);
  });

  test('the last status stays when the shop does not respond, and polling continues', async () => {
    const { page, fetchTracking, shown } = trackOrder();
    await fetchTracking.answer(AT_PUNE);
    await advanceTime(HALF_A_MINUTE);
    await fetchTracking.fail();
    expect(page.getSnapshot().hasTag('failed')).toBe(false);
    expect(shown()).toEqual(AT_PUNE);
    await advanceTime(HALF_A_MINUTE);
    await fetchTracking.answer(AT_THE_DOOR);
    expect(shown()).toEqual(AT_THE_DOOR);
  });

  test('it stays when there is no timer', async () => {
    const { fetchTracking, shown, logFailure } = trackOrder({ breaks: true });
    await fetchTracking.answer(AT_PUNE);
    expect(shown()).toEqual(AT_PUNE);
    expect(logFailure.params).toHaveLength(1);
  });
});
