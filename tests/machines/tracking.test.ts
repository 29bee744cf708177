import { afterAll, describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { EventFrom } from 'xstate';
import type { Order } from '../../contract/entities.ts';
import { Failure } from '../../contract/failure.ts';
import { trackingMachine, type Tracking } from '../../machines/tracking.machine.ts';
import { advanceTime, flushPromises, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor, broken, FakeAction } from './fakes.ts';

type TrackingEvent = EventFrom<typeof trackingMachine>;

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

function trackOrder({ isBroken = false } = {}) {
  const fetchTracking = new FakePromiseActor<Tracking, { orderId: string }>();
  const fetchOrder = new FakePromiseActor<Order | null, { orderId: string }>();
  const listeners = new Set<(event: TrackingEvent) => void>();
  let isHidden = false;
  /** Reports at once when the tab is already in the background. */
  const watchPage = fromCallback<TrackingEvent>(({ sendBack }) => {
    listeners.add(sendBack);
    if (isHidden) sendBack({ type: 'page.hidden' });
    return () => void listeners.delete(sendBack);
  });
  const setHidden = (hidden: boolean) => {
    isHidden = hidden;
    for (const send of listeners) send({ type: hidden ? 'page.hidden' : 'page.shown' });
  };
  const logFailure = new FakeAction<{ error: unknown }>();
  const page = createActor(
    trackingMachine.provide({
      actors: {
        fetchTracking: fetchTracking.actor,
        fetchOrder: fetchOrder.actor,
        watchPage: isBroken ? broken<TrackingEvent>('no document') : watchPage,
      },
      actions: { logFailure: logFailure.action },
    }),
    { input: { orderId: 'o1' }, inspect: recordTransitions },
  ).start();
  const shown = () => page.getSnapshot().context.tracking;
  return { page, fetchTracking, fetchOrder, setHidden, listeners, logFailure, shown };
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
    ['both', new Failure('There is no such order.', { status: 404 }), 'There is no such order.'],
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

  test('polling stops while the tab is hidden and resumes at once when it is shown', async () => {
    const { page, fetchTracking, setHidden } = trackOrder();
    await fetchTracking.answer(AT_PUNE);
    setHidden(true);
    await advanceTime(HALF_A_MINUTE * 10);
    expect(fetchTracking.inputs).toHaveLength(1);
    expect(page.getSnapshot().matches({ shown: { resting: 'paused' } })).toBe(true);
    setHidden(false);
    await fetchTracking.answer(AT_THE_DOOR);
    await advanceTime(HALF_A_MINUTE);
    expect(fetchTracking.inputs).toHaveLength(3);
  });

  test('a response that was pending when the tab was hidden is shown, and then polling stops', async () => {
    const { page, fetchTracking, setHidden, shown } = trackOrder();
    await fetchTracking.answer(AT_PUNE);
    await advanceTime(HALF_A_MINUTE);
    setHidden(true);
    await fetchTracking.answer(AT_THE_DOOR);
    expect(shown()).toEqual(AT_THE_DOOR);
    expect(page.getSnapshot().matches({ shown: { resting: 'paused' } })).toBe(true);
  });

  test('showing a tab that was hidden for a short time fetches the status', async () => {
    const { fetchTracking, setHidden } = trackOrder();
    await fetchTracking.answer(AT_PUNE);
    setHidden(true);
    await advanceTime(1_000);
    setHidden(false);
    expect(fetchTracking.inputs).toHaveLength(2);
  });

  test('a tab that is opened in the background loads once and then waits to be shown', async () => {
    const { fetchTracking, setHidden } = trackOrder();
    setHidden(true);
    await fetchTracking.answer(AT_PUNE);
    await advanceTime(HALF_A_MINUTE * 2);
    expect(fetchTracking.inputs).toHaveLength(1);
    setHidden(false);
    expect(fetchTracking.inputs).toHaveLength(2);
  });

  test('a tab that is hidden and shown while it loads polls as usual', async () => {
    const { fetchTracking, setHidden } = trackOrder();
    setHidden(true);
    setHidden(false);
    await fetchTracking.answer(AT_PUNE);
    await advanceTime(HALF_A_MINUTE);
    expect(fetchTracking.inputs).toHaveLength(2);
  });

  test('it stops listening when it is left', async () => {
    const { page, fetchTracking, listeners } = trackOrder();
    await fetchTracking.answer(AT_PUNE);
    expect(listeners.size).toBe(1);
    page.stop();
    expect(listeners.size).toBe(0);
  });

  test('it works in a browser that cannot report visibility', async () => {
    const { fetchTracking, shown, logFailure } = trackOrder({ isBroken: true });
    await flushPromises();
    await fetchTracking.answer(AT_PUNE);
    expect(shown()).toEqual(AT_PUNE);
    expect(logFailure.params).toHaveLength(1);
  });
});
