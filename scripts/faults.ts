import { runTool } from './shared/run.ts';

// The long form of the tests that cut, stop and freeze a Postgres under writers. `npm test` has a short one.
const { code } = await runTool('vitest', ['run', '--project', 'faults', 'tests/faults/database'], {
  env: { FAULTS: 'long' },
});
process.exitCode = code;
