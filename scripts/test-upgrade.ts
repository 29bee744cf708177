import { runTool } from './shared/run.ts';

// Runs the last release and the current version side by side on one Postgres. Not part of `npm test`: it needs git's history.
const { code } = await runTool('vitest', ['run', '--project', 'faults', 'tests/faults/upgrade'], {
  env: { UPGRADE: 'on' },
});
process.exitCode = code;
