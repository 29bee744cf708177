import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import { loadMachines } from '../../scripts/machines/load.ts';
import { eventsOf, nameOf, nodesOf } from '../../scripts/machines/parts.ts';
import { PlainConfig, usedNames } from './plainConfig.ts';
import { readMachine } from './source.ts';

const map = readFileSync(new URL('../../machines/map.md', import.meta.url), 'utf8');
const guide = readFileSync(new URL('../../docs/adding-a-machine.md', import.meta.url), 'utf8');
const machines = await loadMachines();
const texts = import.meta.glob<string>(
  ['../../machines/*.machine.ts', '../../src/**/*.ts', '../../src/**/*.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

const invocations = [...map.matchAll(/^ {2}(\w+)(?:\(\[.+\]\))? --> (\w+)$/gm)].map(([, from, to]) => ({
  from,
  to,
}));
const sentEvents = [...map.matchAll(/^ {2}(\w+) -\. "(.+)" \.-> (\w+)$/gm)].map(
  ([, from = '', list = '', to]) => ({
    from,
    to,
    events: list.split(', '),
  }),
);

/** The code that sends a machine's events: its own file and its services; for `views` the rest of src. */
function codeOf(name: string): string {
  const isSource = (path: string) =>
    name === 'views'
      ? path.startsWith('../../src/') && !path.startsWith('../../src/services/')
      : path === `../../machines/${name}.machine.ts` || path === `../../src/services/${name}.ts`;
  return Object.entries(texts)
    .filter(([path]) => isSource(path))
    .map(([, text]) => text)
    .join('\n');
}

describe('the map of invocations', () => {
  test('has every machine', () => {
    const drawn = new Set(invocations.map(({ to }) => to));
    expect(machines.map(({ id }) => id).filter((id) => !drawn.has(id))).toEqual([]);
  });

  test('has an arrow for every machine that another one invokes, and no other arrow between machines', () => {
    const invoked = machines.flatMap((machine) =>
      nodesOf(machine.root)
        .flatMap(({ invoke }) => invoke.map(({ src }) => machine.implementations.actors[nameOf(src)]))
        .flatMap((logic) => (logic instanceof StateMachine ? [`${machine.id} runs ${logic.id}`] : [])),
    );
    const ids = new Set<unknown>(machines.map(({ id }) => id));
    const drawn = invocations.filter(({ from }) => ids.has(from)).map(({ from, to }) => `${from} runs ${to}`);
    expect(drawn.toSorted()).toEqual([...new Set(invoked)].toSorted());
  });
});

describe('the map of events', () => {
  test.each(sentEvents)(
    '$from sends $to only events that it accepts and that its code sends',
    ({ from, to, events }) => {
      const listener = machines.find(({ id }) => id === to);
      expect(listener && eventsOf(listener.root)).toEqual(expect.arrayContaining(events));
      const code = codeOf(from);
      expect(events.filter((type) => !code.includes(`'${type}'`))).toEqual([]);
    },
  );

  test.each([...machines.map(({ id }) => id), 'views'])(
    'has all events that %s sends to another machine',
    (name) => {
      const SEND_CALL =
        /(?:sendTo\(\s*'\w+',|sendParent\(|sendToStore\(|\bstore\.send\()[^;]*?type: '([\w.]+)'/g;
      const drawn = sentEvents.filter(({ from }) => from === name).flatMap(({ events }) => events);
      const found = [...codeOf(name).matchAll(SEND_CALL)].map(([, type]) => type);
      expect(found.filter((type) => !drawn.some((event) => event === type))).toEqual([]);
    },
  );
});

test('the example of docs/adding-a-machine.md has the form of a machine', () => {
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(guide) ?? [];
  const source = readMachine('stockAlert.machine.ts', example);
  expect(source.problems).toEqual([]);
  expect(usedNames(v.parse(PlainConfig, source.config)).actors).toEqual(new Set(source.declared['actors']));
});
