import { formatCounts, countTests, type TestCounts } from './reports/tally.ts';

/** A part of `npm test`. */
export interface Step {
  readonly title: string;
  readonly run: () => Promise<TestCounts>;
}

export interface StepResult {
  readonly title: string;
  readonly tally: TestCounts;
  readonly seconds: number;
}

/** Runs a step and prints its result. A step that throws counts as one failed test. */
export async function runStep({ title, run }: Step): Promise<StepResult> {
  const started = performance.now();
  console.log(`— ${title}`);
  const tally = await run().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return countTests(title, false);
  });
  const seconds = (performance.now() - started) / 1_000;
  console.log(`${title}: ${formatCounts(tally)} (${seconds.toFixed(1)} s)\n`);
  return { title, tally, seconds };
}
