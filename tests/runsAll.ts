/** Whether all cases of suites that multiply run (TESTS=all, as in `npm run test:all`), or the fixed part that `npm test` runs. */
export const RUNS_ALL = process.env['TESTS'] === 'all';
