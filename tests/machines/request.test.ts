import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { refreshTimerMachine } from '../../machines/refreshTimer.machine.ts';
import { requestMachine } from '../../machines/request.machine.ts';
import { advanceTime, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';

const HALF_A_MINUTE = 30_000;

function openPage({ refreshes = false, refreshTimer = refreshTimerMachine } = {}) {
  const fetch = new FakePromiseActor<unknown, { params: unknown }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const page = createActor(
    requestMachine.provide({
      actors: { fetchOutput: fetch.actor, refreshTimer },
      actions: { logFailure: logFailure.action },
    }),
    { input: { params: { orderId: 'o1' }, refreshes }, inspect: recordTransitions },
  ).start();
  const output = () => page.getSnapshot().context.output;
  return { page, fetch, logFailure, output };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(requestMachine));

describe('a request', () => {
  test('is loading, and then shows the answer', async () => {
    const { page, fetch, output } = openPage();
    expect(page.getSnapshot().hasTag('busy')).toBe(true);
    await fetch.answer('Shipped');
    expect(fetch.inputs).toEqual([{ params: { orderId: 'o1' } }]);
    expect(page.getSnapshot().hasTag('busy')).toBe(false);
    expect(output()).toBe('Shipped');
  });

  test('shows why it failed, and can be repeated', async () => {
    const { page, fetch, logFailure, output } = openPage();
    const error = new Failure('', { status: 500 });
    await fetch.fail(error);
    expect(page.getSnapshot().hasTag('failed')).toBe(true);
    expect(page.getSnapshot().context.error).toBe(error);
    expect(logFailure.params).toEqual([{ error }]);
    page.send({ type: 'request.refresh' });
    await fetch.answer('Shipped');
    expect(output()).toBe('Shipped');
  });

  test('is not repeated by itself without a timer', async () => {
    const { page, fetch } = openPage();
    await fetch.answer('Shipped');
    await advanceTime(10 * HALF_A_MINUTE);
    expect(fetch.inputs).toHaveLength(1);
    page.send({ type: 'request.refresh' });
    expect(fetch.inputs).toHaveLength(2);
  });
});

describe('with a timer, a request', () => {
  test('is repeated every half minute', async () => {
    const { fetch, output } = openPage({ refreshes: true });
    await fetch.answer('Shipped');
    await advanceTime(HALF_A_MINUTE - 1);
    expect(fetch.inputs).toHaveLength(1);
    await advanceTime(1);
    expect(fetch.inputs).toHaveLength(2);
    expect(output()).toBe('Shipped');
    await fetch.answer('Delivered');
    expect(output()).toBe('Delivered');
    await advanceTime(HALF_A_MINUTE);
    expect(fetch.inputs).toHaveLength(3);
  });

  test('goes on showing the last answer when a repetition fails, and is repeated later', async () => {
    const { page, fetch, logFailure, output } = openPage({ refreshes: true });
    await fetch.answer('Shipped');
    await advanceTime(HALF_A_MINUTE);
    await fetch.fail();
    expect(page.getSnapshot().hasTag('failed')).toBe(false);
    expect(output()).toBe('Shipped');
    expect(logFailure.params).toHaveLength(1);
    await advanceTime(HALF_A_MINUTE);
    await fetch.answer('Delivered');
    expect(output()).toBe('Delivered');
  });

  test('shows nothing any more once the order is unavailable', async () => {
    const { page, fetch, output } = openPage({ refreshes: true });
    await fetch.answer('Shipped');
    await advanceTime(HALF_A_MINUTE);
    await fetch.fail(new Failure('', { status: 404, code: 'order_not_found' }));
    expect(page.getSnapshot().value).toBe('failed');
    expect(output()).toBeNull();
  });

  test('is repeated at once after a change, also while it is being repeated', async () => {
    const { page, fetch, output } = openPage({ refreshes: true });
    await fetch.answer('Confirmed');
    page.send({ type: 'request.refresh' });
    page.send({ type: 'request.refresh' });
    expect(fetch.inputs).toHaveLength(3);
    // The response to the earlier request arrives late.
    await fetch.answer('Confirmed');
    await fetch.answer('Cancelled');
    expect(output()).toBe('Cancelled');
  });

  test('shows the answer although the timer breaks', async () => {
    const refreshDelay = () => {
      throw new Error('broken');
    };
    const { fetch, logFailure, output } = openPage({
      refreshes: true,
      refreshTimer: refreshTimerMachine.provide({ delays: { refreshDelay } }),
    });
    await fetch.answer('Shipped');
    expect(output()).toBe('Shipped');
    expect(logFailure.params).toHaveLength(1);
  });
});
