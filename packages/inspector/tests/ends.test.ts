import { describe, expect, test, vi } from 'vitest';
import {
  assign,
  createActor,
  createMachine,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  sendTo,
  spawnChild,
  stopChild,
} from 'xstate';
import type { AnyActorLogic, AnyActorRef, InspectionEvent } from 'xstate';
import { createDispatch } from '../src/client/createDispatch.ts';
import { createMask } from '../src/client/createMask.ts';
import { createObserver } from '../src/client/createObserver.ts';
import { createReport } from '../src/client/createReport.ts';
import { SECRETS } from '../src/client/secrets.ts';
import { EMPTY_HOST } from '../src/host.ts';
import { Recording } from '../src/recording/recording.ts';
import { readRecording, writeRecording } from '../src/recording/recordingFile.ts';
import { replay } from '../src/recording/replay.ts';
import { AnswerPlan } from '../src/simulation/answerPlan.ts';
import { Simulation } from '../src/simulation/simulation.ts';
import { findMoment } from '../src/view/moments.ts';
import { treeLines } from '../src/view/tree.ts';

const boom = () => {
  throw new Error('boom');
};

/** A machine that fails by the event `go`, or when it starts. */
const failing = createMachine({ id: 'failing', on: { go: { actions: boom } } });
const failingAtStart = createMachine({ id: 'failing', entry: boom });
const parentOf = (logic: AnyActorLogic) =>
  createMachine({
    id: 'parent',
    invoke: { id: 'child', src: logic },
    on: { pass: { actions: sendTo('child', { type: 'go' }) }, stop: { actions: stopChild('child') } },
  });
const spawning = (logic: AnyActorLogic) =>
  createMachine({
    id: 'parent',
    entry: spawnChild(logic, { id: 'child' }),
    on: {
      pass: { actions: sendTo('child', { type: 'go' }) },
      stop: { actions: stopChild('child') },
      'xstate.error.actor.child': {},
    },
  });

/** Runs an actor under inspection, and returns what the inspector shows of an actor. */
async function watch(logic: AnyActorLogic, act: (actor: AnyActorRef) => void = () => undefined) {
  const recording = new Recording();
  recording.open({ id: 'tab', title: '', address: '', source: 'app', app: '' });
  const { track, send } = createDispatch();
  const report = createReport(createMask(SECRETS), (message) => recording.receive('tab', [message]));
  const actor = createActor(logic, { inspect: createObserver(track, report) });
  actor.subscribe({ error: () => undefined });
  actor.start();
  // An actor that is stopped in the task in which it starts is not reported.
  await Promise.resolve();
  act(actor);
  await new Promise((resolve) => setTimeout(resolve));
  const shown = (name: string) => {
    const found = [...recording.actors.values()].find((each) => each.name === name) ?? expect.fail(name);
    const { snapshot } = findMoment(found, recording.rows, null);
    const { error } = snapshot;
    return { status: snapshot.status, error, refused: send(found.sessionId, { type: 'go' }) };
  };
  return { shown, recording, actor };
}

const DEAD = {
  status: 'error',
  error: { name: 'Error', message: expect.stringContaining('boom') },
  refused: 'That actor has ended.',
};
const STOPPED = { status: 'stopped', refused: 'That actor has ended.' };

describe('an actor that has failed is shown with its error, and accepts no event', () => {
  test.each<[string, AnyActorLogic, string[]]>([
    ['an action', failing, ['go']],
    ['an entry action at the start', failingAtStart, []],
    [
      'a guard',
      createMachine({ id: 'failing', on: { go: { guard: boom, actions: () => undefined } } }),
      ['go'],
    ],
    ['an assignment', createMachine({ id: 'failing', on: { go: { actions: assign(boom) } } }), ['go']],
    ['the context', createMachine({ id: 'failing', context: boom }), []],
    ['an action after another event of the same task', failing, ['other', 'go', 'go']],
  ])('a root actor, in %s', async (_, logic, events) => {
    const { shown } = await watch(logic, (actor) => {
      for (const type of events) actor.send({ type });
    });
    expect(shown('failing')).toEqual(DEAD);
  });

  test.each<[string, AnyActorLogic]>([
    ['a reducer', fromTransition(boom, {})],
    ['a callback that starts', fromCallback(boom)],
    ['the receiver of a callback', fromCallback(({ receive }) => receive(boom))],
    [
      'an observable',
      fromObservable(() => ({
        subscribe: (observer) => {
          Object(observer).error(new Error('boom'));
          return { unsubscribe: () => undefined };
        },
      })),
    ],
    ['an observable that cannot be subscribed to', fromObservable(boom)],
    ['a promise', fromPromise(async () => boom())],
    ['a machine', failing],
    ['a machine that starts', failingAtStart],
  ])('an invoked or spawned one: %s', async (_, logic) => {
    for (const parent of [parentOf(logic), spawning(logic)]) {
      const { shown } = await watch(parent, (actor) => actor.send({ type: 'pass' }));
      expect(shown('child')).toEqual(DEAD);
    }
  });

  test('also one that fails when it is stopped', async () => {
    const { shown } = await watch(parentOf(fromCallback(() => boom)), (actor) =>
      actor.send({ type: 'stop' }),
    );
    expect(shown('child')).toEqual(DEAD);
  });

  test('also when its error is no error', async () => {
    const { shown } = await watch(
      createMachine({
        id: 'failing',
        on: {
          go: {
            actions: () => {
              throw undefined;
            },
          },
        },
      }),
      (actor) => actor.send({ type: 'go' }),
    );
    expect(shown('failing')).toMatchObject({
      status: 'error',
      error: undefined,
      refused: expect.any(String),
    });
  });

  test('once, at the event that made it fail', async () => {
    const { recording } = await watch(parentOf(failing), (actor) => actor.send({ type: 'pass' }));
    const rows = recording.rows.filter(({ actor }) => recording.actors.get(actor)?.name === 'child');
    expect(rows.map(({ event, snapshot }) => [event.type, snapshot?.status])).toEqual([
      ['xstate.init', 'active'],
      ['go', 'error'],
    ]);
  });

  test('above actors that ended otherwise', async () => {
    const { recording } = await watch(failing, (actor) => actor.send({ type: 'go' }));
    expect(treeLines(recording.tabs, recording.actors, new Set())).toEqual([
      expect.objectContaining({ kind: 'tab' }),
      expect.objectContaining({ kind: 'actor' }),
    ]);
  });
});

