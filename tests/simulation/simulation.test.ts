import { expect, test } from 'vitest';
import { bundleShop } from './bundle.ts';
import { describeFailure, simulate } from './simulate.ts';

/** `npm run simulate -- --seed S --runs N` sets these; `npm test` runs a few. */
const SEED = Number(process.env.SIMULATION_SEED ?? 1);
const RUNS = Number(process.env.SIMULATION_RUNS ?? 2);

const bundles = await bundleShop();

test('a seed repeats a run', async () => {
  const [one, other] = [await simulate(bundles, SEED), await simulate(bundles, SEED)];
  expect(other.trace).toEqual(one.trace);
  expect(other.hash).toBe(one.hash);
});

test(`each of ${RUNS} runs of the whole shop from seed ${SEED} ends as it must`, async () => {
  const started = performance.now();
  for (let seed = SEED; seed < SEED + RUNS; seed += 1) {
    const result = await simulate(bundles, seed);
    if (result.violations.length > 0) expect.fail(await describeFailure(bundles, result));
  }
  if (process.env.SIMULATION_RUNS !== undefined) {
    const seconds = (performance.now() - started) / 1_000;
    process.stdout.write(
      `${RUNS} runs in ${seconds.toFixed(1)} s: ${(RUNS / seconds).toFixed(2)} per second\n`,
    );
  }
});
