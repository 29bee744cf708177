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
  const violationsOf = await runnerWith(bug.mode, bug);
  for (const seed of seedsFor(bug)) {
    const violations = await violationsOf(seed);
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

type Violations = (seed: number) => Promise<readonly string[]>;

/** The violations of the runs without a bug, by mode and seed: many bugs are found by the same seeds. */
const plainRuns = new Map<string, Promise<readonly string[]>>();

async function violationsWithout({ mode }: PlantedBug, seed: number): Promise<readonly string[]> {
  const key = `${mode} ${seed}`;
  const run = plainRuns.get(key) ?? runnerWith(mode, null).then((violationsOf) => violationsOf(seed));
  plainRuns.set(key, run);
  return run;
}

async function runnerWith(mode: PlantedBug['mode'], bug: PlantedBug | null): Promise<Violations> {
  if (mode === 'machines') {
    const walk = machineWalker(await bundleMachines(bug));
    return async (seed) => (await walk(seed)).violations;
  }
  const bundles = await bundleShop(bug);
  return async (seed) => (await simulate(bundles, seed)).violations;
}
