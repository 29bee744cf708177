import { describe, expect, test } from 'vitest';
import { loadMachines } from '../../scripts/machines/load.ts';
import { machineOf, outlineOf } from './outline.ts';
import { readMachine } from './source.ts';

const texts = import.meta.glob<string>('../../machines/*.machine.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const machines = await loadMachines();

test('every machine file is looked at', () => {
  expect(machines.map(({ id }) => `../../machines/${id}.machine.ts`).toSorted()).toEqual(
    Object.keys(texts).toSorted(),
  );
});

describe.each(machines.map((machine) => [machine.id, machine] as const))('%s', (id, machine) => {
  const path = `../../machines/${id}.machine.ts`;
  const read = machineOf(readMachine(path, texts[path] ?? '').config);
  const imported = machineOf(JSON.parse(JSON.stringify(machine.config)));

  test('read from its source text, is the machine that runs, state by state and transition by transition', () => {
    expect(outlineOf(read)).toEqual(outlineOf(machine));
  });

  test('imported from the JSON of its config, is the machine that runs', () => {
    expect(outlineOf(imported)).toEqual(outlineOf(machine));
  });
});

const lamp = (state: string) =>
  outlineOf(
    machineOf(
      readMachine(
        'lamp.machine.ts',
        `const lampMachine = setup({}).createMachine({
           id: 'lamp', initial: 'dark',
           states: { dark: ${state}, bright: {} },
         });`,
      ).config,
    ),
  );
const LIT = `description: 'No light.', tags: 'off', on: { lit: { target: 'bright', guard: 'isWired', actions: 'light' } }`;

test.each([
  ['a target', `{ ${LIT.replace(`'bright'`, `'dark'`)} }`],
  ['a guard', `{ ${LIT.replace('isWired', 'isPaid')} }`],
  ['an action', `{ ${LIT.replace(`'light'`, `['light', 'hum']`)} }`],
  ['an event', `{ ${LIT.replace('lit:', 'broken:')} }`],
  ['a description', `{ ${LIT.replace('No light', 'Night')} }`],
  ['a tag', `{ ${LIT.replace('off', 'dim')} }`],
  ['a type', `{ ${LIT}, type: 'final' }`],
  ['an invoke', `{ ${LIT}, invoke: { id: 'glow', src: 'glow', onError: 'bright' } }`],
  ['a delay', `{ ${LIT}, after: { dusk: 'bright' } }`],
  ['an always', `{ ${LIT}, always: { guard: 'isDay', target: 'bright' } }`],
  ['an entry', `{ ${LIT}, entry: 'light' }`],
])('machines that differ in %s do not agree', (_what, changed) => {
  expect(lamp(changed)).not.toEqual(lamp(`{ ${LIT} }`));
});

test('functions, which no reader can see, make no difference', () => {
  const input = `input: ({ context }) => context`;
  const invoke = (more: string) => `{ invoke: { id: 'glow', src: 'glow', onError: 'bright'${more} } }`;
  expect(lamp(invoke(`, ${input}`))).toEqual(lamp(invoke('')));
});
