import { describe, expect, test } from 'vitest';
import { machineFrom } from '../../packages/inspector/src/chart/definition.ts';
import { buildDrawing, type Drawing } from '../../packages/inspector/src/chart/drawing.ts';
import { shopMachines } from '../../devtools/machines.ts';
import { loadMachines } from '../../scripts/machines/load.ts';
import { nodesOf, transitionsOf } from '../../scripts/machines/stateNodes.ts';
import { definitionOf } from './copies.ts';

const machines = await loadMachines();

test('every machine file has a chart', () => {
  expect([...shopMachines.keys()].toSorted()).toEqual(machines.map(({ id }) => id).toSorted());
});

describe.each(machines.map((machine) => [machine.id, machine] as const))('%s', (_, machine) => {
  const drawing = buildDrawing(machine);
  const sorted = ({ states, transitions }: Drawing) => ({
    states: states.toSorted(byId),
    transitions: transitions.toSorted(byId),
  });

  test('has each state and transition of the machine once', () => {
    const nodes = nodesOf(machine.root);
    expect(drawing.states.map(({ id }) => id)).toEqual(nodes.map(({ id }) => id));
    expect(drawing.transitions).toHaveLength(nodes.flatMap(transitionsOf).length);
    expect(new Set(drawing.transitions.map(({ id }) => id)).size).toBe(drawing.transitions.length);
  });

  test('has the sources and targets of the machine', () => {
    const drawn = drawing.transitions.map(({ source, targets }) => ({ source, targets }));
    const transitions = nodesOf(machine.root)
      .flatMap(transitionsOf)
      .map(({ source, target }) => ({ source: source.id, targets: (target ?? []).map(({ id }) => id) }));
    expect(drawn).toEqual(transitions);
  });

  test('is the same from a received definition', () => {
    const restored = machineFrom(definitionOf(machine));
    expect(restored).not.toBeNull();
    if (restored) expect(sorted(buildDrawing(restored))).toEqual(sorted(drawing));
  });
});

describe('internal event names of XState are shown in plain words', () => {
  const drawing = buildDrawing(
    machineFrom(
      JSON.stringify({
        id: 'm',
        initial: 'a',
        states: {
          a: {
            invoke: { id: 'ask', src: 'ask', onDone: 'b', onError: 'c' },
            after: { pause: 'b' },
            always: { guard: { type: 'isKind', params: { kind: 'cod' } }, target: 'c' },
          },
          b: {
            initial: 'b1',
            states: { b1: { type: 'final' }, h: { type: 'history', history: 'deep' } },
            onDone: 'c',
          },
          c: { type: 'final' },
        },
      }),
    ) ?? expect.fail(),
  );

  test.each([
    ['answer', 'ask'],
    ['failure', 'ask'],
    ['delay', 'pause'],
    ['done', ''],
    ['always', ''],
  ])('%s: %j', (trigger, text) => {
    expect(drawing.transitions).toContainEqual(expect.objectContaining({ trigger, text }));
  });

  test('a guard is shown with its params', () => {
    expect(drawing.transitions.find(({ trigger }) => trigger === 'always')?.guard).toBe('isKind(cod)');
  });

  test('history, final and initial states are distinguished', () => {
    const kinds = Object.fromEntries(
      drawing.states.map(({ key, kind, isDeepHistory }) => [key, [kind, isDeepHistory]]),
    );
    expect(kinds).toMatchObject({ h: ['history', true], c: ['final', false], b: ['compound', false] });
    expect(drawing.states[0]?.initial).toBe('m.a');
  });
});

test.each([
  undefined,
  '',
  'no JSON',
  '{"id":"verifyCode","src":"verifyCode"}',
  '{"id":"m","initial":"gone","states":{"a":{}}}',
  '{"id":{"a":1},"initial":"a","states":{"a":{}}}',
  '{"id":"m","initial":"a","states":{"a":{"id":5}}}',
])('an invalid definition is not drawn: %s', (definition) => {
  expect(machineFrom(definition)).toBeNull();
});

test.each([{}, { a: 1 }, [1], 5, true, null])(
  'a received definition with %j in place of texts is drawn without them',
  (value) => {
    const transition = {
      target: 'b',
      guard: { type: value },
      actions: [{ type: value }],
      description: value,
    };
    const state = { description: value, tags: [value, 'busy'], meta: value, order: value, key: value };
    const definition = {
      id: 'm',
      ...state,
      initial: 'a',
      states: {
        a: {
          ...state,
          on: { GO: [transition] },
          after: { 10: transition },
          entry: [{ type: value }],
          invoke: [{ id: value, src: value }],
        },
        b: { tags: value, exit: value },
      },
    };
    const drawing = buildDrawing(machineFrom(JSON.stringify(definition)) ?? expect.fail());
    const [root, a, b] = drawing.states;
    expect(drawing.description).toBe('');
    expect(root).toMatchObject({ id: 'm', description: '', tags: ['busy'] });
    expect(a).toMatchObject({ description: '', tags: ['busy'], entry: [], invokes: [expect.any(String)] });
    expect(b).toMatchObject({ tags: [], exit: [] });
    expect(drawing.transitions).toHaveLength(2);
    for (const each of drawing.transitions)
      expect(each).toMatchObject({ guard: 'inline', order: null, actions: [], description: '' });
  },
);

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}
