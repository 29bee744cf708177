import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** How many tests ended how, and the names of those that failed. */
export interface Tally {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly skipped: number;
}

const VitestReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numPendingTests: v.number(),
    numTodoTests: v.number(),
    testResults: v.array(
      v.object({ assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })) }),
    ),
  }),
  v.transform((report): Tally => ({
    passed: report.numPassedTests,
    failures: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName),
    skipped: report.numPendingTests + report.numTodoTests,
  })),
);

interface PlaywrightSuite {
  readonly specs: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const PlaywrightSpec = v.object({
  title: v.string(),
  tests: v.array(v.object({ projectName: v.string(), status: v.string() })),
});
type PlaywrightSpec = v.InferOutput<typeof PlaywrightSpec>;

const PlaywrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  specs: v.array(PlaywrightSpec),
  suites: v.optional(v.lazy(() => v.array(PlaywrightSuite))),
});

const PlaywrightReport = v.pipe(
  v.object({
    suites: v.array(PlaywrightSuite),
    stats: v.object({ expected: v.number(), flaky: v.number(), skipped: v.number() }),
  }),
  v.transform(({ suites, stats }): Tally => ({
    passed: stats.expected + stats.flaky,
    failures: suites.flatMap(unexpectedOf),
    skipped: stats.skipped,
  })),
);

function unexpectedOf({ specs, suites = [] }: PlaywrightSuite): readonly string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `[${projectName}] ${title}`),
  );
  return [...own, ...suites.flatMap(unexpectedOf)];
}

const Report = v.union([VitestReport, PlaywrightReport]);

/**
 * Reads the JSON report of Vitest or Playwright. A runner that failed without a failed test, or without a report, has crashed:
 * that counts as one failure.
 */
export function tallyOfReport(runner: string, file: string, exitCode: number): Tally {
  const crash = tallyOf(`${runner} ended with ${exitCode}`, false);
  if (!existsSync(file)) return crash;
  const tally = v.parse(Report, JSON.parse(readFileSync(file, 'utf8')));
  return exitCode !== 0 && tally.failures.length === 0 ? sum([tally, crash]) : tally;
}

/** Counts one check as one test. */
export function tallyOf(name: string, passed: boolean): Tally {
  return { passed: passed ? 1 : 0, failures: passed ? [] : [name], skipped: 0 };
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
  };
}
