/** Whether all cases of suites that multiply run (TESTS=all, as in `npm run test:all`), or the fixed part that `npm test` runs. */
export const RUNS_ALL = process.env['TESTS'] === 'all';

/** The first case, or all of them with TESTS=all: for cases that differ only in what a faster folder proves. */
export const firstUnlessAll = <T>(cases: readonly T[]): readonly T[] =>
  RUNS_ALL ? cases : cases.slice(0, 1);
