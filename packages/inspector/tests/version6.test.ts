import { beforeAll, expect, test, vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { createActor, createAsyncLogic, createMachine, setup, SimulatedClock, waitFor } from 'xstate-6';
import type { Message } from '../src/client/protocol.ts';
import { Recording } from '../src/recording/recording.ts';
import { stateText } from '../src/view/stateText.ts';

/** The inspector's client in an app that uses XState 6. The inspector's page keeps version 5, which draws the charts. */
async function loadClient() {
  vi.resetModules();
  vi.doMock('xstate', () => import('xstate-6'));
  const [{ createDispatch }, { createObserver }, { createReport }, { toPlain }] = await Promise.all([
    import('../src/client/createDispatch.ts'),
    import('../src/client/createObserver.ts'),
    import('../src/client/createReport.ts'),
    import('../src/client/toPlain.ts'),
  ]);
  vi.doUnmock('xstate');
  // Other test files share the cache of modules.
  vi.resetModules();
  return { createDispatch, createObserver, createReport, toPlain };
}
let client: Awaited<ReturnType<typeof loadClient>>;

beforeAll(async () => {
  client = await loadClient();
});

const bell = createMachine({
  id: 'bell',
  initial: 'silent',
  states: { silent: { on: { rung: { target: 'ringing' } } }, ringing: { type: 'final' } },
});

const door = setup({
  // @ts-expect-error -- its types do not allow `exactOptionalPropertyTypes`
  actors: { bell, findKey: createAsyncLogic({ run: async () => 'key' }) },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'closed',
  states: {
    closed: {
      invoke: { id: 'bell', src: 'bell' },
      on: {
        opened: { target: 'open' },
        knocked: ({ context, children }, enq) => {
          enq.sendTo(children['bell'], { type: 'rung' });
          return { context: { knocks: context.knocks + 1 } };
        },
      },
    },
    open: {
      after: { patience: { target: 'locking' } },
    },
    locking: { invoke: { id: 'findKey', src: 'findKey', onDone: { target: 'locked' } } },
    locked: { always: { target: 'closed' } },
  },
});

/** A door under inspection. */
function watchDoor() {
  const messages: Message[] = [];
  const { track, send } = client.createDispatch();
  const report = client.createReport(client.toPlain, (message) => messages.push(message));
  const inspect = client.createObserver(track, report);
  const clock = new SimulatedClock();
  // @ts-expect-error -- as above
  const actor = createActor(door, {
    clock,
    // Its types are of version 6.
    inspect: (inspectionEvent) => inspect(Object(inspectionEvent) satisfies InspectionEvent),
  });
  return { actor, clock, messages, send };
}

/** Each message as actor, type and what is new. */
function brief(messages: readonly Message[]) {
  const names = new Map(
    messages.flatMap((message) =>
      message.type === '@xstate.actor' ? [[message.sessionId, message.name] as const] : [],
    ),
  );
  return messages.map((message) => {
    const name = names.get(message.sessionId);
    if (message.type === '@xstate.actor') return `${name} is announced`;
    if (message.type === '@xstate.event') return `${name} receives ${message.event.type}`;
    return `${name} is ${stateText(message.snapshot['value'])}`;
  });
}

test('the actors of an app with XState 6 are reported like actors of version 5, the root first', async () => {
  const { actor, messages } = watchDoor();
  actor.start();
  await Promise.resolve();
  expect(brief(messages)).toEqual([
    'door is announced',
    'door receives xstate.init',
    'bell is announced',
    'bell receives xstate.init',
    'bell is silent',
    'door is closed',
  ]);
  expect(messages[2]).toMatchObject({ parentId: actor.sessionId, rootId: actor.sessionId });
});

test('transitions are named as version 5 names them: events, delays, answers of actors, and those without an event', async () => {
  const { actor, clock, messages } = watchDoor();
  actor.start();
  actor.send({ type: 'opened' });
  clock.increment(1_000);
  await waitFor(actor, ({ value }) => value === 'closed');
  const transitions = messages.flatMap((message) =>
    message.type === '@xstate.snapshot' ? message.transitions : [],
  );
  expect(transitions).toEqual([
    { source: 'door.closed', event: 'opened', index: 0, targets: ['door.open'] },
    { source: 'door.open', event: 'xstate.after.patience.door.open', index: 0, targets: ['door.locking'] },
    { source: 'door.locking', event: 'xstate.done.actor.findKey', index: 0, targets: ['door.locked'] },
    { source: 'door.locked', event: '', index: 0, targets: ['door.closed'] },
  ]);
});

test('the inspector draws the machine and marks the transitions that have occurred', async () => {
  const { actor, clock, messages } = watchDoor();
  actor.start();
  actor.send({ type: 'opened' });
  clock.increment(1_000);
  await waitFor(actor, ({ value }) => value === 'closed');
  const recording = new Recording();
  recording.open({ id: 'tab', title: 'A door', address: '/', app: '', source: 'app' });
  recording.receive('tab', messages);
  const drawing = recording.actors.get(`tab/${actor.sessionId}`)?.drawing;
  expect(drawing?.states.map(({ id }) => id)).toContain('door.locking');
  const drawn = drawing?.transitions.map(({ id }) => id) ?? [];
  const shown = recording.rows.flatMap(({ transitionIds }) => transitionIds);
  expect(shown).toHaveLength(4);
  expect(drawn).toEqual(expect.arrayContaining(shown));
});

test('events of the inspector arrive, and transitions that are functions are shown in their state', async () => {
  const { actor, messages, send } = watchDoor();
  actor.start();
  expect(send(actor.sessionId, { type: 'knocked' })).toBeNull();
  await Promise.resolve();
  expect(actor.getSnapshot().context).toEqual({ knocks: 1 });
  expect(brief(messages)).toEqual(expect.arrayContaining(['bell receives rung', 'bell is ringing']));
  expect(messages).toContainEqual(
    expect.objectContaining({
      transitions: [{ source: 'door.closed', event: 'knocked', index: 0, targets: [] }],
    }),
  );
});

test('an actor that is stopped at once, as in StrictMode, is not reported', async () => {
  const { actor, messages } = watchDoor();
  actor.start();
  actor.stop();
  await Promise.resolve();
  expect(brief(messages)).toEqual([]);
});
