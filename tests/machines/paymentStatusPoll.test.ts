import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PaymentState } from '../../contract/constants.ts';
import { Failure } from '../../contract/failure.ts';
import { paymentStatusPollMachine } from '../../machines/paymentStatusPoll.machine.ts';
import { selectIsUnreachable } from '../../machines/paymentStatusPoll.selectors.ts';
import type { PaymentAnswer, PaymentQuery } from '../../machines/paymentStatusPoll.machine.ts';
import { advanceTime, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor, FakeAction } from './fakes.ts';

stopTheClock();
afterAll(() => expectAllTransitionsCovered(paymentStatusPollMachine));

function check() {
  const fetchStatus = new FakePromiseActor<PaymentAnswer, { query: PaymentQuery; isRepeat: boolean }>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const actor = createActor(
    paymentStatusPollMachine.provide({
      actors: { fetchStatus: fetchStatus.actor },
      actions: { logFailure: logFailure.action },
    }),
    { input: { query: { kind: 'order', orderId: 'o1' } }, inspect: recordTransitions },
  ).start();
  return { actor, fetchStatus, logFailure, output: () => actor.getSnapshot().output };
}

describe('the status of a payment', () => {
  test.each(['paid', 'unpaid'] as const)('is %s as soon as the shop knows', async (status) => {
    const { fetchStatus, output } = check();
    await fetchStatus.answer({ state: status });
    expect(output()).toEqual({ status, message: null, error: null });
  });

  test('is polled after 2, 3 and 4.5 s, then ever more slowly, for two and a half minutes', async () => {
    const { fetchStatus, output } = check();
    const waits: number[] = [];
    while (!output()) {
      await fetchStatus.answer({ state: 'pending' });
      let waited = 0;
      while (fetchStatus.open === 0 && !output()) {
        await advanceTime(250);
        waited += 250;
      }
      waits.push(waited);
    }
    expect(waits.slice(0, 3)).toEqual([2_000, 3_000, 4_500]);
    expect(Math.max(...waits)).toBe(15_000);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(150_000);
    expect(output()).toEqual({ status: 'pending', message: null, error: null });
  });

  test.each([
    new TypeError('fetch failed'),
    new Failure('', { status: 0 }),
    new Failure('', { status: 503 }),
    new Failure('Please log in again', { status: 401 }),
    new Failure('Slow down', { status: 429 }),
  ])('is not failed without a response: %s', async (failure) => {
    const { fetchStatus, logFailure, output } = check();
    await fetchStatus.fail(failure);
    expect(logFailure.params).toEqual([{ error: failure }]);
    await advanceTime(2_000);
    await fetchStatus.answer({ state: 'paid' });
    expect(output()).toEqual({ status: 'paid', message: null, error: null });
  });

  test('is fetched again after 1, 2 and 4 s without an answer, and is unreachable 10 s after the first failure', async () => {
    const { actor, fetchStatus, output } = check();
    for (const wait of [1_000, 2_000, 4_000]) {
      await fetchStatus.fail(new Failure('', { status: 0 }));
      expect(actor.getSnapshot().context.status).toBe('unreachable');
      await advanceTime(wait - 1);
      expect(fetchStatus.open).toBe(0);
      await advanceTime(1);
      expect(fetchStatus.open).toBe(1);
    }
    expect(fetchStatus.inputs.map(({ isRepeat }) => isRepeat)).toEqual([false, true, true, true]);
    await advanceTime(2_999);
    expect(output()).toBeUndefined();
    await advanceTime(1);
    expect(output()).toEqual({ status: 'unreachable', message: null, error: null });
  });

  test('is unpaid when the shop reports it after it did not respond', async () => {
    const { fetchStatus, output } = check();
    await fetchStatus.fail();
    await advanceTime(1_000);
    const refusal = new Failure('Payment verification failed', { status: 400 });
    await fetchStatus.fail(refusal);
    expect(output()).toEqual({ status: 'unpaid', message: null, error: refusal });
  });

  test('comes with the server’s message', async () => {
    const { fetchStatus, output } = check();
    await fetchStatus.answer({ state: 'paid', message: 'Thank you' });
    expect(output()).toMatchObject({ message: 'Thank you' });
  });

  test('is no longer unreachable once there is a response', async () => {
    const { actor, fetchStatus } = check();
    await fetchStatus.fail(new Failure('', { status: 503 }));
    expect(actor.getSnapshot().context.status).toBe('unreachable');
    await advanceTime(2_000);
    await fetchStatus.answer({ state: 'pending' });
    expect(actor.getSnapshot().context.status).toBe('pending');
  });

  test('is unpaid, with a reason, when the shop rejects the signature', async () => {
    const { fetchStatus, output } = check();
    const refusal = new Failure('Payment verification failed', { status: 400 });
    await fetchStatus.fail(refusal);
    expect(output()).toEqual({ status: 'unpaid', message: null, error: refusal });
  });
});

test('the last response counts, whatever is lost or late; no response decides nothing', async () => {
  const silence = fc.constantFrom<PaymentState | Error>('pending', new TypeError('fetch failed'));
  const word = fc.constantFrom<PaymentState>('paid', 'unpaid');
  await fc.assert(
    // Three failures in succession take 7 s.
    fc.asyncProperty(fc.array(silence, { maxLength: 3 }), word, async (silences, last) => {
      const { fetchStatus, output } = check();
      for (const answer of silences) {
        await (answer instanceof Error ? fetchStatus.fail(answer) : fetchStatus.answer({ state: answer }));
        expect(output()).toBeUndefined();
        while (fetchStatus.open === 0) await advanceTime(500);
      }
      await fetchStatus.answer({ state: last });
      expect(output()).toEqual({ status: last, message: null, error: null });
    }),
    { numRuns: 100 },
  );
});

test('the page shows that the shop does not respond, until it does', async () => {
  const { actor, fetchStatus } = check();
  expect(selectIsUnreachable(undefined)).toBe(false);
  expect(selectIsUnreachable(actor.getSnapshot())).toBe(false);
  await fetchStatus.fail();
  expect(selectIsUnreachable(actor.getSnapshot())).toBe(true);
  await advanceTime(1_000);
  await fetchStatus.answer({ state: 'pending' });
  expect(selectIsUnreachable(actor.getSnapshot())).toBe(false);
});
