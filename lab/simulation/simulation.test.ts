import { queryObjects } from 'node:v8';
import { expect, test } from 'vitest';
import { bundleShop } from './bundle.ts';
import { chosenSeeds, printRate } from './chosenSeeds.ts';
import type { RunResult } from './run.ts';
import { describeFailure, simulate } from './simulate.ts';
import { chooseSeeds, listMissing } from './sometimes.ts';
import { World } from './world.ts';

/**
 * The seeds that covered everything of sometimes.ts when they were selected; `npm run simulate -- --seed 1 --runs 60`
 * selects some.
 */
const TOGETHER = [21, 91, 109, 145, 151, 153, 165, 166];
/** Code changes alter the runs of a seed: more seeds run until everything has happened, up to this number. */
const MAX_RUNS = 40;
/** This number of runs must cover everything. */
const MANY_RUNS = 60;
/** Failed runs are run again for their recordings. */
const MAX_DESCRIBED = 5;

const { first, count } = chosenSeeds(1, TOGETHER[0]);
const isCommand = process.env.SIMULATION_RUNS !== undefined;
const bundles = await bundleShop();
const runs: RunResult[] = [];

async function run(seed: number): Promise<void> {
  const result = await simulate(bundles, seed);
  runs.push(result);
  if (result.violations.length > 0) process.stdout.write(`Seed ${seed}: ${result.violations.join('; ')}\n`);
}

async function expectNoViolations(): Promise<void> {
  const failed = runs.filter(({ violations }) => violations.length > 0);
  const descriptions = [];
  for (const result of failed.slice(0, MAX_DESCRIBED))
    descriptions.push(await describeFailure(result, '', (record) => simulate(bundles, result.seed, record)));
  if (failed.length > 0)
    expect.fail(`${failed.length} of ${runs.length} runs failed.\n${descriptions.join('\n\n')}`);
}

test(`the whole shop ends as it must (${count} seeds from ${first})`, async () => {
  const started = performance.now();
  for (let seed = first; seed < first + count; seed += 1) await run(seed);
  printRate(count, started);
  await expectNoViolations();
});

test.skipIf(isCommand && count < MANY_RUNS)(
  'in some run each method is used to pay, stock runs out, a session ends, and so on',
  async () => {
    const others = Array.from({ length: MAX_RUNS }, (_, index) => index + 1);
    const seeds = [...new Set([...TOGETHER, ...others])].slice(0, MAX_RUNS);
    const next = seeds.filter((seed) => seed !== first);
    if (!isCommand) for (const seed of next) if (listMissing(runs).length > 0) await run(seed);
    if (isCommand || runs.length > TOGETHER.length)
      process.stdout.write(`Everything happens in the seeds ${chooseSeeds(runs).join(', ')}.\n`);
    expect(listMissing(runs)).toEqual([]);
    await expectNoViolations();
  },
);

test('a seed repeats a run of the shop, also while it is recorded', async () => {
  const [one = await simulate(bundles, first)] = runs;
  let messages = 0;
  const other = await simulate(bundles, one.seed, () => {
    messages += 1;
  });
  expect(messages).toBeGreaterThan(0);
  expect(other.trace).toEqual(one.trace);
  expect(other.hash).toBe(one.hash);
});

// It takes as long as three runs.
if (isCommand)
  test('finished runs leave nothing in memory', () => {
    // Caches of the first run may retain it.
    expect(queryObjects(World, { format: 'count' })).toBeLessThanOrEqual(1);
  });
