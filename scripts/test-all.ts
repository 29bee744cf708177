import { runStages } from './test/runStages.ts';
import { CHECKS_AND_BUILD, playwright, script, vitest } from './test/stages.ts';

// Everything that is too slow for `npm test`: every case of every suite, the server on both databases, the tools, the
// long tests with faults and the simulation. Takes hours. Seeds are drawn from the time; the output shows how to
// repeat a run.
const everyCase = { TESTS: 'all', MATRIX: 'all' };
await runStages([
  CHECKS_AND_BUILD,
  [vitest([], everyCase)],
  [playwright([], everyCase)],
  // The simulation has a clock of its own, so that it may share the processors.
  [script('lab/faults/main.ts'), script('lab/simulation/main.ts', '--planted')],
  [script('scripts/test-rolling.ts')],
  [script('scripts/test-upgrade.ts')],
  [
    script('lab/simulation/main.ts'),
    script('lab/simulation/main.ts', '--machines'),
    script('lab/simulation/main.ts', '--postgres'),
  ],
]);