test.each<[string, AnyActorLogic]>([
  ['callback', fromCallback(() => () => undefined)],
  ['promise', fromPromise(() => new Promise(() => undefined))],
  ['observable', fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => undefined }) }))],
  ['reducer', fromTransition((state) => state, {})],
  ['machine', createMachine({})],
])('a stopped %s is shown as stopped, and accepts no event', async (_, logic) => {
  for (const parent of [parentOf(logic), spawning(logic)]) {
    const { shown } = await watch(parent, (actor) => actor.send({ type: 'stop' }));
    expect(shown('child')).toMatchObject(STOPPED);
  }
  const { shown } = await watch(createMachine({ id: 'root', invoke: { id: 'child', src: logic } }), (actor) =>
    actor.stop(),
  );
  expect(shown('child')).toMatchObject(STOPPED);
  expect(shown('root')).toMatchObject(STOPPED);
});

test('an actor that runs again, as in StrictMode, is shown as running', async () => {
  const lamp = createMachine({ id: 'lamp' });
  const recording = new Recording();
  recording.open({ id: 'tab', title: '', address: '', source: 'app', app: '' });
  const report = createReport(createMask(SECRETS), (message) => recording.receive('tab', [message]));
  const observe = createObserver(() => undefined, report);
  const actor = createActor(lamp, { inspect: observe }).start();
  await Promise.resolve();
  const event = (type: string): InspectionEvent => ({
    type: '@xstate.event',
    actorRef: actor,
    rootId: actor.sessionId,
    sourceRef: undefined,
    event: { type },
  });
  actor.stop();
  await Promise.resolve();
  expect([...recording.actors.values()].map(({ snapshot }) => snapshot.status)).toEqual(['stopped']);
  vi.spyOn(actor, 'getSnapshot').mockReturnValue(
    Object.assign(Object.create(null), actor.getSnapshot(), { status: 'active' }),
  );
  observe(event('xstate.init'));
  observe({
    type: '@xstate.snapshot',
    actorRef: actor,
    rootId: actor.sessionId,
    event: { type: 'xstate.init' },
    snapshot: actor.getSnapshot(),
  });
  await Promise.resolve();
  expect([...recording.actors.values()].map(({ snapshot }) => snapshot.status)).toEqual(['active']);
});

test('of an app that reports no failure, the failure that its parent receives is shown', () => {
  const recording = new Recording();
  recording.open({ id: 'tab', title: '', address: '', source: 'app', app: '' });
  const common = { createdAt: '1000' };
  recording.receive('tab', [
    { ...common, type: '@xstate.actor', sessionId: 'x:0', name: 'parent', snapshot: {} },
    { ...common, type: '@xstate.actor', sessionId: 'x:1', name: 'child', parentId: 'x:0', snapshot: {} },
    {
      ...common,
      type: '@xstate.event',
      sessionId: 'x:0',
      sourceId: 'x:1',
      event: { type: 'xstate.error.actor.child', error: { message: 'boom' } },
    },
  ]);
  expect(recording.actors.get('tab/x:1')?.snapshot).toMatchObject({
    status: 'error',
    error: { message: 'boom' },
  });
});

test('a simulated machine that has failed is shown so, and a replay fails as it did', async () => {
  const recording = new Recording();
  const machine = createMachine({ id: 'failing', on: { go: { actions: boom } } });
  const simulation = new Simulation({
    machine,
    input: undefined,
    recording,
    plan: new AnswerPlan(),
    host: EMPTY_HOST,
  });
  const thrown = vi.fn<() => void>();
  process.once('uncaughtException', thrown);
  const key = simulation.start();
  simulation.send(key.slice(key.indexOf('/') + 1), { type: 'go' });
  expect(recording.actors.get(key)?.snapshot).toMatchObject({ status: 'error', error: { message: 'boom' } });

  const watched = await watch(machine, (actor) => actor.send({ type: 'go' }));
  const result = replay(readRecording(writeRecording(watched.recording, true)), {
    machines: new Map([['failing', machine]]),
    reviveError: ({ message }) => new Error(String(message)),
  });
  expect(result).toMatchObject({ differences: [], skipped: [], snapshots: 2 });
});
