import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allRefusals } from '../../contract/desk/allRefusals.ts';

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

test('docs/api-errors.md lists every code with its status, sentence and values', () => {
  const listed = readFileSync('docs/api-errors.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const table = Object.entries(allRefusals).map(([code, { status, text }]) => [
    `\`${code}\``,
    String(status),
    text,
    namesIn(text).join(', '),
  ]);
  expect(listed).toEqual(table);
});

test('codes are in snake case', () => {
  for (const code of Object.keys(allRefusals))
    expect(code).toMatch(/^[a-z]+(_[a-z]+)+$|^unauthorized$|^unavailable$/);
});
