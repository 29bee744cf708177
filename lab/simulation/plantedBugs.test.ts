import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { bundleMachines, bundleShop } from './bundle.ts';
import { PLANTED_BUGS, seedsFor, type PlantedBug } from './plantedBugs.ts';
import { machineWalker, simulate } from './simulate.ts';

/** `npm run simulate -- --planted` searches for all planted bugs; `npm test` for the machines' bugs. */
const isWhole = process.env.SIMULATION_PLANTED === 'all';
const { SIMULATION_BUG: words = '' } = process.env;
const inMachines = PLANTED_BUGS.filter(({ mode }) => mode === 'machines');
const onEmbedded = PLANTED_BUGS.filter(({ mode, name }) => mode !== 'postgres' && name.includes(words));
const chosen = isWhole ? onEmbedded : inMachines;

test.each(chosen)('the simulation finds a planted bug: $name', async (bug) => {
  const run = await runnerWith(bug.mode, bug);
  for (const seed of seedsFor(bug)) {
    const { violations } = await run(seed);
    if (violations.length === 0) continue;
    // Without the bug, the same run is right.
    expect(await violationsWithout(bug, seed)).toEqual([]);
    if (isWhole)
      process.stdout.write(`Seed ${seed}, within ${bug.within}: ${bug.name}\n  ${violations.join('\n  ')}\n`);
    return;
  }
  expect.fail(`None of ${bug.within} seeds has found it.`);
});

test.each(PLANTED_BUGS)(
  'the code that a planted bug replaces is there once: $name',
  async ({ file, code }) => {
    expect((await readFile(file, 'utf8')).split(code)).toHaveLength(2);
  },
);

type Run = (seed: number) => Promise<{ readonly violations: readonly string[] }>;

const plain: Partial<Record<PlantedBug['mode'], Promise<Run>>> = {};

async function violationsWithout({ mode }: PlantedBug, seed: number): Promise<readonly string[]> {
  const run = await (plain[mode] ??= runnerWith(mode, null));
  return (await run(seed)).violations;
}

async function runnerWith(mode: PlantedBug['mode'], bug: PlantedBug | null): Promise<Run> {
  if (mode === 'machines') return machineWalker(await bundleMachines(bug));
  const bundles = await bundleShop(bug);
  return (seed) => simulate(bundles, seed);
}
