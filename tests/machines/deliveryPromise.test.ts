import { afterAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { paise } from '../../contract/money.ts';
import type { DeliveryPromise } from '../../contract/shipping/readDeliveryPromise.ts';
import { deliveryPromiseMachine } from '../../machines/deliveryPromise.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakeAction, FakePromiseActor } from './fakes.ts';

const PROMISE: DeliveryPromise = { serviceable: true, cod: true, by: 1_795_737_600_000, fee: paise(0) };

function openForm() {
  const readPin = new FakePromiseActor<string | null, { pin: string | null }>();
  const fetchPromise = new FakePromiseActor<DeliveryPromise, { pin: string }>();
  const storePin = new FakeAction();
  const logFailure = new FakeAction<{ error: unknown }>();
  const form = createActor(
    deliveryPromiseMachine.provide({
      actors: { readPin: readPin.actor, fetchPromise: fetchPromise.actor },
      actions: { storePin: storePin.action, logFailure: logFailure.action },
    }),
    { input: { pin: null }, inspect: recordTransitions },
  ).start();
  return {
    readPin,
    fetchPromise,
    storePin,
    logFailure,
    submit: (pin: string) => form.send({ type: 'pin.submitted', pin }),
    state: () => form.getSnapshot().value,
    context: () => form.getSnapshot().context,
    isBusy: () => form.getSnapshot().hasTag('busy'),
    isEmpty: () => form.getSnapshot().hasTag('empty'),
  };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deliveryPromiseMachine));

test('a submitted PIN code is stored, and the promise for it shown', async () => {
  const form = openForm();
  await form.readPin.answer(null);
  expect(form.state()).toBe('empty');
  expect(form.isEmpty()).toBe(true);
  form.submit('५६० ००१');
  expect(form.isBusy()).toBe(true);
  expect(form.storePin.params).toHaveLength(1);
  await form.fetchPromise.answer(PROMISE);
  expect(form.fetchPromise.inputs).toEqual([{ pin: '560001' }]);
  expect(form.state()).toBe('promised');
  expect(form.context()).toEqual({ pin: '560001', promise: PROMISE });
});

test('the stored PIN code is used at once', async () => {
  const form = openForm();
  await form.readPin.answer('560001');
  await form.fetchPromise.answer(PROMISE);
  expect(form.state()).toBe('promised');
});

test('an invalid PIN code is neither stored nor sent, wherever it comes from', async () => {
  const form = openForm();
  await form.readPin.answer('0560');
  expect(form.state()).toBe('invalid');
  form.submit('56000');
  expect(form.state()).toBe('invalid');
  expect(form.storePin.params).toEqual([]);
  expect(form.fetchPromise.inputs).toEqual([]);
});

test('a promise is not shown for another PIN code than its own', async () => {
  const form = openForm();
  await form.readPin.answer('560001');
  form.submit('110001');
  expect(form.fetchPromise.inputs).toEqual([{ pin: '560001' }, { pin: '110001' }]);
  await form.fetchPromise.answer(PROMISE);
  expect(form.state()).toBe('fetching');
  await form.fetchPromise.answer(PROMISE);
  form.submit('11');
  expect(form.context().promise).toBeNull();
});

test('the server may refuse a PIN code', async () => {
  const form = openForm();
  await form.readPin.answer('560001');
  await form.fetchPromise.fail(new Failure('No such PIN code.', { status: 400, code: 'pin_invalid' }));
  expect(form.state()).toBe('invalid');
});

test('without an answer nothing is promised', async () => {
  const form = openForm();
  await form.readPin.answer('560001');
  await form.fetchPromise.fail();
  expect(form.state()).toBe('unknown');
  form.submit('560001');
  vi.advanceTimersByTime(6_000);
  expect(form.state()).toBe('unknown');
});

test('without storage the field is empty', async () => {
  const form = openForm();
  await form.readPin.fail();
  expect(form.state()).toBe('empty');
  expect(form.logFailure.params).toHaveLength(1);
});
