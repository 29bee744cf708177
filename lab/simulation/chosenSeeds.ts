/**
 * The seeds of a test: from `npm run simulate -- --seed S --runs N`, or as many as `npm test` has time for, from
 * `first` on.
 */
export function chosenSeeds(count: number, first = 1): { readonly first: number; readonly count: number } {
  const { SIMULATION_SEED: seed, SIMULATION_RUNS: runs } = process.env;
  return { first: Number(seed ?? first), count: Number(runs ?? count) };
}

/** Prints how many runs a second there were, for the command. */
export function printRate(runs: number, startedAt: number): void {
  if (process.env.SIMULATION_RUNS === undefined) return;
  const seconds = (performance.now() - startedAt) / 1_000;
  process.stdout.write(
    `${runs} runs in ${seconds.toFixed(1)} s: ${(runs / seconds).toFixed(1)} per second\n`,
  );
}
