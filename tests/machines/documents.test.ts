import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { diagramOf } from '../../scripts/machines/diagram.ts';
import { DOCUMENTS, makeDocuments } from '../../scripts/machines/documents.ts';
import { loadMachines } from '../../scripts/machines/load.ts';
import { eventsOf, nameOf, nodesOf, transitionsOf } from '../../scripts/machines/parts.ts';
import { README, readmeWithTable } from '../../scripts/machines/table.ts';
import { parseTypes, readTypes } from '../../scripts/machines/types.ts';
import { readDiagram } from './mermaid.ts';
import { machineOf, outlineOf } from './outline.ts';

const documents = await makeDocuments();
const machines = await loadMachines();
const textOf = (file: string) => readFileSync(new URL(file, DOCUMENTS), 'utf8');

test('docs/machines has a page and a JSON file for each machine and no others', () => {
  expect(readdirSync(DOCUMENTS).toSorted(), 'run npm run machines').toEqual([...documents.keys()].toSorted());
});

test.each([...documents.keys()])('%s is up to date', (file) => {
  expect(textOf(file), 'stale: run npm run machines').toBe(documents.get(file));
});

test('the table of machines/README.md is up to date', async () => {
  expect(readFileSync(README, 'utf8'), 'stale: run npm run machines').toBe(await readmeWithTable(machines));
});

test('every link between the documents and into the repository leads to a file', () => {
  for (const [file, text] of documents) {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, link]) => link ?? '');
    expect(links.length, file).toBeGreaterThanOrEqual(file.endsWith('.md') ? 3 : 0);
    for (const link of links) expect(() => readFileSync(new URL(link, DOCUMENTS)), link).not.toThrow();
  }
});

describe.each(machines.map((machine) => [machine.id, machine] as const))('%s', (id, machine) => {
  const nodes = nodesOf(machine.root);
  const drawn = readDiagram(diagramOf(machine));

  test('has a JSON file that produces the same machine', () => {
    expect(outlineOf(machineOf(JSON.parse(textOf(`${id}.json`))))).toEqual(outlineOf(machine));
  });

  test('declares the types of exactly the events and services that it uses', () => {
    const { events, services } = readTypes(id);
    expect(events.map(({ type }) => type).toSorted()).toEqual(eventsOf(machine.root).toSorted());
    const invoked = nodes.flatMap(({ invoke }) => invoke.map(({ src }) => nameOf(src)));
    expect([...services.keys()].toSorted()).toEqual([...new Set(invoked)].toSorted());
  });

  test('is valid Mermaid', () => {
    expect(drawn.problems).toEqual([]);
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

test('the types of events and services are read with their comments', () => {
  const { input, output, events, services, imported } = parseTypes(
    'machines/lamp.machine.ts',
    `import type { Colour } from '../contract/colour.ts';
     type Ended = { type: 'ended'; /** Of the filament. */ reason?: string };
     type LampEvent =
       /** By a hand. */
       | { type: 'switched' | 'pressed' }
       | ({ type: 'set' } & Colour)
       | Ended;
     export const lampMachine = setup({
       types: {} as { input: { watts: number }; output: string; events: LampEvent },
       actors: {
         /**
          * Resolves to the colour; null in
          * the dark.
          */
         measure: fromPromise<Colour | null, { at: number }>(() => Promise.reject(new Error())),
         watchSwitch: fromCallback<LampEvent, { id: string }>(() => undefined),
         bulb: bulbMachine,
       },
     }).createMachine({});`,
  );
  expect([input, output]).toEqual(['{ watts: number }', 'string']);
  expect(events).toEqual([
    { type: 'switched', payload: '', comment: 'By a hand.' },
    { type: 'pressed', payload: '', comment: 'By a hand.' },
    { type: 'set', payload: 'Colour', comment: '' },
    { type: 'ended', payload: 'reason?: string', comment: '' },
  ]);
  const comment = 'Resolves to the colour; null in the dark.';
  expect([...services]).toEqual([
    ['measure', { kind: 'promise', input: '{ at: number }', output: 'Colour | null', comment }],
    ['watchSwitch', { kind: 'callback', input: '{ id: string }', output: '', comment: '' }],
    ['bulb', { kind: 'machine', input: '', output: '', comment: '' }],
  ]);
  expect([...imported]).toEqual([['Colour', 'contract/colour.ts']]);
});

test.each([
  ['an event with a computed type', `{ type: string }`],
  ['events of another file', `OtherEvent`],
  ['events that are no object', `string`],
])('%s cannot be read', (_what, type) => {
  const text = `setup({ types: {} as { events: ${type} } })`;
  expect(() => parseTypes('machines/lamp.machine.ts', text)).toThrow('machines/lamp.machine.ts');
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
