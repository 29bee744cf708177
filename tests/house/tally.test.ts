import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sum, tallyOf, tallyOfReport } from '../../scripts/tally.ts';

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

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 2 };
const playwright = { stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 3 } };

test('the reports of both runners are counted', () => {
  expect(tallyOfReport(reportOf(vitest), 0)).toEqual({ passed: 5, failed: 0, skipped: 3 });
  expect(tallyOfReport(reportOf(playwright), 1)).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test('a runner that fails without a failed test counts as a failure', () => {
  expect(tallyOfReport(reportOf(vitest), 1)).toEqual({ passed: 5, failed: 1, skipped: 3 });
});

test.each([0, 1])(
  'a runner that leaves no report counts as one failure, whatever its exit code: %i',
  (code) => {
    expect(tallyOfReport(path.join(folder, 'nothing.json'), code)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
  },
);

test('a report that cannot be read is refused', () => {
  expect(() => tallyOfReport(reportOf({ tests: 3 }), 0)).toThrow(/Invalid/);
});

test('tallies add up', () => {
  expect(sum([tallyOf(true), tallyOf(false), { passed: 3, failed: 0, skipped: 2 }])).toEqual({
    passed: 4,
    failed: 1,
    skipped: 2,
  });
});
