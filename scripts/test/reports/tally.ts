/** How many tests ended how, and the names of those that failed. */
export interface TestCounts {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly skipped: number;
}

/** Counts one check as one test. */
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

/** The line that a run ends with. */
export function formatCounts({ passed, failures, skipped }: TestCounts): string {
  return `${passed} passed, ${failures.length} failed, ${skipped} skipped`;
}
