import path from 'node:path';
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

/** Packages, and files relative to this folder. */
function importsOf(file: string, text: string): string[] {
  const sources: string[] = [];
  const note = ({ source }: { source: { value: string } | null }) =>
    void (source && sources.push(resolve(file, source.value)));
  new Visitor({
    ImportDeclaration: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
    ImportExpression: () => void sources.push('import()'),
  }).visit(parse(file, text));
  return sources;
}

function resolve(file: string, source: string): string {
  return source.startsWith('.') ? path.posix.join(path.posix.dirname(file), source) : source;
}

function namesOf(file: string, text: string): Set<string> {
  const names = new Set<string>();
  new Visitor({ Identifier: ({ name }) => void names.add(name) }).visit(parse(file, text));
  return names;
}

const folders = [
  {
    floor: 'machines',
    files: machines,
    allowed: /^(xstate|\.\.\/\.\.\/contract\/.+\.ts|\.\.\/\.\.\/machines\/(desk\/)?\w+\.machine\.ts)$/,
  },
  // leven is pure; search must give the same results on the server and in the browser (docs/decisions/017).
  { floor: 'contract', files: contract, allowed: /^(valibot|leven|\.\.\/\.\.\/contract\/.+\.(ts|json))$/ },
];

describe.each(folders)('$floor/', ({ files, allowed }) => {
  test.each(Object.entries(files))('%s imports only what its folder may', (file, text) => {
    expect(importsOf(file, text).filter((source) => !allowed.test(source))).toEqual([]);
  });

  test.each(Object.entries(files))(
    '%s uses nothing of the browser, the network or the process',
    (file, text) => {
      const names = namesOf(file, text);
      expect(IMPURE_GLOBALS.filter((name) => names.has(name))).toEqual([]);
    },
  );
});

test('machines/ holds machines and their selectors only', () => {
  expect(Object.keys(machines).filter((file) => !/\.(machine|selectors)\.ts$/.test(file))).toEqual([]);
});
