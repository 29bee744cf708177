import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PlainConfig, usedNames } from './plainConfig.ts';
import { readMachine } from './source.ts';

/** Tests the reader that form.test.ts uses: a machine file with the given body in its config. */
const withStates = (states: string, before = '') =>
  readMachine(
    'lamp.machine.ts',
    `import { setup } from 'xstate';
     ${before}
     export const lampMachine = setup({ actions: { light: () => undefined } }).createMachine({
       id: 'lamp', description: 'A lamp.', initial: 'dark', states: ${states},
     });`,
  );

const passes = ({ config, problems }: ReturnType<typeof readMachine>) =>
  problems.length === 0 && v.is(PlainConfig, config);

test('a machine of literals and names passes', () => {
  const source = withStates(
    `{ dark: { on: { lit: { target: 'bright', actions: 'light' } } }, 'bright': {} }`,
  );
  expect(passes(source)).toBe(true);
  expect(source.machines).toBe(1);
  expect(source.declared).toEqual({ actions: ['light'], guards: [], actors: [], delays: [] });
  expect(usedNames(v.parse(PlainConfig, source.config)).actions).toEqual(new Set(['light']));
});

test.each([
  ['a computed state', `{ [DARK]: {} }`],
  ['an imported state', `{ dark: darkState }`],
  ['a shorthand', `{ dark }`],
  ['a spread', `{ ...states }`],
  ['a conditional state', `{ dark: isOld ? {} : { tags: 'new' } }`],
  ['a template', '{ dark: { tags: `a${b}` } }'],
  ['a template without parts', '{ dark: { tags: `a` } }'],
  ['satisfies', `{ dark: {} satisfies object }`],
  ['a cast', `{ dark: {} as const }`],
  ['an enum key', `{ dark: { on: { [Event.Lit]: 'dark' } } }`],
  ['an inline action', `{ dark: { entry: () => undefined } }`],
  ['an inline action among names', `{ dark: { entry: ['light', () => undefined] } }`],
  ['an assign', `{ dark: { entry: assign({}) } }`],
  ['an inline guard', `{ dark: { always: { guard: () => true, target: 'dark' } } }`],
  ['a combined guard', `{ dark: { always: { guard: and(['a', 'b']), target: 'dark' } } }`],
  ['an inline actor', `{ dark: { invoke: { id: 'x', src: fromPromise(f), onError: 'dark' } } }`],
  ['an invoke without id', `{ dark: { invoke: { src: 'x', onError: 'dark' } } }`],
  ['an invoke without onError', `{ dark: { invoke: { id: 'x', src: 'x' } } }`],
  ['a key that XState does not know', `{ dark: { onEntry: 'light' } }`],
])('%s does not pass', (_what, states) => {
  expect(passes(withStates(states))).toBe(false);
});

test('functions are allowed under context, input, output and params only', () => {
  const params = `{ type: 'light', params: ({ event }) => ({ by: event.by }) }`;
  expect(passes(withStates(`{ dark: { entry: ${params} } }`))).toBe(true);
  const input = `{ id: 'x', src: 'x', onError: 'dark', input: ({ context }) => context }`;
  expect(passes(withStates(`{ dark: { invoke: ${input} } }`))).toBe(true);
});

test('a second machine in the file is counted', () => {
  expect(withStates('{}', `const other = setup({}).createMachine({});`).machines).toBe(2);
});
