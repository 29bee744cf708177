import { afterAll, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { EventFrom } from 'xstate';
import { pageCodeMachine } from '../../machines/pageCode.machine.ts';
import { stopTheClock } from './clock.ts';
import { expectAllTransitionsCovered, recordTransitions } from './coverage.ts';
import { broken, FakeAction, FakeCallbackActor, FakePromiseActor } from './fakes.ts';

type PageCodeEvent = EventFrom<typeof pageCodeMachine>;

function openPage({ isBroken = false } = {}) {
  const loadCode = new FakePromiseActor<void>();
  const findRelease = new FakePromiseActor<boolean>();
  const watchNetwork = new FakeCallbackActor<PageCodeEvent>();
  const logFailure = new FakeAction<{ error: unknown }>();
  const done: string[] = [];
  const page = createActor(
    pageCodeMachine.provide({
      actors: {
        loadCode: loadCode.actor,
        findRelease: findRelease.actor,
        watchNetwork: isBroken ? broken<PageCodeEvent>('no window') : watchNetwork.actor,
      },
      actions: {
        recordReload: () => void done.push('recorded'),
        reload: () => void done.push('reloaded'),
        logFailure: logFailure.action,
      },
    }),
    { inspect: recordTransitions },
  ).start();
  const state = () => page.getSnapshot().value;
  return { page, loadCode, findRelease, watchNetwork, logFailure, done, state };
}

stopTheClock();
afterAll(() => expectAllTransitionsCovered(pageCodeMachine));

describe('the code of a page', () => {
  test('is loaded', async () => {
    const { loadCode, state } = openPage();
    expect(state()).toBe('loading');
    await loadCode.answer();
    expect(state()).toBe('loaded');
  });

  test('that fails to load is requested again by Try again', async () => {
    const { page, loadCode, findRelease, state, done } = openPage();
    await loadCode.fail();
    expect(state()).toBe('checking');
    await findRelease.answer(false);
    expect(page.getSnapshot().hasTag('failed')).toBe(true);
    page.send({ type: 'page.retry' });
    expect(loadCode.inputs).toHaveLength(2);
    await loadCode.answer();
    expect(state()).toBe('loaded');
    expect(done).toEqual([]);
  });

  test('that is missing after a deployment reloads the document, which is recorded first', async () => {
    const { loadCode, findRelease, state, done } = openPage();
    await loadCode.fail();
    await findRelease.answer(true);
    expect(state()).toBe('reloading');
    expect(done).toEqual(['recorded', 'reloaded']);
  });

  test.each(['page.retry', 'network.found'] as const)(
    'that cannot be loaded offline is requested again on %s, without a reload',
    async (type) => {
      const { page, loadCode, findRelease, watchNetwork, state, done } = openPage();
      await loadCode.fail();
      await findRelease.fail();
      expect(state()).toBe('unreachable');
      expect(page.getSnapshot().hasTag('failed')).toBe(true);
      if (type === 'network.found') watchNetwork.send({ type });
      else page.send({ type });
      await loadCode.answer();
      expect(state()).toBe('loaded');
      expect(done).toEqual([]);
    },
  );

  test('that has failed twice while the server responds reloads the document by Try again', async () => {
    const { page, loadCode, findRelease, state, done } = openPage();
    await loadCode.fail();
    await findRelease.answer(false);
    page.send({ type: 'page.retry' });
    await loadCode.fail();
    await findRelease.answer(false);
    expect(done).toEqual([]);
    page.send({ type: 'page.retry' });
    expect(state()).toBe('reloading');
    expect(done).toEqual(['reloaded']);
  });

  test('can be requested again without the browser’s events', async () => {
    const { loadCode, findRelease, logFailure, state } = openPage({ isBroken: true });
    await loadCode.fail();
    await findRelease.fail();
    expect(state()).toBe('unreachable');
    expect(logFailure.params).toHaveLength(3);
  });
});
