import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.ts';
import { buildWhatIsStale } from './build.ts';
import { runChecks } from './check.ts';
import { ROOT, runTool } from './run.ts';
import { measureFirstLoad } from './size.ts';
import { sum, tallyOf, tallyOfReport, type Tally } from './tally.ts';
import { reportTransitions } from './transitions.ts';

// Everything that `npm test` proves, one step after the other; a step that fails does not keep the others from running.
const REPORTS = path.join(ROOT, 'test-results');

interface Step {
  readonly title: string;
  readonly take: () => Promise<Tally>;
}

const steps: readonly Step[] = [
  { title: 'Types, lint, format, unused code', take: checks },
  { title: 'Build', take: build },
  { title: 'Size of the first load', take: firstLoad },
  { title: 'Tests of contract, machines, server and views', take: vitest },
  { title: 'Tests in a browser', take: playwright },
];

async function checks(): Promise<Tally> {
  return sum((await runChecks()).map(({ name, passed }) => tallyOf(name, passed)));
}

async function build(): Promise<Tally> {
  await buildWhatIsStale();
  return tallyOf('build', true);
}

async function firstLoad(): Promise<Tally> {
  const { report, passed } = measureFirstLoad();
  console.log(report);
  return tallyOf('size of the first load', passed);
}

async function vitest(): Promise<Tally> {
  const file = path.join(REPORTS, 'vitest.json');
  const { code } = await runTool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return tallyOfReport('vitest', file, code);
}

async function playwright(): Promise<Tally> {
  const file = path.join(REPORTS, 'playwright.json');
  const env = { CHROME_PATH: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code } = await runTool('@playwright/test', ['test', '--reporter=list,json'], { env });
  return tallyOfReport('playwright', file, code);
}

/** A step that breaks counts as one failure. */
async function tallyOfStep({ title, take }: Step): Promise<Tally> {
  const started = performance.now();
  console.log(`\n— ${title}`);
  const tally = await take().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return tallyOf(title, false);
  });
  console.log(`${sentence(tally)} (${((performance.now() - started) / 1_000).toFixed(1)} s)`);
  return tally;
}

function sentence({ passed, failures, skipped }: Tally): string {
  return `${passed} passed, ${failures.length} failed, ${skipped} skipped`;
}

rmSync(REPORTS, { recursive: true, force: true });
const tallies: Tally[] = [];
for (const step of steps) tallies.push(await tallyOfStep(step));
const total = sum(tallies);
console.log(`\n${reportTransitions(path.join(REPORTS, 'transitions'))}`);
if (total.failures.length > 0)
  console.log(`\nFailed:\n${total.failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${sentence(total)}`);
process.exitCode = total.failures.length === 0 ? 0 : 1;
