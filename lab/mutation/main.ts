import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { describeResults, scoreOf } from './report.ts';
import type { MutantResult } from './mutantResult.ts';
import { listMutants, runMutants } from './runStryker.ts';
import { sampleMutants } from './sampleMutants.ts';
import { contract, machines, payments, type Target } from './targets.ts';

// Mutation tests: Stryker changes the code in one place at a time and runs the tests that cover it. A change without a failed test survives, and
// is printed. `npm run mutate -- machines cart checkout` tests these machines; `payments` draws 200 mutants from `--seed S` (default: 1). After
// `--minutes N` (default: 55) no more are tried; the next run of the command continues.
const { values, positionals } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '' },
    minutes: { type: 'string', default: '55' },
  },
  allowPositionals: true,
});
const until = Date.now() + Number(values.minutes) * 60_000;
const [area = '', ...names] = positionals;
const AREAS: Readonly<Record<string, () => Promise<readonly Target[]>>> = {
  machines: async () => machines(),
  contract: async () => contract(),
  payments: async () => {
    const all = payments();
    return [{ ...all, mutate: sampleMutants(await listMutants(all), 200, values.seed) }];
  },
};
const targets = ((await AREAS[area]?.()) ?? []).filter(
  ({ name }) => names.length === 0 || names.includes(name),
);
if (targets.length === 0 || Number.isNaN(until)) {
  console.error(
    'Usage: npm run mutate -- machines|contract|payments [name…] [--seed S] [--workers N] [--minutes N]',
  );
  process.exit(1);
}

const workers = Number(values.workers) || availableParallelism();
const all: MutantResult[] = [];
for (const target of targets) {
  const started = Date.now();
  if (started >= until) {
    console.log(`\n${target.name}: not tried, the time was over`);
    continue;
  }
  const results = await runMutants(target, { workers, until });
  const seconds = Math.round((Date.now() - started) / 1_000);
  console.log(`\n${target.name}: ${scoreOf(results)}, ${seconds} s`);
  console.log(describeResults(results));
  all.push(...results);
}
console.log(`\nAll: ${scoreOf(all)}`);
