import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { slowestFiles } from '../../scripts/test/reports/durations.ts';
import { readDurations, readTally } from '../../scripts/test/reports/readReport.ts';
import { sum, countTests } from '../../scripts/test/reports/tally.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tally-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function reportOf(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = {
  numPassedTests: 5,
  numPendingTests: 1,
  numTodoTests: 2,
  testResults: [{ assertionResults: [{ status: 'passed', fullName: 'a cart is kept' }] }],
};
const playwright = {
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              title: 'a cart is seen',
              file: 'tests/e2e/cart.e2e.ts',
              tests: [
                { projectName: 'desktop', status: 'expected', results: [{ duration: 2_000 }] },
                {
                  projectName: 'phone',
                  status: 'unexpected',
                  results: [{ duration: 500 }, { duration: 700 }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  stats: { expected: 4, flaky: 1, skipped: 3 },
};

test('the reports of both runners are counted, and failed tests are named', () => {
  const failed = { assertionResults: [{ status: 'failed', fullName: 'a cart is lost' }] };
  const report = reportOf({ ...vitest, testResults: [...vitest.testResults, failed] });
  expect(readTally('vitest', report, 1)).toEqual({ passed: 5, failures: ['a cart is lost'], skipped: 3 });
  expect(readTally('playwright', reportOf(playwright), 1)).toEqual({
    passed: 5,
    failures: ['[phone] a cart is seen'],
    skipped: 3,
  });
});

test('a runner that fails without a failed test counts as a failure', () => {
  expect(readTally('vitest', reportOf(vitest), 1)).toEqual({
    passed: 5,
    failures: ['vitest ended with 1'],
    skipped: 3,
  });
});

test.each([0, 1])('a runner without a report counts as one failure, whatever its exit code: %i', (code) => {
  expect(readTally('vitest', path.join(folder, 'nothing.json'), code)).toEqual({
    passed: 0,
    failures: [`vitest ended with ${code}`],
    skipped: 0,
  });
});

test('an unreadable report is rejected', () => {
  expect(() => readTally('vitest', reportOf({ tests: 3 }), 0)).toThrow(/Invalid/);
});

test('counts are added up', () => {
  expect(
    sum([countTests('types', true), countTests('lint', false), { passed: 3, failures: [], skipped: 2 }]),
  ).toEqual({
    passed: 4,
    failures: ['lint'],
    skipped: 2,
  });
});

test('the slowest files are named, slowest first, with each of their projects', () => {
  const ofVitest = reportOf([{ project: 'machines', file: 'tests/machines/cart.test.ts', seconds: 1.5 }]);
  const durations = [...readDurations(ofVitest), ...readDurations(reportOf(playwright))];
  expect(slowestFiles(durations, 2)).toEqual([
    '     2.0 s  tests/e2e/cart.e2e.ts [desktop]',
    '     1.5 s  tests/machines/cart.test.ts [machines]',
  ]);
  expect(slowestFiles(durations, 9).at(-1)).toContain('1.2 s  tests/e2e/cart.e2e.ts [phone]');
  expect(readDurations(path.join(folder, 'nothing.json'))).toEqual([]);
});
