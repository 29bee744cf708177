import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { stockMessages } from '../../contract/texts/stockMessages.ts';
import { stockAlertMachine } from '../../machines/stockAlert.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor } from './fakes.ts';

function openButton() {
  const requestAlert = new FakePromiseActor<void, { productId: string; size: string }>();
  const button = createActor(stockAlertMachine.provide({ actors: { requestAlert: requestAlert.actor } }), {
    inspect: recordTransitions,
    input: { productId: 'diya', size: 'Small' },
  }).start();
  button.send({ type: 'alert.requested' });
  return { button, requestAlert };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(stockAlertMachine));

test('asks for the size once for two presses, and says so only when the server has noted it', async () => {
  const { button, requestAlert } = openButton();
  button.send({ type: 'alert.requested' });
  expect(button.getSnapshot().hasTag('busy')).toBe(true);
  await requestAlert.answer();
  expect(requestAlert.inputs).toEqual([{ productId: 'diya', size: 'Small' }]);
  expect(button.getSnapshot().matches('requested')).toBe(true);
});

test('shows why the server has not noted it, and can be pressed again', async () => {
  const { button, requestAlert } = openButton();
  await requestAlert.fail(new Failure('', { status: 0 }));
  expect(button.getSnapshot().context.error).toBe(stockMessages.alertFailed);
  button.send({ type: 'alert.requested' });
  expect(button.getSnapshot().context.error).toBeNull();
  await requestAlert.answer();
  expect(button.getSnapshot().matches('requested')).toBe(true);
});
