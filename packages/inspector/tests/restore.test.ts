import { afterEach, expect, test, vi } from 'vitest';
import { createActor, type AnyActorRef, type Snapshot } from 'xstate';
import { serveInspector } from '../src/node/index.ts';
import { createInspector as createRemoteInspector } from '../src/remote.ts';
import { restoreTarget } from '../src/view/restoreTarget.ts';
import { openTestInspector, type TestInspector } from './connection.ts';
import { createFormMachine } from './fixtures/form.machine.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
  vi.unstubAllGlobals();
});

/** An app with a form that can be restored, and the inspector that follows it. */
async function openApp(title: string) {
  const server = await serveInspector({ port: 0 });
  endings.push(server.close);
  const page = openTestInspector(server.url);
  endings.push(page.connection.close);
  const submitted = vi.fn<() => void>();
  const machine = createFormMachine(submitted);
  const start = (snapshot?: Snapshot<unknown>) =>
    createActor(machine, { ...(snapshot && { snapshot }), inspect }).start();
  const inspect = createRemoteInspector({
    url: server.url.replace('http', 'ws'),
    title,
    restore: (actor: AnyActorRef, snapshot) => {
      if (app.isLocked) throw new Error('The form is locked.');
      actor.stop();
      app.form = start(snapshot);
    },
  });
  endings.push(inspect.stop);
  const app = { form: start(), isLocked: false };
  return { ...page, app, submitted };
}

/** Waits until the event was received with its snapshot. */
async function rowOf({ recording }: Pick<TestInspector, 'recording'>, type: string) {
  const find = () => recording.rows.find((row) => row.event.type === type && row.snapshot !== null);
  await expect.poll(find).toBeDefined();
  const row = find() ?? expect.fail();
  const actor = recording.actors.get(row.actor) ?? expect.fail();
  return { row, actor, target: restoreTarget(recording, actor) ?? expect.fail() };
}

test('an actor continues from an earlier moment with all of its values, and invokes nothing again', async () => {
  const page = await openApp('form');
  const { app, connection, submitted } = page;
  const first = app.form;
  app.form.send({ type: 'typed', password: 'open sesame' });
  const before = app.form.getSnapshot();
  app.form.send({ type: 'submitted' });
  const { row, actor, target } = await rowOf(page, 'typed');
  expect(JSON.stringify(row.snapshot)).not.toContain('open sesame');

  const restore = (seq: number | null) =>
    connection.restore(target.tab, {
      sessionId: app.form.sessionId,
      snapshot: {},
      reported: { sessionId: actor.sessionId, seq: seq ?? -1 },
    });
  restore(row.seq);
  await expect.poll(() => app.form === first).toBe(false);
  expect(first.getSnapshot().status).toBe('stopped');
  expect(app.form.getSnapshot().value).toBe('editing');
  expect(app.form.getSnapshot().context).toEqual(before.context);
  app.form.send({ type: 'typed', password: '2' });
  expect(app.form.getSnapshot().context.password).toBe('2');

  // The new actor can be restored to moments of the old one.
  const second = app.form;
  const { row: busy } = await rowOf(page, 'submitted');
  restore(busy.seq);
  await expect.poll(() => app.form === second).toBe(false);
  expect(app.form.getSnapshot().value).toBe('submitting');
  expect(submitted).toHaveBeenCalledTimes(1);
});

test('an actor is restored to a moment of an earlier recording, as plain values', async () => {
  const page = await openApp('form');
  const { app, connection } = page;
  const first = app.form;
  const { target } = await rowOf(page, 'xstate.init');
  const context = { since: '2026-03-01', password: '******', lines: [] };
  connection.restore(target.tab, {
    sessionId: first.sessionId,
    snapshot: { value: 'submitting', context },
  });
  await expect.poll(() => app.form === first).toBe(false);
  expect(app.form.getSnapshot()).toMatchObject({ value: 'submitting', context });
  app.form.send({ type: 'typed', password: '1' });
  expect(app.form.getSnapshot().value).toBe('editing');
});

test('the page learns why an actor was not restored', async () => {
  const page = await openApp('form');
  const { app, connection, refused } = page;
  const { target } = await rowOf(page, 'xstate.init');
  app.isLocked = true;
  connection.restore(target.tab, { sessionId: app.form.sessionId, snapshot: { value: 'editing' } });
  await expect.poll(() => refused).toEqual(['The form is locked.']);
  connection.restore(target.tab, { sessionId: 'x:none', snapshot: {} });
  await expect.poll(() => refused).toEqual(['The form is locked.', 'That actor is not running.']);
});

test('only apps that allow it are offered', async () => {
  const server = await serveInspector({ port: 0 });
  endings.push(server.close);
  const page = openTestInspector(server.url);
  endings.push(page.connection.close);
  const inspect = createRemoteInspector({ url: server.url.replace('http', 'ws') });
  endings.push(inspect.stop);
  const form = createActor(
    createFormMachine(() => undefined),
    { inspect },
  ).start();
  await expect.poll(() => page.statesOf('form')).toEqual(['editing']);
  const [actor] = page.recording.actors.values();
  expect(restoreTarget(page.recording, actor ?? expect.fail())).toBe(null);
  page.connection.restore(actor?.tab ?? '', { sessionId: form.sessionId, snapshot: {} });
  await expect.poll(() => page.refused).toEqual(['The app does not restore actors.']);
});
