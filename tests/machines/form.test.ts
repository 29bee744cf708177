import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { createActor, StateMachine, toPromise } from 'xstate';
import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { nodesOf } from '../../scripts/machines/stateNodes.ts';
import { transitionsOf } from './transitions.ts';
import { PlainConfig, statesOf, usedNames } from './plainConfig.ts';
import { readMachine } from './source.ts';

const texts = import.meta.glob<string>('../../machines/**/*.machine.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const modules = import.meta.glob<object>('../../machines/**/*.machine.ts', { eager: true });
const tests = import.meta.glob<string>('./**/*.test.ts', { query: '?raw', import: 'default', eager: true });
const providers = Object.keys(import.meta.glob('../../{src,desk}/services/**/*.ts')).map((path) =>
  path.replace('../../', ''),
);

function machineIn(exports: object): [string, AnyStateMachine] {
  const found = Object.entries(exports).filter(
    (entry): entry is [string, AnyStateMachine] => entry[1] instanceof StateMachine,
  );
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} machines are exported`);
  return only;
}

function logicOf(machine: AnyStateMachine, name: string): AnyActorLogic {
  const actor = machine.implementations.actors[name];
  if (!actor || !('getInitialSnapshot' in actor)) throw new Error(`${name} is no actor`);
  return actor;
}

const FILES = Object.entries(texts).map(([path, text]) => {
  const [exportName, machine] = machineIn(modules[path] ?? {});
  const source = readMachine(path, text);
  return { file: path.replace(/^.*\//, ''), exportName, machine, source };
});

afterAll(() => {
  const transitions = FILES.flatMap(({ machine }) => transitionsOf(machine)).length;
  process.stdout.write(`machines: ${FILES.length} machines, ${transitions} transitions\n`);
});

describe.each(FILES)('$file', ({ file, exportName, machine, source }) => {
  const config = v.safeParse(PlainConfig, source.config);
  const plain = config.success ? config.output : { id: '', description: '' };

  test('is one machine, named like its file', () => {
    expect(source.machines).toBe(1);
    expect(`${machine.id}.machine.ts`).toBe(file);
    expect(exportName).toBe(`${machine.id}Machine`);
  });

  test('is one inline literal: no computed keys, conditions, templates, spreads, casts, functions or imported states', () => {
    expect(source.problems).toEqual([]);
  });

  test('names its actions, guards, actors and delays; every invoke has an id and onError', () => {
    const issues = config.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? [];
    expect(issues).toEqual([]);
  });

  test('describes its purpose in one sentence', () => {
    expect(plain.description).toMatch(/^[A-Z][^.!?]+\.$/);
  });

  test('describes for every state what the shopper sees', () => {
    const silent = statesOf(plain).filter(([, { description = '' }]) => !/^[A-Z‘].+[.?’]$/.test(description));
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  test('declares in setup what it uses, and uses what it declares', () => {
    const used = usedNames(plain);
    for (const kind of ['actions', 'guards', 'actors', 'delays'] as const) {
      expect([...(source.declared[kind] ?? [])].toSorted(), kind).toEqual([...used[kind]].toSorted());
    }
  });

  test('starts in states that exist, at every level', () => {
    for (const node of nodesOf(machine.root).filter(({ type }) => type === 'compound')) {
      expect(node.initial.target.map(({ id }) => id)).toHaveLength(1);
    }
  });

  test.each(source.promises)('%s, when not provided, names the file that provides it', async (name) => {
    const actor = createActor(logicOf(machine, name), { input: {} });
    const answer = toPromise(actor);
    actor.start();
    const error: unknown = await answer.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(String(error)).toMatch(
      new RegExp(`^Error: Provide ${name}, see (?:src|desk)/services/(\\w+/)?\\w+\\.ts$`),
    );
    expect(providers).toContain(String(error).split('see ')[1]);
  });

  test('has a test that covers every transition', () => {
    const call = `expectAllTransitionsCovered(${exportName})`;
    expect(Object.values(tests).filter((text) => text.includes(call))).toHaveLength(1);
  });
});

test('the example of docs/adding-a-machine.md has the form of a machine', () => {
  const guide = readFileSync(new URL('../../docs/adding-a-machine.md', import.meta.url), 'utf8');
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(guide) ?? [];
  const source = readMachine('helpfulVote.machine.ts', example);
  expect(source.problems).toEqual([]);
  expect(usedNames(v.parse(PlainConfig, source.config)).actors).toEqual(new Set(source.declared['actors']));
});
