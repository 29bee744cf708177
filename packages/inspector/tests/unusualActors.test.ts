import { expect, test, vi } from 'vitest';
import {
  assign,
  createActor,
  createMachine,
  enqueueActions,
  fromCallback,
  fromEventObservable,
  fromPromise,
  setup,
  stopChild,
  type AnyActorRef,
} from 'xstate';
import { inspected } from './inspected.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { light: 'on' } }, on: {} },
});

test('actors that are spawned in an assignment are shown under their parent, and end with `stopChild`', async () => {
  const { inspect, actors } = inspected();
  const house = setup({
    // The types that XState needs, in tests as in machines/.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-assertion
    types: {} as { context: { lamps: AnyActorRef[] }; events: { type: 'add' } | { type: 'remove' } },
    actors: { lamp },
  }).createMachine({
    id: 'house',
    context: { lamps: [] },
    on: {
      add: { actions: assign({ lamps: ({ context, spawn }) => [...context.lamps, spawn('lamp')] }) },
      remove: { actions: stopChild(({ context }) => context.lamps[0] ?? '') },
    },
  });
  const actor = createActor(house, { inspect }).start();
  await Promise.resolve();
  actor.send({ type: 'add' });
  actor.send({ type: 'add' });
  actor.getSnapshot().context.lamps[1]?.send({ type: 'light' });
  actor.send({ type: 'remove' });
  const [root, first, second] = actors();
  expect(
    [first, second].map((each) => [each?.name, each?.parent, each?.snapshot.status, each?.snapshot.value]),
  ).toEqual([
    ['lamp', root?.key, 'stopped', 'off'],
    ['lamp', root?.key, 'active', 'on'],
  ]);
  expect(root?.snapshot.context).toEqual({
    lamps: [{ sessionId: first?.sessionId }, { sessionId: second?.sessionId }],
  });
});

test('200 actors that end in one task are all shown as ended', async () => {
  const { inspect, actors, recording } = inspected();
  const child = createMachine({
    initial: 'open',
    states: { open: { on: { close: 'closed' } }, closed: { type: 'final' } },
  });
  const parent = createMachine({
    id: 'parent',
    context: ({ spawn }) => ({
      children: Array.from({ length: 200 }, (_, index) => spawn(child, { id: `child${index}` })),
    }),
  });
  const actor = createActor(parent, { inspect }).start();
  await Promise.resolve();
  for (const each of actor.getSnapshot().context.children) each.send({ type: 'close' });
  expect(actors().map(({ snapshot }) => snapshot.status)).toEqual([
    'active',
    ...Array.from({ length: 200 }, () => 'done'),
  ]);
  expect(recording.rows.every(({ snapshot }) => snapshot !== null)).toBe(true);
});

test('what `enqueueActions` raises, spawns and sends is shown', async () => {
  const { inspect, recording, actors } = inspected();
  const queue = setup({ actors: { work: fromPromise(async () => 'done') } }).createMachine({
    id: 'queue',
    initial: 'idle',
    states: {
      idle: {
        on: {
          go: {
            actions: enqueueActions(({ enqueue }) => {
              enqueue.spawnChild('work', { id: 'worker' });
              enqueue.emit({ type: 'noticed' });
              enqueue.raise({ type: 'started' });
            }),
          },
          started: 'busy',
        },
      },
      busy: { on: { 'xstate.done.actor.worker': 'idle' } },
    },
  });
  const actor = createActor(queue, { inspect }).start();
  await Promise.resolve();
  actor.send({ type: 'go' });
  await new Promise((resolve) => setTimeout(resolve));
  const own = recording.rows.filter((row) => row.actor === actors()[0]?.key);
  expect(
    own.map(({ event, snapshot, transitionIds }) => [event.type, snapshot?.value, transitionIds]),
  ).toEqual([
    ['xstate.init', 'idle', []],
    ['go', 'busy', ['queue.idle|go|0', 'queue.idle|started|0']],
    ['xstate.done.actor.worker', 'idle', ['queue.busy|xstate.done.actor.worker|0']],
  ]);
  expect(actors()[1]).toMatchObject({ name: 'worker', snapshot: { status: 'done', output: 'done' } });
});

test('an actor that is restored with its children is shown with them, in their states', async () => {
  const house = setup({ actors: { lamp, watch: fromCallback(() => undefined) } }).createMachine({
    id: 'house',
    context: ({ spawn }) => ({ spare: spawn('lamp', { id: 'spare' }) }),
    initial: 'day',
    states: {
      day: {
        invoke: [
          { id: 'hall', src: 'lamp' },
          { id: 'watch', src: 'watch' },
        ],
      },
    },
  });
  const before = createActor(house).start();
  before.getSnapshot().children.hall?.send({ type: 'light' });
  const snapshot = JSON.parse(JSON.stringify(before.getPersistedSnapshot()));
  before.stop();
  const { inspect, actors } = inspected();
  const actor = createActor(house, { snapshot, inspect }).start();
  await Promise.resolve();
  actor.getSnapshot().context.spare.send({ type: 'light' });
  expect(actors().map(({ name, snapshot: shown }) => [name, shown.status, shown.value])).toEqual([
    ['house', 'active', 'day'],
    ['spare', 'active', 'on'],
    ['hall', 'active', 'on'],
    ['watch', 'active', undefined],
  ]);
});

test('an observable that fails after its end is shown as stopped', async () => {
  // XState warns of the error that it ignores.
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { inspect, actors } = inspected();
  let fail = (_: Error) => {};
  const source = fromEventObservable(() => ({
    subscribe: (observer) => {
      fail = (error) => Object(observer).error(error);
      return { unsubscribe: () => undefined };
    },
  }));
  const machine = createMachine({
    id: 'page',
    initial: 'watching',
    states: { watching: { invoke: { id: 'source', src: source }, on: { leave: 'left' } }, left: {} },
  });
  const actor = createActor(machine, { inspect }).start();
  await Promise.resolve();
  actor.send({ type: 'leave' });
  fail(new Error('lost'));
  await Promise.resolve();
  expect(actors().map(({ name, snapshot }) => [name, snapshot.status])).toEqual([
    ['page', 'active'],
    ['source', 'stopped'],
  ]);
  warn.mockRestore();
});

test('of events with large values only as many are shown as the memory allows, and the count of the others', () => {
  const { recording } = inspected();
  const common = { createdAt: '1', sessionId: 'x:0' };
  const context = { text: 'x'.repeat(40_000_000) };
  recording.receive('tab', [{ ...common, type: '@xstate.actor', name: 'large', snapshot: {} }]);
  for (const type of ['first', 'second', 'third', 'fourth'])
    recording.receive('tab', [
      { ...common, type: '@xstate.snapshot', event: { type }, snapshot: { context } },
    ]);
  expect(recording.rows.map(({ event }) => event.type)).toEqual(['third', 'fourth']);
  expect(recording.dropped).toBe(2);
  expect(recording.actors.get('tab/x:0')?.initial.context).toEqual(context);
});
