import { afterAll, describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { EventFrom } from 'xstate';
import { refreshTimerMachine } from '../../machines/refreshTimer.machine.ts';
import { advanceTime, flushPromises, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { broken, FakeAction } from './fakes.ts';

type TimerEvent = EventFrom<typeof refreshTimerMachine>;

const HALF_A_MINUTE = 30_000;

function startTimer({ hidden = false, breaks = false } = {}) {
  const listeners = new Set<(event: TimerEvent) => void>();
  /** Reports immediately when the tab is already in the background. */
  const watchPage = fromCallback<TimerEvent>(({ sendBack }) => {
    listeners.add(sendBack);
    if (hidden) sendBack({ type: 'page.hidden' });
    return () => void listeners.delete(sendBack);
  });
  const logFailure = new FakeAction<{ error: unknown }>();
  const timer = createActor(
    refreshTimerMachine.provide({
      actors: { watchPage: breaks ? broken<TimerEvent>('no document') : watchPage },
      actions: { logFailure: logFailure.action },
    }),
    { inspect: recordTransitions },
  ).start();
  const isDue = () => timer.getSnapshot().status === 'done';
  const setHidden = (isHidden: boolean) => {
    for (const send of listeners) send({ type: isHidden ? 'page.hidden' : 'page.shown' });
  };
  return { timer, isDue, setHidden, listeners, logFailure };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(refreshTimerMachine));

describe('data are fetched again', () => {
  test('after half a minute', async () => {
    const { isDue } = startTimer();
    await advanceTime(HALF_A_MINUTE - 1);
    expect(isDue()).toBe(false);
    await advanceTime(1);
    expect(isDue()).toBe(true);
  });

  test('not while the tab is hidden, but at once when it is shown, even after a short time', async () => {
    const { isDue, setHidden } = startTimer();
    setHidden(true);
    await advanceTime(HALF_A_MINUTE * 10);
    expect(isDue()).toBe(false);
    setHidden(false);
    expect(isDue()).toBe(true);
    const short = startTimer();
    short.setHidden(true);
    await advanceTime(1_000);
    short.setHidden(false);
    expect(short.isDue()).toBe(true);
  });

  test('when a tab that was opened in the background is shown', async () => {
    const { isDue, setHidden } = startTimer({ hidden: true });
    await advanceTime(HALF_A_MINUTE * 2);
    expect(isDue()).toBe(false);
    setHidden(false);
    expect(isDue()).toBe(true);
  });

  test('after half a minute in a browser that cannot report its visibility', async () => {
    const { isDue, logFailure } = startTimer({ breaks: true });
    await flushPromises();
    expect(logFailure.params).toHaveLength(1);
    await advanceTime(HALF_A_MINUTE);
    expect(isDue()).toBe(true);
  });

  test('never after the page was left', () => {
    const { timer, listeners } = startTimer();
    expect(listeners.size).toBe(1);
    timer.stop();
    expect(listeners.size).toBe(0);
  });
});
