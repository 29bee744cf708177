import { expect, test } from 'vitest';
import { bundleShop } from './bundle.ts';
import { chosenSeeds, printRate } from './chosenSeeds.ts';
import type { RunResult } from './run.ts';
import { describeFailure, simulate } from './simulate.ts';

const { first, count } = chosenSeeds(2, 40);
/** Failed runs are run again for their recordings. */
const MAX_DESCRIBED = 5;

const bundles = await bundleShop();
let firstRun: RunResult | null = null;

test(`each of ${count} runs of the whole shop from seed ${first} ends as it must`, async () => {
  const started = performance.now();
  const failed: RunResult[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    const result = await simulate(bundles, seed);
    firstRun ??= result;
    if (result.violations.length === 0) continue;
    failed.push(result);
    process.stdout.write(`Seed ${seed}: ${result.violations.join('; ')}\n`);
  }
  printRate(count, started);
  const descriptions = [];
  for (const result of failed.slice(0, MAX_DESCRIBED))
    descriptions.push(await describeFailure(result, '', (record) => simulate(bundles, result.seed, record)));
  if (failed.length > 0)
    expect.fail(`${failed.length} of ${count} runs failed.\n${descriptions.join('\n\n')}`);
});

test('a seed repeats a run of the shop, also while it is recorded', async () => {
  const one = firstRun ?? (await simulate(bundles, first));
  let messages = 0;
  const other = await simulate(bundles, first, () => {
    messages += 1;
  });
  expect(messages).toBeGreaterThan(0);
  expect(other.trace).toEqual(one.trace);
  expect(other.hash).toBe(one.hash);
});
