import { Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { parse } from './source.ts';

/** Access to the outside world, which machines and contract may only get through their inputs and actors. */
const IMPURE_GLOBALS = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'fetch',
  'navigator',
  'globalThis',
  'process',
];

const machines = import.meta.glob<string>('../../machines/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const contract = import.meta.glob<string>('../../contract/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function importsOf(path: string, text: string): string[] {
  const sources: string[] = [];
  const note = ({ source }: { source: { value: string } | null }) =>
    void (source && sources.push(source.value));
  new Visitor({
    ImportDeclaration: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
    ImportExpression: () => void sources.push('import()'),
  }).visit(parse(path, text));
  return sources;
}

function namesOf(path: string, text: string): Set<string> {
  const names = new Set<string>();
  new Visitor({ Identifier: ({ name }) => void names.add(name) }).visit(parse(path, text));
  return names;
}

const folders = [
  {
    floor: 'machines',
    files: machines,
    allowed: /^(xstate|\.\.\/contract\/(\w+\/)*\w+\.ts|\.\/\w+\.machine\.ts)$/,
  },
  // leven is pure; search must give the same results on the server and in the browser (docs/decisions/017).
  {
    floor: 'contract',
    files: contract,
    allowed: /^(valibot|leven|(\.|\.\.(\/\.\.)*)\/(\w+\/)*\w+\.(ts|json))$/,
  },
];

describe.each(folders)('$floor/', ({ files, allowed }) => {
  test.each(Object.entries(files))('%s imports only what its folder may', (path, text) => {
    expect(importsOf(path, text).filter((source) => !allowed.test(source))).toEqual([]);
  });

  test.each(Object.entries(files))(
    '%s uses nothing of the browser, the network or the process',
    (path, text) => {
      const names = namesOf(path, text);
      expect(IMPURE_GLOBALS.filter((name) => names.has(name))).toEqual([]);
    },
  );
});

test('machines/ holds machines and their selectors only', () => {
  expect(Object.keys(machines).filter((path) => !/\.(machine|selectors)\.ts$/.test(path))).toEqual([]);
});
