import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { longWorkMachine } from '../../machines/longWork.machine.ts';
import { advanceTime, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';

stopTheClock();
afterAll(() => expectAllTransitionsCovered(longWorkMachine));

test('a wait shows that it is in progress after a second and shows its reason after eight', async () => {
  const work = createActor(longWorkMachine, { inspect: recordTransitions }).start();
  await advanceTime(999);
  expect(work.getSnapshot().hasTag('shown')).toBe(false);
  await advanceTime(1);
  expect(work.getSnapshot().value).toBe('noticed');
  await advanceTime(6_999);
  expect(work.getSnapshot().value).toBe('noticed');
  await advanceTime(1);
  expect(work.getSnapshot().value).toBe('long');
  expect(work.getSnapshot().hasTag('shown')).toBe(true);
});
