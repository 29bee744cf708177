import { checkImports } from './check/imports.ts';
import { describeRuntime } from './check/runtime.ts';
import { runTool } from './shared/run.ts';
import { checkTexts } from './texts.ts';

export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
}

const CHECKS = [
  { name: 'types', tool: 'typescript', args: ['--incremental', '--tsBuildInfoFile', '.cache/tsc.json'] },
  { name: 'types of the service worker', tool: 'typescript', args: ['--project', 'worker'] },
  { name: 'lint', tool: 'oxlint', args: ['--type-aware', '--quiet'] },
  {
    name: 'format',
    tool: 'prettier',
    args: ['--check', '.', '--log-level=warn', '--cache', '--cache-location=.cache/prettier'],
  },
  { name: 'unused code', tool: 'knip', args: ['--no-progress', '--cache', '--cache-location=.cache/knip'] },
  {
    // Packages that `npm start` imports must be in `dependencies`: devDependencies are not installed in production.
    name: 'production packages',
    tool: 'knip',
    args: [
      '--production',
      '--strict',
      // The packages below are bundled with their `devDependencies`.
      '--workspace=.',
      '--include=unlisted,unresolved',
      '--no-progress',
      '--cache',
      '--cache-location=.cache/knip-production',
    ],
  },
] as const;

/**
 * Runs all checks in parallel and prints their results and problems: types, lint, format, unused code, production
 * packages, translations, and imports between folders and in cycles.
 */
export async function runChecks(): Promise<readonly CheckResult[]> {
  console.log(describeRuntime());
  return Promise.all([
    ...CHECKS.map(async ({ name, tool, args }) => {
      const { code, output, seconds } = await runTool(tool, args, { quiet: true });
      return printResult(name, code === 0, seconds, output);
    }),
    translations(),
    imports(),
  ]);
}

/**
 * Checks that every text of the app is translated into every language, and that the compiled catalogues are up to
 * date.
 */
async function translations(): Promise<CheckResult> {
  const started = performance.now();
  const problems = await checkTexts();
  const seconds = (performance.now() - started) / 1_000;
  return printResult(
    'translations',
    problems.length === 0,
    seconds,
    [...problems, 'Translate in contract/texts, then: npm run texts'].join('\n'),
  );
}

/** Checks the imports between folders, and that there are no cycles, type imports included. */
async function imports(): Promise<CheckResult> {
  const started = performance.now();
  const problems = checkImports();
  const seconds = (performance.now() - started) / 1_000;
  return printResult('imports', problems.length === 0, seconds, problems.join('\n'));
}

function printResult(name: string, passed: boolean, seconds: number, output: string): CheckResult {
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(output);
  return { name, passed };
}

if (import.meta.main) {
  const results = await runChecks();
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
