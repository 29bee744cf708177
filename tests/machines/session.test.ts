import { afterAll, describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import type { EventFrom } from 'xstate';
import { sessionMachine } from '../../machines/session.machine.ts';
import { selectSessionStatus } from '../../machines/session.selectors.ts';
import type { Session } from '../../machines/session.machine.ts';
import { NOW, advanceTime, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { FakePromiseActor, broken, FakeAction, FakeCallbackActor } from './fakes.ts';

type SessionEvent = EventFrom<typeof sessionMachine>;
type WatchInput = { session: Session | null };

const SESSION: Session = {
  token: 't'.repeat(40),
  userId: 'u1',
  name: 'Asha Rao',
  expiresAt: NOW + 3_600_000,
};

/** The session under a small parent that receives its reports, as the store does. */
function openSession({ isSubscriptionBroken = false } = {}) {
  const reports: object[] = [];
  const done: string[] = [];
  const read = new FakePromiseActor<Session | null>();
  const save = new FakePromiseActor<Session, { token: string }>();
  const watch = new FakeCallbackActor<SessionEvent, WatchInput>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const logic = sessionMachine.provide({
    actors: {
      readSession: read.actor,
      saveSession: save.actor,
      watchSession: isSubscriptionBroken
        ? broken<SessionEvent, WatchInput>('no BroadcastChannel')
        : watch.actor,
    },
    actions: {
      endOnServer: () => void done.push('ended on the server'),
      clearRecords: () => void done.push('records cleared'),
      clearAuthKeys: () => void done.push('sign-in keys cleared'),
      notifyOtherTabs: () => void done.push('other tabs notified'),
      logFailure: logFailure.action,
    },
  });
  const parent = createActor(
    setup({
      actors: { session: logic },
      actions: { receive: ({ event }) => void reports.push(event) },
    }).createMachine({
      invoke: { id: 'session', src: 'session' },
      on: { 'session.*': { actions: 'receive' } },
    }),
    { inspect: recordTransitions },
  ).start();
  const session = parent.getSnapshot().children.session;
  if (!session) throw new Error('The session was not started');
  return { session, reports, done, read, save, watch, logFailure };
}

async function opened() {
  const all = openSession();
  all.session.send({ type: 'session.read' });
  await all.read.answer(null);
  all.session.send({ type: 'session.opened', token: SESSION.token });
  return all;
}

async function signedIn() {
  const all = openSession();
  all.session.send({ type: 'session.read' });
  await all.read.answer(SESSION);
  return all;
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(sessionMachine));

describe('a session', () => {
  test('is not read before the store requests it, so that the first paint is the guest’s', () => {
    const { session, read, reports } = openSession();
    expect(session.getSnapshot().value).toBe('unread');
    expect(selectSessionStatus(session.getSnapshot())).toBe('unknown');
    expect(read.inputs).toEqual([]);
    expect(reports).toEqual([]);
  });

  test('continues when the browser has a token', async () => {
    const { session, reports, watch } = await signedIn();
    expect(session.getSnapshot().matches({ signedIn: 'established' })).toBe(true);
    expect(selectSessionStatus(session.getSnapshot())).toBe('signedIn');
    expect(session.getSnapshot().context.session).toEqual(SESSION);
    expect(reports).toEqual([{ type: 'session.started' }]);
    expect(watch.inputs).toEqual([{ session: SESSION }]);
  });

  test('is absent without a token', async () => {
    const { session, reports, read } = openSession();
    session.send({ type: 'session.read' });
    expect(selectSessionStatus(session.getSnapshot())).toBe('unknown');
    await read.answer(null);
    expect(session.getSnapshot().value).toBe('signedOut');
    expect(selectSessionStatus(session.getSnapshot())).toBe('signedOut');
    expect(reports).toEqual([{ type: 'session.absent' }]);
  });

  test('is absent when the browser’s storage cannot be read; this is only logged', async () => {
    const { session, reports, read, logFailure } = openSession();
    const error = new Error('storage blocked');
    session.send({ type: 'session.read' });
    await read.fail(error);
    expect(session.getSnapshot().value).toBe('signedOut');
    expect(reports).toEqual([{ type: 'session.absent' }]);
    expect(logFailure.params).toEqual([{ error }]);
  });
});

describe('signing in', () => {
  test('saves the token and then starts the session', async () => {
    const { session, save, reports } = await opened();
    expect(save.inputs).toEqual([{ token: SESSION.token }]);
    expect(reports).toEqual([{ type: 'session.absent' }]);
    await save.answer(SESSION);
    expect(session.getSnapshot().matches('signedIn')).toBe(true);
    expect(reports).toEqual([{ type: 'session.absent' }, { type: 'session.started' }]);
  });

  test('clears the temporary sign-in keys after 300 ms', async () => {
    const { session, save, done } = await opened();
    await save.answer(SESSION);
    await advanceTime(299);
    expect(done).toEqual([]);
    await advanceTime(1);
    expect(done).toEqual(['sign-in keys cleared']);
    expect(session.getSnapshot().matches({ signedIn: 'established' })).toBe(true);
  });

  test('with an unreadable token leaves a guest; this is logged', async () => {
    const { session, save, reports, logFailure } = await opened();
    await save.fail(new Error('no token'));
    expect(session.getSnapshot().value).toBe('signedOut');
    expect(reports).toEqual([{ type: 'session.absent' }]);
    expect(logFailure.params).toHaveLength(1);
  });
});

test('a renewed session replaces the one before, and is watched instead of it', async () => {
  const { session, reports, watch } = await signedIn();
  const renewed = { ...SESSION, token: 'n'.repeat(40) };
  session.send({ type: 'session.renewed', session: renewed });
  expect(session.getSnapshot().context.session).toEqual(renewed);
  expect(watch.inputs).toEqual([{ session: SESSION }, { session: renewed }]);
  expect(watch.running).toBe(1);
  expect(reports).toEqual([{ type: 'session.started' }]);
});

describe('a session ends', () => {
  test.each([
    [
      'by logout',
      'logout.requested',
      'logout',
      ['ended on the server', 'records cleared', 'other tabs notified'],
    ],
    [
      'by a new password',
      'password.reset',
      'reset',
      ['ended on the server', 'records cleared', 'other tabs notified'],
    ],
    ['by a 401 on any call', 'session.rejected', 'rejection', ['records cleared', 'other tabs notified']],
    ['when its token expires', 'session.expired', 'expiry', ['records cleared']],
    [
      'with another tab’s logout',
      'session.endedElsewhere',
      'elsewhere',
      ['ended on the server', 'records cleared'],
    ],
  ] as const)('%s', async (_how, type, by, effects) => {
    const { session, reports, done, watch } = await signedIn();
    session.send({ type });
    expect(session.getSnapshot().value).toBe('signedOut');
    expect(session.getSnapshot().context.session).toBeNull();
    expect(reports.slice(1)).toEqual([{ type: 'session.ended', by }]);
    expect(done).toEqual(effects);
    expect(watch.running).toBe(0);
  });

  test('once, however many requests are answered with 401 at the same time', async () => {
    const { session, reports, done } = await signedIn();
    session.send({ type: 'session.rejected' });
    session.send({ type: 'session.rejected' });
    session.send({ type: 'logout.requested' });
    expect(reports.slice(1)).toEqual([{ type: 'session.ended', by: 'rejection' }]);
    expect(done).toEqual(['records cleared', 'other tabs notified']);
  });

  test('by the watch over its token and the other tabs', async () => {
    const { session, reports, watch } = await signedIn();
    watch.send({ type: 'session.expired' });
    expect(session.getSnapshot().value).toBe('signedOut');
    expect(reports.slice(1)).toEqual([{ type: 'session.ended', by: 'expiry' }]);
  });

  test('and another one can start', async () => {
    const { session, save } = await signedIn();
    session.send({ type: 'logout.requested' });
    session.send({ type: 'session.opened', token: SESSION.token });
    await save.answer({ ...SESSION, name: 'Ravi' });
    expect(session.getSnapshot().context.session?.name).toBe('Ravi');
  });
});

test('a session continues where the browser cannot watch it; this is only logged', async () => {
  const { session, read, logFailure } = openSession({ isSubscriptionBroken: true });
  session.send({ type: 'session.read' });
  await read.answer(SESSION);
  expect(session.getSnapshot().matches('signedIn')).toBe(true);
  expect(logFailure.params).toEqual([{ error: new Error('no BroadcastChannel') }]);
});
