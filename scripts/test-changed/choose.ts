import type { ReachedTest } from './reachedTests.ts';

export interface Choice {
  readonly run: readonly ReachedTest[];
  readonly omitted: readonly ReachedTest[];
}

/**
 * Selects tests in their order as long as their total duration fits into `seconds`. A test that was changed itself is
 * always selected.
 */
export function choose(
  tests: readonly ReachedTest[],
  seconds: number,
  costOf: (file: string) => number,
): Choice {
  const run: ReachedTest[] = [];
  const omitted: ReachedTest[] = [];
  let left = seconds;
  for (const test of tests) {
    const cost = costOf(test.file);
    const isSelected = test.importChain.length === 1 || cost <= left;
    if (isSelected) left -= cost;
    (isSelected ? run : omitted).push(test);
  }
  return { run, omitted };
}
