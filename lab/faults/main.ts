import { parseArgs } from 'node:util';
import { runTool } from '../../scripts/shared/run.ts';

// Runs the long forms of the fault tests: random faults for `--minutes N` (default 5), drawn from `--seed S` (default: the
// time), which repeats a run; then a Postgres that is killed, stopped and frozen during writes, and kills before each await of placing, cancelling,
// paying, refunding, shipping and returning, and of orders with coupons. `npm test` runs short forms.
const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
const { minutes = '5', seed = String(Math.trunc(Date.now() / 1_000)) } = values;
if (![minutes, seed].every((text) => /^\d{1,10}$/.test(text)) || minutes === '0') {
  console.error('Usage: npm run faults -- [--minutes N] [--seed S], both whole numbers');
  process.exit(1);
}
console.log(
  `Random faults for about ${minutes} minutes. The same again: npm run faults -- --minutes ${minutes} --seed ${seed}`,
);
const { code } = await runTool(
  'vitest',
  [
    'run',
    '--project',
    'faults',
    'lab/faults/random-faults',
    'lab/faults/full-disk',
    'tests/faults/database',
    'tests/faults/placing',
    'tests/faults/cancelling',
    'tests/faults/coupons',
    'tests/faults/returns',
    'tests/faults/verifying',
    'tests/faults/webhooks',
    'tests/faults/refunds',
    'tests/faults/shipping',
    '--no-file-parallelism',
  ],
  { env: { FAULTS: 'long', TESTS: 'all', FAULT_MINUTES: minutes, FAULT_SEED: seed } },
);
process.exitCode = code;
