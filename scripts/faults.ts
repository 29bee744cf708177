import { runTool } from './shared/run.ts';

// Runs the long form of the tests that kill, stop and freeze a Postgres during writes. `npm test` runs a short form.
const { code } = await runTool('vitest', ['run', '--project', 'faults', 'tests/faults/database'], {
  env: { FAULTS: 'long' },
});
process.exitCode = code;
