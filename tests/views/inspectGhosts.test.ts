import { expect, test } from 'vitest';
import { createActor, createMachine, fromCallback } from 'xstate';
import { createMessageLog } from '../../src/inspect/createMessageLog.ts';
import { createReport } from '../../src/inspect/createReport.ts';
import type { Message } from '../../src/inspect/protocol.ts';
import { toPlain } from '../../src/inspect/toPlain.ts';
import { observeActors } from '../../src/inspect/observeActors.ts';
import { withoutDiscardedActors } from '../../src/inspect/withoutDiscardedActors.ts';

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

/** A machine that is watched, and what its actors tell. */
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

test('actors that are made and never started are not told of', async () => {
  const { machine, messages } = watched();
  createActor(machine);
  await Promise.resolve();
  expect(messages).toEqual([]);
});

test('an actor introduces itself as it stands before its first event, and then its children', async () => {
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

test('an actor that is stopped in the moment of its start is not told of, until it starts again', async () => {
  const { machine, messages } = watched();
  createActor(machine).start().stop();
  await Promise.resolve();
  expect(messages).toEqual([]);
});

test('a transition is told with where it stands in the machine', async () => {
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

test('who opens an inspector late hears the latest, and of all that live who they are and how they stand', async () => {
  const log = createMessageLog(3);
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
});
