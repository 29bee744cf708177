import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** How many tests ended how. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const VitestReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    numPendingTests: v.number(),
    numTodoTests: v.number(),
  }),
  v.transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  })),
);

const PlaywrightReport = v.pipe(
  v.object({
    stats: v.object({
      expected: v.number(),
      flaky: v.number(),
      unexpected: v.number(),
      skipped: v.number(),
    }),
  }),
  v.transform(({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  })),
);

const Report = v.union([VitestReport, PlaywrightReport]);

/**
 * Reads the JSON report of Vitest or Playwright. A runner that failed without a failed test, or without a report, has crashed:
 * that counts as one failure.
 */
export function tallyOfReport(file: string, exitCode: number): Tally {
  const tally = existsSync(file) ? v.parse(Report, JSON.parse(readFileSync(file, 'utf8'))) : tallyOf(false);
  return exitCode !== 0 && tally.failed === 0 ? sum([tally, tallyOf(false)]) : tally;
}

/** Counts one check as one test. */
export function tallyOf(passed: boolean): Tally {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
