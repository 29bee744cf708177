import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const FOLDERS = new Set([
  'contract',
  'docs',
  'packages',
  'machines',
  'public',
  'scripts',
  'server',
  'src',
  'tests',
]);
/** Files that the worked examples of docs/architecture.md and docs/adding-a-machine.md would add. */
const EXAMPLES = /helpfulVote|SizeGuide|size-guide|paypal/;
/** Exempt pages: about the past, generated, or tested elsewhere. */
const EXEMPT = /^(CHANGELOG\.md|docs\/spec-coverage\.md|tests\/fixtures\/)/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');
const folders = files.flatMap((file) => {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
});
const known = new Set([...files, ...folders]);

/** Paths that a page names in code spans (from the root) or links to (from its folder) and that do not exist. */
function missingPaths(page: string, text: string): readonly string[] {
  const spans = [...text.matchAll(/`([\w./-]+)`/g)]
    .map(([, name = '']) => name.replace(/\/$/, ''))
    .filter((name) => name.includes('/') && FOLDERS.has(name.split('/')[0] ?? ''));
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) =>
    path.posix.join(path.posix.dirname(page), link).replace(/\/$/, ''),
  );
  return [...spans, ...links].filter((name) => !known.has(name) && !EXAMPLES.test(name));
}

test('every file and folder that the docs name exists', () => {
  const pages = files.filter((file) => file.endsWith('.md') && !EXEMPT.test(file));
  const dead = pages.flatMap((page) =>
    missingPaths(page, readFileSync(path.join(ROOT, page), 'utf8')).map((name) => `${page}: ${name}`),
  );
  expect(dead).toEqual([]);
});

test('a file or folder that does not exist is found', () => {
  const text = '`server/no-such.ts`, `src/nowhere/`, [a page](missing.md), `src/main.tsx`, [one](README.md)';
  expect(missingPaths('docs/decisions/001.md', text)).toEqual([
    'server/no-such.ts',
    'src/nowhere',
    'docs/decisions/missing.md',
  ]);
});
