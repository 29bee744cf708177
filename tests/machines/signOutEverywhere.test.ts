import { afterAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Failure } from '../../contract/failure.ts';
import type { Passkey } from '../../contract/passkeys/passkeys.ts';
import { accountMessages } from '../../contract/accounts/accountMessages.ts';
import { signOutEverywhereMachine } from '../../machines/signOutEverywhere.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor } from './fakes.ts';
import { PASSKEY } from './passkeys.ts';

function openButton() {
  const fetchPasskeys = new FakePromiseActor<readonly Passkey[]>();
  const endAllSessions = new FakePromiseActor<void, { deletesRecent: boolean }>();
  const loggedOut: string[] = [];
  const button = createActor(
    signOutEverywhereMachine.provide({
      actors: { fetchPasskeys: fetchPasskeys.actor, endAllSessions: endAllSessions.actor },
      actions: { logOut: () => void loggedOut.push('here') },
    }),
    { inspect: recordTransitions },
  ).start();
  button.send({ type: 'signOut.requested' });
  return { button, fetchPasskeys, endAllSessions, loggedOut };
}

async function openQuestion() {
  const opened = openButton();
  await opened.fetchPasskeys.answer([PASSKEY]);
  return opened;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(signOutEverywhereMachine));

test('signs out here only after the server has ended all sessions, once for two presses', async () => {
  const { button, fetchPasskeys, endAllSessions, loggedOut } = openButton();
  button.send({ type: 'signOut.requested' });
  await fetchPasskeys.answer([]);
  button.send({ type: 'signOut.requested' });
  expect(button.getSnapshot().hasTag('busy')).toBe(true);
  expect(loggedOut).toEqual([]);
  await endAllSessions.answer();
  expect(endAllSessions.inputs).toEqual([{ deletesRecent: false }]);
  expect(loggedOut).toEqual(['here']);
});

test.each([true, false])(
  'ends no session of an account with passkeys before the shopper has decided about the recent ones',
  async (deletesRecent) => {
    const { button, endAllSessions, loggedOut } = await openQuestion();
    expect(button.getSnapshot().context.passkeys).toEqual([PASSKEY]);
    expect(endAllSessions.inputs).toEqual([]);
    button.send({ type: 'signOut.confirmed', deletesRecent });
    await endAllSessions.answer();
    expect(endAllSessions.inputs).toEqual([{ deletesRecent }]);
    expect(loggedOut).toEqual(['here']);
  },
);

test('ends no session when the shopper cancels, and forgets an earlier choice', async () => {
  const { button, fetchPasskeys, endAllSessions } = await openQuestion();
  button.send({ type: 'signOut.confirmed', deletesRecent: true });
  await endAllSessions.fail(new Failure('', { status: 0 }));
  button.send({ type: 'signOut.requested' });
  await fetchPasskeys.answer([PASSKEY]);
  button.send({ type: 'signOut.cancelled' });
  expect(button.getSnapshot().value).toBe('ready');
  button.send({ type: 'signOut.requested' });
  await fetchPasskeys.answer([]);
  expect(endAllSessions.inputs).toEqual([{ deletesRecent: true }, { deletesRecent: false }]);
});

test.each(['fetchPasskeys', 'endAllSessions'] as const)(
  'stays signed in and shows an error when the server fails at %s, and can be tried again',
  async (request) => {
    const opened = openButton();
    const { button, fetchPasskeys, endAllSessions, loggedOut } = opened;
    if (request === 'endAllSessions') await fetchPasskeys.answer([]);
    await opened[request].fail(new Failure('', { status: 0 }));
    expect(button.getSnapshot().context.error).toBe(accountMessages.signOutFailed);
    expect(loggedOut).toEqual([]);
    button.send({ type: 'signOut.requested' });
    expect(button.getSnapshot().context.error).toBeNull();
    await fetchPasskeys.answer([]);
    await endAllSessions.answer();
    expect(loggedOut).toEqual(['here']);
  },
);

test.each(['fetchPasskeys', 'endAllSessions'] as const)(
  'signs out here when the session has ended before %s',
  async (request) => {
    const opened = openButton();
    if (request === 'endAllSessions') await opened.fetchPasskeys.answer([]);
    await opened[request].fail(new Failure('Please log in again.', { status: 401 }));
    expect(opened.loggedOut).toEqual(['here']);
  },
);
