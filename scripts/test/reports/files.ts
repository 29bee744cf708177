import path from 'node:path';
import { ROOT } from '../../shared/run.ts';

/** The folder of the reports of the test runners. `npm test` empties it first. */
export const REPORTS = path.join(ROOT, 'test-results');
export const VITEST_REPORT = path.join(REPORTS, 'vitest.json');
export const VITEST_DURATIONS = path.join(REPORTS, 'vitest-durations.json');
export const PLAYWRIGHT_REPORT = path.join(REPORTS, 'playwright.json');
