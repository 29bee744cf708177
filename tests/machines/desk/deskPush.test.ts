import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { deskMessages } from '../../../contract/desk/deskMessages.ts';
import { Failure } from '../../../contract/failure.ts';
import { deskPushMachine, type PushStatus } from '../../../machines/desk/deskPush.machine.ts';
import { stopTheClock } from '../clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from '../coverage.ts';
import { FakePromiseActor } from '../fakes.ts';

const OFFLINE = new Failure('', { status: 0 });

function openPush() {
  const fetchPush = new FakePromiseActor<PushStatus>();
  const enablePush = new FakePromiseActor<PushStatus>();
  const disablePush = new FakePromiseActor<PushStatus>();
  const push = createActor(
    deskPushMachine.provide({
      actors: {
        fetchPush: fetchPush.actor,
        enablePush: enablePush.actor,
        disablePush: disablePush.actor,
      },
    }),
    { inspect: recordTransitions },
  ).start();
  const state = () => [push.getSnapshot().value, push.getSnapshot().context.error];
  return { push, fetchPush, enablePush, disablePush, state };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(deskPushMachine));

test.each(['on', 'off', 'blocked', 'unavailable'] as const)(
  'notifications that are %s are shown so',
  async (status) => {
    const { fetchPush, state } = openPush();
    await fetchPush.answer(status);
    expect(state()).toEqual([status, null]);
  },
);

test('without an answer, it is fetched again on request', async () => {
  const { push, fetchPush, state } = openPush();
  await fetchPush.fail(OFFLINE);
  expect(state()).toEqual(['failed', deskMessages.failed]);
  push.send({ type: 'push.retry' });
  expect(state()).toEqual(['loading', null]);
});

describe('in this browser', () => {
  test('they are turned on and off', async () => {
    const { push, fetchPush, enablePush, disablePush, state } = openPush();
    await fetchPush.answer('off');
    push.send({ type: 'push.enabled' });
    push.send({ type: 'push.enabled' });
    expect([enablePush.open, push.getSnapshot().hasTag('busy')]).toEqual([1, true]);
    await enablePush.answer('on');
    expect(state()).toEqual(['on', null]);
    push.send({ type: 'push.disabled' });
    await disablePush.answer('off');
    expect(state()).toEqual(['off', null]);
  });

  test('they stay as they are when that fails, with the reason', async () => {
    const { push, fetchPush, enablePush, disablePush, state } = openPush();
    await fetchPush.answer('off');
    push.send({ type: 'push.enabled' });
    await enablePush.fail(OFFLINE);
    expect(state()).toEqual(['off', deskMessages.failed]);
    push.send({ type: 'push.enabled' });
    await enablePush.answer('on');
    push.send({ type: 'push.disabled' });
    await disablePush.fail(OFFLINE);
    expect(state()).toEqual(['on', deskMessages.failed]);
  });

  test('the question of the browser can be closed, or answered with no', async () => {
    const { push, fetchPush, enablePush, state } = openPush();
    await fetchPush.answer('off');
    push.send({ type: 'push.enabled' });
    await enablePush.answer('off');
    expect(state()).toEqual(['off', null]);
    push.send({ type: 'push.enabled' });
    await enablePush.answer('blocked');
    expect(state()).toEqual(['blocked', null]);
    push.send({ type: 'push.retry' });
    expect(state()).toEqual(['loading', null]);
  });
});
