import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { FileDuration } from '../test/reports/durations.ts';
import { ROOT } from '../shared/run.ts';

const FILE = path.join(ROOT, '.cache/test-durations.json');

/** The project that `npm run test:changed` leaves to `npm test`. */
const SKIPPED_PROJECT = 'phone';

/** Estimated seconds per test file that has no measured duration yet, by the beginning of its path. */
const GUESSES = {
  'tests/e2e/paths.': 100,
  'tests/e2e/': 20,
  'lab/gallery/': 300,
  'tests/faults/': 120,
  'tests/server/': 4,
};

/**
 * Stores the durations of test files for the next `npm run test:changed`. Files without a new duration keep the
 * stored one.
 */
export function saveDurations(durations: readonly FileDuration[]): void {
  const seconds = { ...savedDurations() };
  const own = durations.filter(({ project }) => project !== SKIPPED_PROJECT);
  for (const { file } of own) seconds[file] = 0;
  for (const duration of own) seconds[duration.file] = (seconds[duration.file] ?? 0) + duration.seconds;
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(seconds));
}

/** Returns the function that estimates the seconds of a test file. */
export function readCosts(): (file: string) => number {
  const seconds = savedDurations();
  return (file) =>
    seconds[file] ?? Object.entries(GUESSES).find(([folder]) => file.startsWith(folder))?.[1] ?? 0.3;
}

function savedDurations(): Record<string, number> {
  if (!existsSync(FILE)) return {};
  return v.parse(v.record(v.string(), v.number()), JSON.parse(readFileSync(FILE, 'utf8')));
}
