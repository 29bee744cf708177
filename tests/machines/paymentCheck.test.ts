import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PaymentState } from '../../contract/constants.ts';
import { Failure } from '../../contract/failure.ts';
import { paymentCheckMachine } from '../../machines/paymentCheck.machine.ts';
import type { PaymentQuestion } from '../../machines/paymentCheck.machine.ts';
import { pass, stopTheClock } from './clock.ts';
import { expectAllTransitionsTaken, recordTransitions } from './coverage.ts';
import { Asked, Noted } from './fakes.ts';

stopTheClock();
afterAll(() => expectAllTransitionsTaken(paymentCheckMachine));

function check() {
  const askPayment = new Asked<PaymentState, { question: PaymentQuestion }>();
  const logFailure = new Noted<{ error: unknown }>();
  const actor = createActor(
    paymentCheckMachine.provide({
      actors: { askPayment: askPayment.actor },
      actions: { logFailure: logFailure.action },
    }),
    { input: { question: { kind: 'order', orderId: 'o1' } }, inspect: recordTransitions },
  ).start();
  return { actor, askPayment, logFailure, output: () => actor.getSnapshot().output };
}

describe('what has become of a payment', () => {
  test.each(['paid', 'unpaid'] as const)('is %s as soon as the shop knows', async (state) => {
    const { askPayment, output } = check();
    await askPayment.answer(state);
    expect(output()).toEqual({ state, isUnheard: false, error: null });
  });

  test('is asked after 2, 3 and 4.5 s, then ever more slowly, for two and a half minutes', async () => {
    const { askPayment, output } = check();
    const waits: number[] = [];
    while (!output()) {
      await askPayment.answer('pending');
      let waited = 0;
      while (askPayment.open === 0 && !output()) {
        await pass(250);
        waited += 250;
      }
      waits.push(waited);
    }
    expect(waits.slice(0, 3)).toEqual([2_000, 3_000, 4_500]);
    expect(Math.max(...waits)).toBe(15_000);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(150_000);
    expect(output()).toEqual({ state: 'pending', isUnheard: false, error: null });
  });

  test.each([
    new TypeError('fetch failed'),
    new Failure('', { status: 0 }),
    new Failure('', { status: 503 }),
    new Failure('Please log in again', { status: 401 }),
    new Failure('Slow down', { status: 429 }),
  ])('is not failed when nobody says: %s', async (failure) => {
    const { askPayment, logFailure, output } = check();
    await askPayment.fail(failure);
    expect(logFailure.params).toEqual([{ error: failure }]);
    await pass(2_000);
    await askPayment.answer('paid');
    expect(output()).toEqual({ state: 'paid', isUnheard: false, error: null });
  });

  test('is told to be unheard after the same time, however long each answer is missed', async () => {
    const { actor, askPayment, output } = check();
    for (let minute = 0; minute < 3 && !output(); minute += 1) {
      for (let quarter = 0; quarter < 4 && !output(); quarter += 1) {
        await pass(15_000);
        if (askPayment.open > 0) await askPayment.fail(new Failure('', { status: 0 }));
        if (!output()) expect(actor.getSnapshot().context.isUnheard).toBe(true);
      }
    }
    expect(output()).toEqual({ state: 'pending', isUnheard: true, error: null });
  });

  test('is not unheard any more once somebody answers', async () => {
    const { actor, askPayment } = check();
    await askPayment.fail(new Failure('', { status: 503 }));
    expect(actor.getSnapshot().context.isUnheard).toBe(true);
    await pass(2_000);
    await askPayment.answer('pending');
    expect(actor.getSnapshot().context.isUnheard).toBe(false);
  });

  test('is unpaid when the shop refuses what it was shown, with its reason', async () => {
    const { askPayment, output } = check();
    const refusal = new Failure('Payment verification failed', { status: 400 });
    await askPayment.fail(refusal);
    expect(output()).toEqual({ state: 'unpaid', isUnheard: false, error: refusal });
  });
});

test('whatever is lost or late on the way, the last word of the shop is what counts, and silence is no word', async () => {
  const silence = fc.constantFrom<PaymentState | Error>('pending', new TypeError('fetch failed'));
  const word = fc.constantFrom<PaymentState>('paid', 'unpaid');
  await fc.assert(
    fc.asyncProperty(fc.array(silence, { maxLength: 9 }), word, async (silences, last) => {
      const { askPayment, output } = check();
      for (const answer of silences) {
        await (answer instanceof Error ? askPayment.fail(answer) : askPayment.answer(answer));
        expect(output()).toBeUndefined();
        await pass(15_000);
      }
      await askPayment.answer(last);
      expect(output()).toEqual({ state: last, isUnheard: false, error: null });
    }),
    { numRuns: 100 },
  );
});
