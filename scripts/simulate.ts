import { parseArgs } from 'node:util';
import { runTool } from './shared/run.ts';

// Runs the simulation of the whole shop (tests/simulation) for `--runs N` seeds (default 50) from `--seed S` (default: the time). With a
// seed alone, that one run.
const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } });
const { seed = String(Math.trunc(Date.now() / 1_000)), runs = values.seed === undefined ? '50' : '1' } =
  values;
if (![runs, seed].every((text) => /^\d{1,10}$/.test(text)) || runs === '0') {
  console.error('Usage: npm run simulate -- [--seed S] [--runs N], both whole numbers');
  process.exit(1);
}
console.log(`Seeds from ${seed}. The same again: npm run simulate -- --seed ${seed} --runs ${runs}`);
const { code } = await runTool(
  'vitest',
  ['run', '--project', 'simulation', '--retry', '0', 'simulation.test'],
  {
    env: { SIMULATION_SEED: seed, SIMULATION_RUNS: runs },
  },
);
process.exitCode = code;
