import { runTool } from './run.ts';

export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
}

const CHECKS = [
  { name: 'types', tool: 'typescript', args: ['--incremental', '--tsBuildInfoFile', '.cache/tsc.json'] },
  { name: 'lint and arrows', tool: 'oxlint', args: ['--type-aware', '--quiet'] },
  {
    name: 'format',
    tool: 'prettier',
    args: ['--check', '.', '--log-level=warn', '--cache', '--cache-location=.cache/prettier'],
  },
  { name: 'unused code', tool: 'knip', args: ['--no-progress'] },
] as const;

/** Types, lint (which holds the arrows between the floors), format and unused code, all at once; prints what is wrong. */
export async function runChecks(): Promise<readonly CheckResult[]> {
  return Promise.all(
    CHECKS.map(async ({ name, tool, args }) => {
      const { code, output, seconds } = await runTool(tool, args, { quiet: true });
      const passed = code === 0;
      console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
      if (!passed) console.log(output);
      return { name, passed };
    }),
  );
}

if (import.meta.main) {
  const results = await runChecks();
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
