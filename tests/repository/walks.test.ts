import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/shared/run.ts';

/** Names of the files of a pattern with one `*`, without what surrounds it. */
function namesOf(pattern: string): string[] {
  const [start = '', end = ''] = pattern.split('*');
  return globSync(pattern, { cwd: ROOT }).map((file) => file.slice(start.length, -end.length));
}

const machines = namesOf('machines/*.machine.ts');
const walked = namesOf('tests/e2e/paths.*.e2e.ts');
const guide = readFileSync(new URL('../../docs/testing.md', import.meta.url), 'utf8');
const [, table = ''] = guide.split(/^\| machine without walks .*\n.*\n/m);
const excluded = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| (\w+) +\| (.+?) +\|$/gm)];
const reasons = new Map(excluded.map(([, machine = '', reason = '']) => [machine, reason]));

describe('machines in the browser', () => {
  test.each(machines)('%s has walks, or a reason in docs/testing.md why not', (machine) => {
    expect([walked.includes(machine), reasons.has(machine)].filter(Boolean)).toHaveLength(1);
  });

  test('walks and reasons are of machines that exist', () => {
    expect([...walked, ...reasons.keys()].filter((name) => !machines.includes(name))).toEqual([]);
  });

  test.each([...reasons])('the tests that the reason for %s names exist', (_machine, reason) => {
    expect(reason.length).toBeGreaterThan(20);
    for (const [, file] of reason.matchAll(/`([\w.-]+\.ts)`/g)) {
      expect(globSync(`tests/e2e/${file}`, { cwd: ROOT }), file).toHaveLength(1);
    }
  });
});
