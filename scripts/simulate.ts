import { parseArgs } from 'node:util';
import { runTool } from './shared/run.ts';

// Runs the simulation of the whole shop (tests/simulation) for `--runs N` seeds (default 50) from `--seed S` (default: the time); with a seed
// alone, that one run. `--machines` runs machines alone with scripted answers (default 20,000 runs), which is a hundred times as fast. `--planted`
// plants bugs, each of which must be found.
const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    machines: { type: 'boolean', default: false },
    planted: { type: 'boolean', default: false },
  },
});
const { seed = String(Math.trunc(Date.now() / 1_000)), machines, planted } = values;
const { runs = values.seed === undefined ? (machines ? '20000' : '50') : '1' } = values;
if (![runs, seed].every((text) => /^\d{1,10}$/.test(text)) || runs === '0') {
  console.error(
    'Usage: npm run simulate -- [--machines] [--seed S] [--runs N], both whole numbers, or --planted',
  );
  process.exit(1);
}
const form = machines ? ' --machines' : '';
if (!planted) console.log(`The same again: npm run simulate -- --seed ${seed} --runs ${runs}${form}`);
const file = planted ? 'plantedBugs.test' : machines ? 'machines.test' : 'simulation.test';
const { code } = await runTool('vitest', ['run', '--project', 'simulation', '--retry', '0', file], {
  env: planted ? { SIMULATION_PLANTED: 'all' } : { SIMULATION_SEED: seed, SIMULATION_RUNS: runs },
});
process.exitCode = code;
