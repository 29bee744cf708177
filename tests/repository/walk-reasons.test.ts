import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { buildTestPaths } from '../../lab/walks/build.ts';
import type { Return, TestModel } from '../../lab/walks/model.ts';

const WHITE = { colour: 'white' };

const lampMachine = setup({}).createMachine({
  id: 'lamp',
  context: WHITE,
  initial: 'off',
  states: {
    off: { on: { press: 'on', paint: { actions: assign({ colour: () => 'red' }) } } },
    on: { on: { press: 'off', fuse: 'off' } },
  },
});

const action = (type: string, state: string): TestModel<object>['actions'][string] => ({
  events: () => [{ type }],
  when: (now) => now.matches(state),
  perform: async () => undefined,
});

/** A lamp whose initial state is off and white. */
const problemsOf = (returns: Return, reasons: Partial<TestModel<object>> = {}) =>
  buildTestPaths<object>(
    {
      machine: lampMachine,
      open: async () => ({}),
      serialize: ({ context }) => ({ colour: context.colour }),
      starts: { 'opens the page': { perform: async () => undefined } },
      actions: {
        presses: action('press', 'off'),
        'presses again': action('press', 'on'),
        paints: action('paint', 'off'),
      },
      shows: { 'lamp.off': async () => undefined, 'lamp.on': async () => undefined },
      unreachable: { 'lamp.on on fuse, choice 1 of 1': 'There is no fuse.' },
      returns,
      ...reasons,
    },
    true,
  ).problems;

const LOSES = { 'lamp.on': 'it is off', colour: 'it is white' };

describe('the walks through a machine need a reason', () => {
  test('for a state that is lost, and for what else a shopper sees', () => {
    expect(problemsOf({ loses: LOSES })).toEqual([]);
    expect(problemsOf({ loses: {} })).toEqual([
      'State lamp.on is lamp.off when the shopper reloads',
      'State lamp.on is lamp.off when the shopper goes to another page and Back',
      'In lamp.off, colour is not "red" but "white" when the shopper reloads',
      'In lamp.off, colour is not "red" but "white" when the shopper goes to another page and Back',
    ]);
  });

  test('that is needed', () => {
    expect(problemsOf({ loses: { ...LOSES, size: 'it is small' } })).toEqual(['Not lost: size']);
    const skips = { 'lamp.on': { reason: 'It is hot.' }, 'lamp.broken': { reason: 'It is not there.' } };
    expect(problemsOf({ loses: { colour: 'it is white' }, skips })).toEqual(['Not skipped: lamp.broken']);
  });

  test('that names a test, for a transition that another test covers', () => {
    const name = 'lamp.on on fuse, choice 1 of 1';
    const elsewhere = (reason: string) => ({ unreachable: {}, elsewhere: { [name]: reason } });
    expect(problemsOf({ loses: LOSES }, elsewhere('changed.test.ts has a fuse.'))).toEqual([]);
    expect(problemsOf({ loses: LOSES }, elsewhere('fuse.e2e.ts has one.'))).toEqual([
      `No test of ${name}: fuse.e2e.ts has one.`,
    ]);
  });
});
