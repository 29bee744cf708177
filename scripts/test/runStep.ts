import { sentence, tallyOf, type Tally } from './reports/tally.ts';

/** A part of `npm test`. */
export interface Step {
  readonly title: string;
  readonly run: () => Promise<Tally>;
}

export interface StepResult {
  readonly title: string;
  readonly tally: Tally;
  readonly seconds: number;
}

/** Runs a step and prints how it ended. A step that throws counts as one failure. */
export async function runStep({ title, run }: Step): Promise<StepResult> {
  const started = performance.now();
  console.log(`— ${title}`);
  const tally = await run().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return tallyOf(title, false);
  });
  const seconds = (performance.now() - started) / 1_000;
  console.log(`${title}: ${sentence(tally)} (${seconds.toFixed(1)} s)\n`);
  return { title, tally, seconds };
}
