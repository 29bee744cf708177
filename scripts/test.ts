import { rmSync } from 'node:fs';
import path from 'node:path';
import { saveDurations } from './test-changed/costs.ts';
import { slowestFiles } from './test/reports/durations.ts';
import { PLAYWRIGHT_REPORT, REPORTS, VITEST_DURATIONS } from './test/reports/files.ts';
import { readDurations } from './test/reports/readReport.ts';
import { formatCounts, sum } from './test/reports/tally.ts';
import { reportTransitions } from './test/reports/transitions.ts';
import { runStep, type StepResult } from './test/runStep.ts';
import { STAGES } from './test/stages.ts';

// Runs all steps of `npm test`. When one fails, the others still run. Exits with 1 when anything has failed.
rmSync(REPORTS, { recursive: true, force: true });
const results: StepResult[] = [];
for (const stage of STAGES) results.push(...(await Promise.all(stage.map(runStep))));

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
