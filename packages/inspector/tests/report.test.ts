import { describe, expect, test } from 'vitest';
import { createActor, createMachine, fromCallback } from 'xstate';
import { createMask } from '../src/client/createMask.ts';
import { createMessageLog } from '../src/client/createMessageLog.ts';
import { createReport } from '../src/client/createReport.ts';
import type { Message } from '../src/client/protocol.ts';
import { SECRETS } from '../src/client/secrets.ts';
import { toPlain } from '../src/client/toPlain.ts';
import { observeActors } from '../src/client/observeActors.ts';
import { withoutDiscardedActors } from '../src/client/withoutDiscardedActors.ts';

function lamp() {
  return createMachine({
    id: 'lamp',
    initial: 'off',
    invoke: { id: 'wick', src: fromCallback(() => undefined) },
    states: {
      off: { always: { guard: ({ context }) => context.isOn, target: 'on' }, on: { light: 'on' } },
      on: {},
    },
    context: { isOn: false },
  });
}

/** A machine under inspection, and the messages of its actors. */
function watched() {
  const messages: Message[] = [];
  const machine = lamp();
  observeActors(machine, withoutDiscardedActors(createReport(toPlain, (message) => messages.push(message))));
  return { machine, messages };
}

const brief = (messages: readonly Message[]) =>
  messages.map((message) => [
    message.type.replace('@xstate.', ''),
    message.type === '@xstate.actor' ? message.name : message.event.type,
  ]);

test('actors that are created and never started are not reported', async () => {
  const { machine, messages } = watched();
  createActor(machine);
  await Promise.resolve();
  expect(messages).toEqual([]);
});

test('an actor is reported with its initial state before its first event, and then its children', async () => {
  const { machine, messages } = watched();
  const actor = createActor(machine).start();
  await Promise.resolve();
  expect(brief(messages)).toEqual([
    ['actor', 'lamp'],
    ['event', 'xstate.init'],
    ['actor', 'wick'],
    ['event', 'xstate.init'],
    ['snapshot', 'xstate.init'],
    ['snapshot', 'xstate.init'],
  ]);
  expect(messages[0]).toMatchObject({
    snapshot: { status: 'active', value: 'off' },
    rootId: actor.sessionId,
  });
  expect(messages[2]).toMatchObject({ parentId: actor.sessionId, rootId: actor.sessionId });
});

test('an event with a field that cannot be read is reported with the others', async () => {
  const { machine, messages } = watched();
  createActor(machine)
    .start()
    .send({
      type: 'light',
      by: 'Asha',
      get broken() {
        throw new Error('no');
      },
    });
  await Promise.resolve();
  const events = messages.flatMap((message) => (message.type === '@xstate.event' ? [message.event] : []));
  expect(events.filter(({ type }) => type === 'light')).toEqual([
    { type: 'light', by: 'Asha', broken: '[unreadable: Error: no]' },
  ]);
});

test('an actor that is stopped during its start is not reported until it starts again', async () => {
  const { machine, messages } = watched();
  createActor(machine).start().stop();
  await Promise.resolve();
  expect(messages).toEqual([]);
});

test('a transition is reported with its position in the machine', async () => {
  const { machine, messages } = watched();
  const actor = createActor(machine).start();
  await Promise.resolve();
  actor.send({ type: 'light' });
  expect(messages.at(-1)).toMatchObject({
    type: '@xstate.snapshot',
    snapshot: { value: 'on' },
    transitions: [{ source: 'lamp.off', event: 'light', index: 0, targets: ['lamp.on'] }],
  });
});

describe('the definition of a machine', () => {
  /** The definition that is reported of a machine, as text and read. */
  async function reported(config: object) {
    const messages: Message[] = [];
    const machine = createMachine(config);
    const report = createReport(createMask(SECRETS), (message) => messages.push(message));
    observeActors(machine, withoutDiscardedActors(report));
    createActor(machine).start();
    await Promise.resolve();
    const [first] = messages;
    const definition = first?.type === '@xstate.actor' ? first.definition : '';
    return { definition, read: JSON.parse(definition) as unknown };
  }

  test('has neither the initial context nor a secret among its values', async () => {
    const secret = 'c4nary-0f-the-mine';
    const values = { password: secret, step: 'code' };
    const { definition, read } = await reported({
      id: 'lamp',
      context: { anything: secret },
      meta: values,
      initial: 'password',
      states: {
        // Names of states and events are no secrets, whatever they are called.
        password: {
          meta: values,
          on: { token: { target: 'output', actions: { type: 'show', params: values } } },
        },
        output: { type: 'final', output: values },
      },
    });
    expect(definition).not.toContain(secret);
    expect(read).toMatchObject({
      meta: { step: 'code' },
      states: {
        password: {
          on: { token: { target: 'output', actions: { type: 'show', params: { step: 'code' } } } },
        },
        output: { type: 'final', output: { step: 'code' } },
      },
    });
    expect(read).not.toHaveProperty('context');
  });

  test('is reported whatever values the machine has', async () => {
    const circle: Record<string, unknown> = { id: 'circle' };
    circle['self'] = circle;
    const { read } = await reported({
      id: 'lamp',
      context: { big: 10n, circle },
      meta: { big: 10n, circle },
      custom: { big: 10n, circle },
      initial: 'off',
      states: { off: { on: { light: { actions: () => undefined } } } },
    });
    expect(read).toMatchObject({
      meta: { big: { '[BigInt]': '10' }, circle: { self: '[circular]' } },
      custom: { big: { '[BigInt]': '10' }, circle: { self: '[circular]' } },
      states: { off: { on: { light: { actions: { type: 'actions' } } } } },
    });
  });
});

test.each([
  ['of a limited number', { limit: 3, maxSize: Infinity }],
  ['of a limited size', { limit: 100, maxSize: 3 }],
])(
  'an inspector that opens late receives the latest events, %s, and all running actors with their states',
  async (_, limits) => {
    const log = createMessageLog<Message>({
      ...limits,
      sizeOf: () => 1,
      withSnapshot: (message, later) => ({ ...message, snapshot: Object(later).snapshot }),
    });
    const machine = lamp();
    observeActors(machine, withoutDiscardedActors(createReport(toPlain, log.add)));
    const actor = createActor(machine).start();
    await Promise.resolve();
    for (const type of ['light', 'blow', 'blow', 'blow']) actor.send({ type });
    const [first, ...rest] = log.all();
    expect(first).toMatchObject({ type: '@xstate.actor', name: 'lamp', snapshot: { value: 'on' } });
    expect(brief(rest)).toEqual([
      ['actor', 'wick'],
      ['snapshot', 'blow'],
      ['event', 'blow'],
      ['snapshot', 'blow'],
    ]);
  },
);
