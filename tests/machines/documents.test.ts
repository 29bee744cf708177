import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { buildDrawing } from '../../packages/inspector/src/chart/drawing.ts';
import { writeJson, writeMermaid } from 'xstate-offline-inspector/formats';
import type { Schema } from 'xstate-offline-inspector/host';
import { FOLDER, makeDocuments } from '../../scripts/machines/documents.ts';
import { loadMachines } from '../../scripts/machines/load.ts';
import { readMap } from '../../scripts/machines/map.ts';
import { eventsOf, nameOf, nodesOf, transitionsOf } from '../../scripts/machines/stateNodes.ts';
import { readProviders } from '../../scripts/machines/providers.ts';
import { readSchemas } from '../../scripts/machines/schemas.ts';
import { servicesOf } from '../../scripts/machines/services.ts';
import { typeText } from '../../scripts/machines/typeText.ts';
import { ROOT } from '../../scripts/shared/run.ts';
import { readDiagram } from './mermaid.ts';

const documents = await makeDocuments();
const machines = await loadMachines();
const types = readSchemas(machines.map(({ id }) => id));
const providers = readProviders();

test.each([...documents])('%s is up to date', (file, text) => {
  expect(readFileSync(join(ROOT, file), 'utf8'), 'stale: run npm run machines').toBe(text);
});

test('docs/machines has the generated pages and no other files', () => {
  const files = readdirSync(join(ROOT, FOLDER)).map((file) => `${FOLDER}/${file}`);
  expect([...documents.keys()]).toEqual(expect.arrayContaining(files));
});

describe('the map of the machines', () => {
  const { runs, sent } = readMap(machines);

  test('shows what starts each machine', () => {
    const started = new Set(runs.map(({ to }) => to));
    expect(machines.map(({ id }) => id).filter((id) => !started.has(id))).toEqual([]);
  });

  test.each(sent)('$from sends $to only events that it accepts', ({ to, events }) => {
    const receiver = machines.find(({ id }) => id === to);
    expect(receiver && eventsOf(receiver.root)).toEqual(expect.arrayContaining([...events]));
  });
});

describe.each(machines.map((machine) => [machine.id, machine] as const))('%s', (id, machine) => {
  const nodes = nodesOf(machine.root);
  const drawn = readDiagram(writeMermaid(machine));

  test('declares the types of exactly the events and services that it uses', () => {
    const { events = {}, services = {} } = types[id] ?? {};
    expect(Object.keys(events).toSorted()).toEqual(eventsOf(machine.root).toSorted());
    const invoked = nodes.flatMap(({ invoke }) => invoke.map(({ src }) => nameOf(src)));
    expect(Object.keys(services).toSorted()).toEqual([...new Set(invoked)].toSorted());
  });

  test('has a provider of each service', () => {
    const described = {
      machine,
      types: types[id] ?? { events: {}, services: {} },
      provider: providers.get(id),
    };
    expect(() => servicesOf(described)).not.toThrow();
  });

  test('is valid Mermaid', () => {
    expect(drawn.problems).toEqual([]);
  });

  test('is equal when it is created from its JSON', () => {
    const read = createMachine({ ...JSON.parse(writeJson(machine)), context: {} });
    expect(buildDrawing(read)).toEqual(buildDrawing(machine));
  });

  test('shows each state once, inside its parent', () => {
    const expected = nodes.slice(1).map(({ path }) => [id, ...path].join('_'));
    expect(drawn.states.filter((state) => !state.endsWith('_any')).toSorted()).toEqual(expected.toSorted());
  });

  test('shows every transition, as an arrow or as a line of its state', () => {
    const all = nodes.flatMap(transitionsOf);
    const arrows = all.flatMap(({ target }) => target ?? []).length;
    expect(drawn.arrows).toBe(arrows);
    const named = nodes.flatMap(({ config }) => [config.entry ?? [], config.exit ?? []].flat());
    const lines = all.filter(({ target }) => !target?.length).length + named.length;
    expect(drawn.lines).toBe(lines + nodes.flatMap(({ invoke }) => invoke).length);
  });

  test('shows the initial state of every state that has one, and every final state', () => {
    expect(drawn.begins).toBe(nodes.filter(({ type }) => type === 'compound').length);
    expect(drawn.ends).toBe(nodes.filter(({ type }) => type === 'final').length);
  });
});

test.each<[string, Schema]>([
  ['CartLine', { type: 'object', title: 'CartLine', properties: {} }],
  ["'cod' | 'stripe' | null", { anyOf: [{ enum: ['cod', 'stripe'] }, { type: 'null' }] }],
  ['(string | number)[]', { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] } }],
  ['Record<string, boolean>', { type: 'object', additionalProperties: { type: 'boolean' } }],
  ['{ a: string; b?: unknown }', { properties: { a: { type: 'string' }, b: {} }, required: ['a'] }],
])('a type is written as %s', (text, schema) => {
  expect(typeText(schema)).toBe(text);
});

test.each([
  ['an arrow to a state that is not there', 'state "a" as a\na --> b'],
  ['a brace that is not closed', 'state "a" as a {'],
  ['a brace too many', '}'],
  ['a colon in a text', 'state "a" as a\na : do: it'],
  ['a semicolon in a text', 'state "a" as a\na --> a : x; y'],
  ['a state drawn twice', 'state "a" as a\nstate "a" as a'],
  ['a word of Mermaid as a state', 'state "end" as end'],
  ['a line of another kind', 'state a'],
])('%s is invalid Mermaid', (_what, text) => {
  expect(readDiagram(`stateDiagram-v2\n${text}\n`).problems).not.toEqual([]);
});
