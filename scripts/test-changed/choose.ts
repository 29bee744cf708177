import type { ReachedTest } from './reachedTests.ts';

export interface Choice {
  readonly run: readonly ReachedTest[];
  readonly leftOut: readonly ReachedTest[];
}

/** Takes tests in their order as long as they fit into `seconds`; a test that is itself changed is always taken. */
export function choose(
  tests: readonly ReachedTest[],
  seconds: number,
  costOf: (file: string) => number,
): Choice {
  const run: ReachedTest[] = [];
  const leftOut: ReachedTest[] = [];
  let left = seconds;
  for (const test of tests) {
    const cost = costOf(test.file);
    const isTaken = test.way.length === 1 || cost <= left;
    if (isTaken) left -= cost;
    (isTaken ? run : leftOut).push(test);
  }
  return { run, leftOut };
}
