import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scenarios } from '../fixtures/version010.ts';

const ROOT = join(import.meta.dirname, '../..');

test('storage keys of version 0.1.0 are still in use or migrated', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'index.html'], { cwd: ROOT });
  const source = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const keys = Object.values(scenarios).flatMap(({ local, session }) => [
    ...Object.keys(local),
    ...Object.keys(session),
  ]);
  const unknown = [...new Set(keys)].filter((key) => !source.includes(`'${key}'`));
  expect(unknown).toEqual([]);
});
