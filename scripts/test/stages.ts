import { ensureBrowser } from '../shared/browser.ts';
import { buildIfStale } from '../build.ts';
import { runChecks } from '../check.ts';
import { PLAYWRIGHT_REPORT, VITEST_REPORT } from './reports/files.ts';
import { readTally } from './reports/readReport.ts';
import { sum, countTests, type TestCounts } from './reports/tally.ts';
import { run, runTool } from '../shared/run.ts';
import { measureFirstLoad } from '../size.ts';
import type { Step } from './runStep.ts';

/** In one stage, because each is partly single-threaded. */
export const CHECKS_AND_BUILD: readonly Step[] = [
  { title: 'Types, lint, format, unused code', run: checks },
  { title: 'Build, and size of the first load', run: buildAndSize },
];

type Env = Readonly<Record<string, string>>;

/** Uses two cores by itself, as `playwright` does: with both in parallel, browser tests would time out. */
export function vitest(options: readonly string[], env: Env = {}): Step {
  return {
    title: 'Tests in Node',
    run: async () => {
      const args = [
        'run',
        ...options,
        '--reporter=default',
        '--reporter=json',
        '--reporter=./scripts/test/reports/vitestDurations.ts',
        `--outputFile.json=${VITEST_REPORT}`,
      ];
      const { code } = await runTool('vitest', args, { env });
      return readTally('vitest', VITEST_REPORT, code);
    },
  };
}

export function playwright(options: readonly string[], env: Env = {}): Step {
  return {
    title: 'Tests in a browser',
    run: async () => {
      const args = ['test', ...options, '--reporter=list,json'];
      const { code } = await runTool('@playwright/test', args, {
        env: {
          ...env,
          CHROME_PATH: await ensureBrowser(),
          PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
        },
      });
      return readTally('playwright', PLAYWRIGHT_REPORT, code);
    },
  };
}

/** A program, which counts as one test. */
export function script(file: string, ...args: readonly string[]): Step {
  const title = [file, ...args].join(' ');
  return {
    title,
    run: async () => {
      const { code } = await run(process.execPath, [file, ...args]);
      return countTests(title, code === 0);
    },
  };
}

async function checks(): Promise<TestCounts> {
  return sum((await runChecks()).map(({ name, passed }) => countTests(name, passed)));
}

async function buildAndSize(): Promise<TestCounts> {
  await buildIfStale();
  const { report, passed } = measureFirstLoad();
  console.log(report);
  return sum([countTests('build', true), countTests('size of the first load', passed)]);
}
