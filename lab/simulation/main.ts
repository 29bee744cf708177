import { parseArgs } from 'node:util';
import { runTool } from '../../scripts/shared/run.ts';
import { PLANTED_BUGS } from './plantedBugs.ts';

// Runs the simulation of the whole shop (lab/simulation) for `--runs N` seeds from `--seed S` (default: the time); with a seed alone, that
// one run. `--postgres` runs it on Postgres, `--machines` machines alone with scripted answers, which is a hundred times as fast. `--planted`
// plants bugs, each of which must be found; with `--bug WORDS` those whose names have these words.
const FORMS = {
  shop: { file: 'simulation.test', runs: 50, options: '', env: {} },
  postgres: { file: 'races.long', runs: 20, options: ' --postgres', env: { SIMULATION: 'postgres' } },
  machines: { file: 'machines.test', runs: 20_000, options: ' --machines', env: {} },
  planted: {
    file: 'planted',
    runs: 1,
    options: ' --planted',
    env: { SIMULATION_PLANTED: 'all', SIMULATION: 'postgres' },
  },
};

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    postgres: flag,
    machines: flag,
    planted: flag,
    bug: { type: 'string', default: '' },
  },
});
const form = (['postgres', 'machines', 'planted'] as const).find((name) => values[name]) ?? 'shop';
const { file, options, env, runs: manyRuns } = FORMS[form];
const { seed = String(Math.trunc(Date.now() / 1_000)) } = values;
const { runs = values.seed === undefined ? String(manyRuns) : '1' } = values;
if (![runs, seed].every((text) => /^\d{1,10}$/.test(text)) || runs === '0') {
  console.error(
    'Usage: npm run simulate -- [--postgres | --machines | --planted] [--seed S] [--runs N] [--bug WORDS]; S and N are whole numbers',
  );
  process.exit(1);
}
if (!PLANTED_BUGS.some(({ name }) => name.includes(values.bug))) {
  console.error(`No planted bug has these words in its name: ${values.bug}`);
  process.exit(1);
}
if (form !== 'planted')
  console.log(`The same again: npm run simulate -- --seed ${seed} --runs ${runs}${options}`);
// An explicit number of runs has no time limit. These words may name bugs of one of the two files only.
const flags = ['--project', 'simulation', '--retry', '0', '--test-timeout', '0', '--passWithNoTests'];
const { code } = await runTool('vitest', ['run', ...flags, file], {
  env: {
    ...env,
    SIMULATION_BUG: values.bug,
    ...(form !== 'planted' && { SIMULATION_SEED: seed, SIMULATION_RUNS: runs }),
  },
});
process.exitCode = code;
