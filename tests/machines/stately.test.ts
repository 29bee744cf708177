import { describe, expect, test } from 'vitest';
import { listMachineFiles } from '../../scripts/machines/files.ts';
import { loadMachines } from '../../scripts/machines/load.ts';
import { machineOf, outlineOf } from './outline.ts';
import { readMachine } from './source.ts';

const texts = import.meta.glob<string>('../../machines/**/*.machine.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const machines = await loadMachines();
const paths = new Map(listMachineFiles().map(({ id, file }) => [id, `../../${file}`]));

test('every machine file is tested', () => {
  expect(Object.keys(texts).toSorted()).toEqual([...paths.values()].toSorted());
  expect(machines.map(({ id }) => id)).toEqual([...paths.keys()]);
});

describe.each(machines.map((machine) => [machine.id, machine] as const))('%s', (id, machine) => {
  const path = paths.get(id) ?? '';
  const read = machineOf(readMachine(path, texts[path] ?? '').config);
  const imported = machineOf(JSON.parse(JSON.stringify(machine.config)));

  test('parsed from its source text is the same machine, state by state and transition by transition', () => {
    expect(outlineOf(read)).toEqual(outlineOf(machine));
  });

  test('imported from the JSON of its config is the same machine', () => {
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
const LAMP_ON = `description: 'No light.', tags: 'off', on: { lit: { target: 'bright', guard: 'isWired', actions: 'light' } }`;

test.each([
  ['a target', `{ ${LAMP_ON.replace(`'bright'`, `'dark'`)} }`],
  ['a guard', `{ ${LAMP_ON.replace('isWired', 'isPaid')} }`],
  ['an action', `{ ${LAMP_ON.replace(`'light'`, `['light', 'hum']`)} }`],
  ['an event', `{ ${LAMP_ON.replace('lit:', 'broken:')} }`],
  ['a description', `{ ${LAMP_ON.replace('No light', 'Night')} }`],
  ['a tag', `{ ${LAMP_ON.replace('off', 'dim')} }`],
  ['a type', `{ ${LAMP_ON}, type: 'final' }`],
  ['an invoke', `{ ${LAMP_ON}, invoke: { id: 'glow', src: 'glow', onError: 'bright' } }`],
  ['a delay', `{ ${LAMP_ON}, after: { dusk: 'bright' } }`],
  ['an always', `{ ${LAMP_ON}, always: { guard: 'isDay', target: 'bright' } }`],
  ['an entry', `{ ${LAMP_ON}, entry: 'light' }`],
])('machines that differ in %s are not equal', (_what, changed) => {
  expect(lamp(changed)).not.toEqual(lamp(`{ ${LAMP_ON} }`));
});

test('functions, which no importer can read, make no difference', () => {
  const input = `input: ({ context }) => context`;
  const invoke = (more: string) => `{ invoke: { id: 'glow', src: 'glow', onError: 'bright'${more} } }`;
  expect(lamp(invoke(`, ${input}`))).toEqual(lamp(invoke('')));
});
