import { describe, expect, test } from 'vitest';
import { getStateNodes } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { nodesOf } from './coverage.ts';
import { FAILURES, PARTS } from './parts.ts';
import type { Part } from './parts.ts';

/** The machine's own events, every answer and failure of every actor that it invokes, and every delay that ends. */
function everyEvent({ machine, events, answers = {} }: Part): AnyEventObject[] {
  const nodes = nodesOf(machine.root);
  const fromActors = nodes
    .flatMap((node) => node.invoke)
    .flatMap(({ id }) => [
      ...(answers[id] ?? [undefined]).map((output) => ({
        type: `xstate.done.actor.${id}`,
        actorId: id,
        output,
      })),
      ...FAILURES.map((error) => ({ type: `xstate.error.actor.${id}`, actorId: id, error })),
    ]);
  const delays = nodes
    .flatMap((node) => [...node.transitions.keys()])
    .filter((type) => type.startsWith('xstate.after.'));
  return [...events, ...fromActors, ...delays.map((type) => ({ type }))];
}

/** Two snapshots are alike when they are in the same state and the same parts of their context are empty. */
function likeness({ value, context }: AnyMachineSnapshot): string {
  const fields = Object.entries(context).map(([name, held]) => `${name}${isEmpty(held) ? '' : '+'}`);
  return JSON.stringify([value, fields]);
}

function isEmpty(held: unknown): boolean {
  return typeof held === 'object' && held !== null ? Object.values(held).every(isEmpty) : !held;
}

describe.each(PARTS.map((part) => ({ part, id: part.machine.id })))('$id', ({ part }) => {
  const snapshots = part.inputs.flatMap((input) =>
    Object.values(
      getAdjacencyMap(part.machine, { input, events: everyEvent(part), serializeState: likeness }),
    ).map(({ state }): AnyMachineSnapshot => state),
  );

  test('takes every event in every state without throwing', () => {
    expect(snapshots.map(({ status }) => status)).not.toContain('error');
  });

  test('reaches every one of its states', () => {
    const nodes = nodesOf(part.machine.root);
    const reached = new Set(snapshots.flatMap(({ value }) => getStateNodes(part.machine.root, value)));
    const passed = new Set(nodes.filter((node) => node.always?.some(({ guard }) => !guard)));
    const missing = nodes.filter((node) => !reached.has(node) && !passed.has(node));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});
