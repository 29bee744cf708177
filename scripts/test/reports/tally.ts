/** The numbers of passed and skipped tests, and the names of the failed ones. */
export interface TestCounts {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly skipped: number;
}

/** The counts of a single check. */
export function countTests(name: string, passed: boolean): TestCounts {
  return { passed: passed ? 1 : 0, failures: passed ? [] : [name], skipped: 0 };
}

export function sum(tallies: readonly TestCounts[]): TestCounts {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
  };
}

/** The summary line: `10 passed, 0 failed, 1 skipped`. */
export function formatCounts({ passed, failures, skipped }: TestCounts): string {
  return `${passed} passed, ${failures.length} failed, ${skipped} skipped`;
}
