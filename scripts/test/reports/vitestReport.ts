import * as v from 'valibot';
import type { TestCounts } from './tally.ts';

/** Converts Vitest's JSON report to test counts. */
export const VitestReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numPendingTests: v.number(),
    numTodoTests: v.number(),
    testResults: v.array(
      v.object({ assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })) }),
    ),
  }),
  v.transform((report): TestCounts => ({
    passed: report.numPassedTests,
    failures: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName),
    skipped: report.numPendingTests + report.numTodoTests,
  })),
);
