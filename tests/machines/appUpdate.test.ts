import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { appUpdateMachine, type AppUpdateEvent } from '../../machines/appUpdate.machine.ts';
import { advanceTime, stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { broken, FakeAction, FakeCallbackActor } from './fakes.ts';

function openTab({ isBroken = false } = {}) {
  const runServiceWorker = new FakeCallbackActor<AppUpdateEvent>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const done: string[] = [];
  const tab = createActor(
    appUpdateMachine.provide({
      actors: { runServiceWorker: isBroken ? broken<AppUpdateEvent>('no worker') : runServiceWorker.actor },
      actions: {
        showOffer: () => void done.push('offered'),
        startVersion: () => void done.push('started'),
        reload: () => void done.push('reloaded'),
        logFailure: logFailure.action,
      },
    }),
    { inspect: recordTransitions },
  ).start();
  return { tab, worker: runServiceWorker, logFailure, done };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(appUpdateMachine));

describe('a new version of the app', () => {
  test('is offered, and loaded once the shopper accepts it and it is active', () => {
    const { tab, worker, done } = openTab();
    worker.send({ type: 'version.ready' });
    expect(done).toEqual(['offered']);
    tab.send({ type: 'update.accepted' });
    expect(done).toEqual(['offered', 'started']);
    worker.send({ type: 'version.started' });
    expect(done).toEqual(['offered', 'started', 'reloaded']);
  });

  test('is never loaded by itself, also when another tab has accepted it', () => {
    const { tab, worker, done } = openTab();
    worker.send({ type: 'version.ready' });
    worker.send({ type: 'version.started' });
    expect(tab.getSnapshot().value).toBe('offered');
    tab.send({ type: 'update.postponed' });
    expect(tab.getSnapshot().value).toBe('current');
    worker.send({ type: 'version.ready' });
    expect(done).toEqual(['offered', 'offered']);
  });

  test('is loaded although the browser does not report that it is active', async () => {
    const { tab, worker, done } = openTab();
    worker.send({ type: 'version.ready' });
    tab.send({ type: 'update.accepted' });
    await advanceTime(3_000);
    expect(done).toEqual(['offered', 'started', 'reloaded']);
  });

  test('is not checked for where service workers fail', () => {
    const { tab, logFailure } = openTab({ isBroken: true });
    expect(tab.getSnapshot().value).toBe('current');
    expect(logFailure.params).toHaveLength(1);
  });
});
