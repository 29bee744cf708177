import { expect, test } from 'vitest';
import { bundleMachines } from '../bundle.ts';
import { chosenSeeds, printRate } from '../chosenSeeds.ts';
import { describeFailure, machineWalker } from '../simulate.ts';
import type { Walk } from './walkMachine.ts';

const { first, count } = chosenSeeds(300);
/** Repeats failed walks to record them. */
const MAX_DESCRIBED = 5;

const walkMachine = machineWalker(await bundleMachines());

test('a seed repeats the walk of a machine', async () => {
  expect(await walkMachine(first)).toEqual(await walkMachine(first));
});

test(`machines come to rest after each of ${count} walks from seed ${first}`, async () => {
  const started = performance.now();
  const failed: Walk[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    const walk = await walkMachine(seed);
    if (walk.violations.length > 0) failed.push(walk);
  }
  printRate(count, started);
  const descriptions = [];
  for (const walk of failed.slice(0, MAX_DESCRIBED)) {
    const described = await describeFailure(walk, ' --machines', (record) =>
      walkMachine(walk.seed, (message) => record(walk.machine, message)),
    );
    descriptions.push([`Machine ${walk.machine}:`, ...walk.steps, described].join('\n'));
  }
  if (failed.length > 0)
    expect.fail(`${failed.length} of ${count} walks failed.\n${descriptions.join('\n\n')}`);
});
