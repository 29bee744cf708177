import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { reportTransitions } from '../../scripts/test/reports/transitions.ts';

test('the transitions that tests and walks have covered are added up over all runs of a machine', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'transitions-'));
  const all = ['a', 'b', 'c'];
  const records = [
    { by: 'tested', machine: 'cart', all, covered: all },
    { by: 'walked', machine: 'cart', all, covered: ['a'] },
    { by: 'walked', machine: 'cart', all, covered: ['a', 'b'] },
    { by: 'tested', machine: 'auth', all: ['a'], covered: [] },
  ];
  records.forEach((record, at) => writeFileSync(path.join(folder, `${at}.json`), JSON.stringify(record)));
  expect(reportTransitions(folder).split('\n').slice(1)).toEqual([
    '  auth  0 of 1 tested',
    '  cart  3 of 3 tested, 2 of 3 walked',
  ]);
  rmSync(folder, { recursive: true });
});

test('machines without a test run are not reported', () => {
  expect(reportTransitions('/nowhere').split('\n')).toHaveLength(1);
});
