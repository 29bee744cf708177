import * as v from 'valibot';
import type { FileDuration } from './durations.ts';
import type { TestCounts } from './tally.ts';

interface Suite {
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[] | undefined;
}

const Spec = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      /** One result per attempt; `duration` in milliseconds. */
      results: v.array(v.object({ duration: v.number() })),
    }),
  ),
});
type Spec = v.InferOutput<typeof Spec>;

const Suite: v.GenericSchema<Suite> = v.object({
  specs: v.array(Spec),
  suites: v.optional(v.lazy(() => v.array(Suite))),
});

/** The fields of Playwright's JSON report that are used. */
const Report = v.object({
  suites: v.array(Suite),
  stats: v.object({ expected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/** Converts Playwright's JSON report to test counts. A flaky test counts as passed. */
export const PlaywrightReport = v.pipe(
  Report,
  v.transform(({ suites, stats }): TestCounts => ({
    passed: stats.expected + stats.flaky,
    failures: testsOf(suites)
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, title }) => `[${projectName}] ${title}`),
    skipped: stats.skipped,
  })),
);

/** Converts the same report to the duration of each file in each project. */
export const PlaywrightDurations = v.pipe(
  Report,
  v.transform(({ suites }): readonly FileDuration[] => {
    const files = Map.groupBy(testsOf(suites), ({ projectName, file }) => `${projectName}\0${file}`);
    return [...files].map(([key, tests]) => {
      const [project = '', file = ''] = key.split('\0');
      const milliseconds = tests
        .flatMap(({ results }) => results)
        .reduce((sum, { duration }) => sum + duration, 0);
      return { project, file, seconds: milliseconds / 1_000 };
    });
  }),
);

function testsOf(suites: readonly Suite[]): ReturnType<typeof testsOfSpec> {
  return suites.flatMap((suite) => [...suite.specs.flatMap(testsOfSpec), ...testsOf(suite.suites ?? [])]);
}

function testsOfSpec({ title, file, tests }: Spec) {
  return tests.map((test) => ({ ...test, title, file }));
}
