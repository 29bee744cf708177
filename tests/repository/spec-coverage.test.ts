import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const LINES = readFileSync(path.join(ROOT, 'docs/spec-coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '));

interface Named {
  readonly file: string;
  readonly title: string;
}

const namedIn = (line: string): Named[] =>
  [...line.matchAll(/`(tests\/[\w./-]+): '(.+?)'`/g)].map(([, file = '', title = '']) => ({ file, title }));

/** The arguments after the title of a test: its function, or one for each entry of a table. */
const FUNCTION = /^,\s*(\{[^}]*\},\s*)?(async\b|\(|\w+ =>)/;

function hasTest({ file, title }: Named): boolean {
  const full = path.join(ROOT, file);
  if (!existsSync(full)) return false;
  const source = readFileSync(full, 'utf8');
  return ["'", '"', '`'].some((quote) =>
    source
      .split(`${quote}${title}${quote}`)
      .slice(1)
      .some((after) => FUNCTION.test(after)),
  );
}

const all = [...new Set(LINES.flatMap(namedIn).map((named) => JSON.stringify(named)))];

describe('docs/spec-coverage.md', () => {
  test('has a line for each of many statements', () => {
    expect(LINES.length).toBeGreaterThan(100);
  });

  test('names a test in every line, or is marked as untested', () => {
    const empty = LINES.filter((line) => namedIn(line).length === 0 && !line.endsWith(' —'));
    expect(empty).toEqual([]);
  });

  test('names only tests that exist', () => {
    const missing = all.filter((named) => !hasTest(JSON.parse(named)));
    expect(missing).toEqual([]);
  });

  test('is checked for tests that do not exist', () => {
    const file = 'tests/repository/spec-coverage.test.ts';
    expect(hasTest({ file, title: 'names only tests that exist' })).toBe(true);
    expect(hasTest({ file, title: 'docs/spec-coverage.m' })).toBe(false);
    expect(hasTest({ file: 'tests/repository/none.test.ts', title: 'anything' })).toBe(false);
  });
});
