import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { FileDuration } from './durations.ts';
import { PlaywrightDurations, PlaywrightReport } from './playwrightReport.ts';
import { sum, countTests, type TestCounts } from './tally.ts';
import { VitestReport } from './vitestReport.ts';

const Report = v.union([VitestReport, PlaywrightReport]);
const Durations = v.union([v.array(FileDuration), PlaywrightDurations]);

/**
 * Reads the JSON report of Vitest or Playwright. When the report is missing, or the runner failed without a failed
 * test, the runner has crashed: that counts as one failure.
 * @throws ValiError when the report has another format
 */
export function readTally(runner: string, file: string, exitCode: number): TestCounts {
  const crash = countTests(`${runner} ended with ${exitCode}`, false);
  if (!existsSync(file)) return crash;
  const tally = v.parse(Report, JSON.parse(readFileSync(file, 'utf8')));
  return exitCode !== 0 && tally.failures.length === 0 ? sum([tally, crash]) : tally;
}

/** Reads the durations of test files from a report; empty when the report is missing. */
export function readDurations(file: string): readonly FileDuration[] {
  return existsSync(file) ? v.parse(Durations, JSON.parse(readFileSync(file, 'utf8'))) : [];
}
