import { rmSync } from 'node:fs';
import path from 'node:path';
import { saveDurations } from '../test-changed/costs.ts';
import { slowestFiles } from './reports/durations.ts';
import { PLAYWRIGHT_REPORT, REPORTS, VITEST_DURATIONS } from './reports/files.ts';
import { readDurations } from './reports/readReport.ts';
import { formatCounts, sum } from './reports/tally.ts';
import { reportTransitions } from './reports/transitions.ts';
import { runStep, type Step, type StepResult } from './runStep.ts';

/**
 * Runs the stages one after the other, the steps of a stage in parallel, and prints the results. When a step fails, the others still run.
 * Sets the exit code to 1 when anything has failed.
 */
export async function runStages(stages: readonly (readonly Step[])[]): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  const results: StepResult[] = [];
  for (const stage of stages) results.push(...(await Promise.all(stage.map(runStep))));

  const durations = [VITEST_DURATIONS, PLAYWRIGHT_REPORT].flatMap(readDurations);
  saveDurations(durations);
  const total = sum(results.map(({ tally }) => tally));
  console.log(`\n${reportTransitions(path.join(REPORTS, 'transitions'))}`);
  console.log('\nThe ten slowest files, by the time that their tests took together:');
  console.log(slowestFiles(durations, 10).join('\n'));
  console.log('\nSteps:');
  for (const { title, seconds } of results) console.log(`${seconds.toFixed(1).padStart(8)} s  ${title}`);
  if (total.failures.length > 0)
    console.log(`\nFailed:\n${total.failures.map((name) => `  ${name}`).join('\n')}`);
  console.log(`\n${formatCounts(total)}`);
  process.exitCode = total.failures.length === 0 ? 0 : 1;
}
