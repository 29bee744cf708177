import { runStages } from './test/runStages.ts';
import { CHECKS_AND_BUILD, playwright, vitest } from './test/stages.ts';

// Checks, build and all tests of the shop: the same ones on every commit. docs/testing.md lists what it omits.
await runStages([
  CHECKS_AND_BUILD,
  [vitest(['--project=!tools'])],
  [playwright(['--project=desktop', '--project=phone'])],
]);
