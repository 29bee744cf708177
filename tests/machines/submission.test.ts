import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { submissionMachine } from '../../machines/submission.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor } from './fakes.ts';

const params = { productId: 'diya', size: 'Small' };

function pressButton() {
  const submit = new FakePromiseActor<void, { params: unknown }>();
  const button = createActor(submissionMachine.provide({ actors: { submit: submit.actor } }), {
    inspect: recordTransitions,
    input: { params },
  }).start();
  button.send({ type: 'submission.requested' });
  return { button, submit };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(submissionMachine));

test('submits once for two presses, and is done only when the server has answered', async () => {
  const { button, submit } = pressButton();
  button.send({ type: 'submission.requested' });
  expect(button.getSnapshot().hasTag('busy')).toBe(true);
  await submit.answer();
  expect(submit.inputs).toEqual([{ params }]);
  expect(button.getSnapshot().value).toBe('done');
});

test('shows why it failed, and can be pressed again', async () => {
  const { button, submit } = pressButton();
  const error = new Failure('', { status: 0 });
  await submit.fail(error);
  expect(button.getSnapshot().context.error).toBe(error);
  button.send({ type: 'submission.requested' });
  expect(button.getSnapshot().context.error).toBeNull();
  await submit.answer();
  expect(button.getSnapshot().value).toBe('done');
});

test('can be submitted again after it is done', async () => {
  const { button, submit } = pressButton();
  await submit.answer();
  button.send({ type: 'submission.requested' });
  expect(button.getSnapshot().hasTag('busy')).toBe(true);
  await submit.answer();
  expect(submit.inputs).toHaveLength(2);
});
