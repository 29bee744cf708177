import { ensureBrowser } from '../shared/browser.ts';
import { buildStale } from '../build.ts';
import { runChecks } from '../check.ts';
import { PLAYWRIGHT_REPORT, VITEST_REPORT } from './reports/files.ts';
import { readTally } from './reports/readReport.ts';
import { sum, countTests, type TestCounts } from './reports/tally.ts';
import { runTool } from '../shared/run.ts';
import { measureFirstLoad } from '../size.ts';
import type { Step } from './runStep.ts';

/** Of some files, the commit chooses which run: see tests/sampledFiles.ts and vitest.config.ts. */
const SAMPLE = { TESTS: 'sample' };

/**
 * The stages run one after the other, the steps of a stage in parallel. Checks and build share a stage, because each
 * is partly single-threaded. Each test runner uses two cores by itself; with both in parallel, browser tests would
 * time out.
 */
export const STAGES: readonly (readonly Step[])[] = [
  [
    { title: 'Types, lint, format, unused code', run: checks },
    { title: 'Build, and size of the first load', run: buildAndSize },
  ],
  [{ title: 'Tests of contract, machines, server and views', run: vitest }],
  [{ title: 'Tests in a browser', run: playwright }],
];

async function checks(): Promise<TestCounts> {
  return sum((await runChecks()).map(({ name, passed }) => countTests(name, passed)));
}

async function buildAndSize(): Promise<TestCounts> {
  await buildStale();
  const { report, passed } = measureFirstLoad();
  console.log(report);
  return sum([countTests('build', true), countTests('size of the first load', passed)]);
}

async function vitest(): Promise<TestCounts> {
  const { code } = await runTool(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/test/reports/vitestDurations.ts',
      `--outputFile.json=${VITEST_REPORT}`,
    ],
    { env: SAMPLE },
  );
  return readTally('vitest', VITEST_REPORT, code);
}

async function playwright(): Promise<TestCounts> {
  const env = {
    ...SAMPLE,
    CHROME_PATH: await ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
  };
  const { code } = await runTool('@playwright/test', ['test', '--reporter=list,json'], { env });
  return readTally('playwright', PLAYWRIGHT_REPORT, code);
}
