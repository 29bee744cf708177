import { describe, expect, test } from 'vitest';
import { createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { buildDrawing } from '../src/chart/drawing.ts';
import { writeJson } from '../src/formats/writeJson.ts';
import { writeMermaid } from '../src/formats/writeMermaid.ts';

const player = setup({
  actions: { show: (_, _params: { readonly text: string }) => undefined, log: () => undefined },
  guards: { isLoud: () => true, isLongerThan: (_, _params: { readonly seconds: number }) => true },
  actors: { loadTrack: fromPromise(async () => 'track') },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'player',
  description: 'Plays music',
  context: ({ input }) => ({ volume: Number(input) }),
  initial: 'off',
  on: { reset: '.off', 'volume.set': { actions: 'log' } },
  states: {
    off: { on: { start: 'on' }, tags: 'quiet' },
    on: {
      type: 'parallel',
      entry: { type: 'show', params: { text: 'Hello' } },
      states: {
        sound: {
          initial: 'loading',
          states: {
            loading: {
              invoke: { id: 'track', src: 'loadTrack', onDone: 'playing', onError: '#player.broken' },
            },
            playing: {
              on: { pause: { guard: { type: 'isLongerThan', params: { seconds: 3 } }, target: 'loading' } },
            },
            last: { type: 'history' },
          },
        },
        light: {
          initial: 'dim',
          states: {
            dim: { always: { guard: 'isLoud', target: 'bright' }, after: { patience: 'bright' } },
            bright: {
              exit: { type: 'show', params: ({ context }) => ({ text: String(context['volume']) }) },
            },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});

/** A machine of the JSON. */
function read(json: string): AnyStateMachine {
  return createMachine({ ...JSON.parse(json), context: {} });
}

describe('the JSON of a machine', () => {
  test('makes a machine with the same states, transitions and names', () => {
    expect(buildDrawing(read(writeJson(player)))).toEqual(buildDrawing(player));
  });

  test('has neither the initial context nor the functions of the app', () => {
    const json = writeJson(player);
    expect(JSON.parse(json)).not.toHaveProperty('context');
    expect(JSON.parse(json)).toMatchObject({
      states: { on: { states: { light: { states: { bright: { exit: { type: 'show' } } } } } } },
    });
    expect(json.match(/"params"/g)).toHaveLength(2);
  });

  test('names functions that the machine has in place of names', () => {
    const machine = createMachine({
      id: 'inline',
      entry: function greet() {},
      invoke: Object({ src: fromPromise(async function fetchUser() {}), input: () => 1 }),
    });
    expect(JSON.parse(writeJson(machine))).toEqual({
      id: 'inline',
      entry: { type: 'greet' },
      invoke: { src: 'fetchUser' },
    });
  });
});

describe('the Mermaid diagram of a machine', () => {
  test('has nested and parallel states, with their texts and arrows', () => {
    expect(writeMermaid(player)).toBe(`stateDiagram-v2
  state "in any state" as player_any
  player_any : volume.set / log
  state "off" as player_off
  state "on" as player_on {
    state "in any state" as player_on_any
    player_on_any : entry / show
    --
    state "sound" as player_on_sound {
      state "loading" as player_on_sound_loading
      player_on_sound_loading : invoke track#58; loadTrack
      state "playing" as player_on_sound_playing
      state "last (history)" as player_on_sound_last
      [*] --> player_on_sound_loading
      player_on_sound_loading --> player_on_sound_playing : on done track
      player_on_sound_playing --> player_on_sound_loading : pause [isLongerThan(3)]
    }
    --
    state "light" as player_on_light {
      state "dim" as player_on_light_dim
      state "bright" as player_on_light_bright
      player_on_light_bright : exit / show
      [*] --> player_on_light_dim
      player_on_light_dim --> player_on_light_bright : after patience
      player_on_light_dim --> player_on_light_bright : [isLoud]
    }
  }
  state "broken" as player_broken
  [*] --> player_off
  player_any --> player_off : reset
  player_off --> player_on : start
  player_on_sound_loading --> player_broken : on error track
  player_broken --> [*]
`);
  });

  test('has ids that Mermaid reads, and escapes what it would read as its own', () => {
    const machine = createMachine({
      id: 'end',
      initial: 'a b',
      states: {
        'a b': { on: { 'x; y: "z" #1 {%}': 'a-b', '<b>': 'नमस्ते' } },
        'a-b': {},
        नमस्ते: { entry: { type: 'two\nlines' } },
      },
    });
    expect(writeMermaid(machine)).toBe(`stateDiagram-v2
  state "a b" as end_a_b
  state "a-b" as end_a_b_2
  state "नमस्ते" as end__
  end__ : entry / two lines
  [*] --> end_a_b
  end_a_b --> end_a_b_2 : x#59; y#58; #34;z#34; #35;1 #123;#37;#125;
  end_a_b --> end__ : #60;b#62;
`);
  });

  test('of a machine with one state has that', () => {
    expect(writeMermaid(createMachine({ id: 'store', on: { inc: {} } }))).toBe(`stateDiagram-v2
  state "store" as store
  store : inc
`);
  });
});
