import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import { accountMessages } from '../../contract/texts/accountMessages.ts';
import { signOutEverywhereMachine } from '../../machines/signOutEverywhere.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor } from './fakes.ts';

function openButton() {
  const endAllSessions = new FakePromiseActor<void>();
  const loggedOut: string[] = [];
  const button = createActor(
    signOutEverywhereMachine.provide({
      actors: { endAllSessions: endAllSessions.actor },
      actions: { logOut: () => void loggedOut.push('here') },
    }),
    { inspect: recordTransitions },
  ).start();
  button.send({ type: 'signOut.requested' });
  return { button, endAllSessions, loggedOut };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(signOutEverywhereMachine));

test('signs out here only after the server has ended all sessions, once for two presses', async () => {
  const { button, endAllSessions, loggedOut } = openButton();
  button.send({ type: 'signOut.requested' });
  expect(button.getSnapshot().hasTag('busy')).toBe(true);
  expect(loggedOut).toEqual([]);
  await endAllSessions.answer();
  expect(endAllSessions.inputs).toHaveLength(1);
  expect(loggedOut).toEqual(['here']);
});

test('stays signed in and says so when the server fails, and can be tried again', async () => {
  const { button, endAllSessions, loggedOut } = openButton();
  await endAllSessions.fail(new Failure('', { status: 0 }));
  expect(button.getSnapshot().context.error).toBe(accountMessages.signOutFailed);
  expect(loggedOut).toEqual([]);
  button.send({ type: 'signOut.requested' });
  expect(button.getSnapshot().context.error).toBeNull();
  await endAllSessions.answer();
  expect(loggedOut).toEqual(['here']);
});

test('signs out here when the session has ended already', async () => {
  const { endAllSessions, loggedOut } = openButton();
  await endAllSessions.fail(new Failure('Please log in again.', { status: 401 }));
  expect(loggedOut).toEqual(['here']);
});
