import path from 'node:path';
import type { Choice } from './choose.ts';
import type { ReachedTest } from './reachedTests.ts';

/** Describes which tests run, through which files the change reaches them, and which tests are skipped. */
export function describeChoice(runner: string, { run, omitted }: Choice, seconds: number): string {
  const lines = [`\n${runner}: ${run.length} files run.`, ...run.map(describeImportChain)];
  if (omitted.length === 0) return lines.join('\n');
  const folders = Map.groupBy(omitted, ({ file }) => path.posix.dirname(file));
  return [
    ...lines,
    `${omitted.length} files that the change reaches too are left out, to stay within ${seconds} s of tests:`,
    ...[...folders].map(([folder, tests]) => `  ${folder}: ${tests.map(shortName).join(', ')}`),
  ].join('\n');
}

/** A sentence with the changed files without a dependent test, or ''. */
export function describeUntested(changed: readonly string[], isReached: (file: string) => boolean): string {
  const files = changed.filter((file) => !isReached(file));
  return files.length === 0 ? '' : `\nNo test depends on ${files.join(', ')}.`;
}

function describeImportChain({ file, importChain }: ReachedTest): string {
  if (importChain.length === 1) return `  ${file}, which is changed`;
  const [changed = '', ...between] = importChain.slice(0, -1);
  const by =
    between.length === 0
      ? ''
      : ` by way of ${between.slice(0, 3).join(', ')}${between.length > 3 ? ', …' : ''}`;
  return `  ${file}, from ${changed}${by}`;
}

function shortName({ file }: ReachedTest): string {
  return path.posix.basename(file).replace(/\.(test|e2e)\.tsx?$/, '');
}
