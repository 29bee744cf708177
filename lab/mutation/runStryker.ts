import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import * as v from 'valibot';
import { ROOT } from '../../scripts/shared/run.ts';
import { checkTypes } from './checkTypes.ts';
import { isSurvivor, isUntried } from './mutantResult.ts';
import type { MutantResult } from './mutantResult.ts';
import type { Target } from './targets.ts';

type StrykerOptions = NonNullable<ConstructorParameters<typeof Stryker>[0]>;

/** Results of earlier runs, which Stryker reuses for code and tests that have not changed; not in git. */
const CACHE = path.join(ROOT, '.cache/mutation');
/** A part of Stryker's report. */
const Mutant = v.looseObject({ status: v.string(), statusReason: v.optional(v.string()) });
const Report = v.looseObject({
  files: v.record(v.string(), v.looseObject({ mutants: v.array(Mutant) })),
});
const QUICK_TEST = 'tests/contract/money.test.ts';

/**
 * Plants each mutant of a target and runs the tests that cover it, until the time is over.
 * @param until when no more mutants are tried, in milliseconds since the epoch
 * @throws Error when a test fails before anything is changed
 */
export async function runMutants(
  target: Target,
  { workers, until }: { readonly workers: number; readonly until: number },
): Promise<readonly MutantResult[]> {
  process.env['MUTATE_UNTIL'] = String(until);
  const incrementalFile = path.join(CACHE, `${target.name}.json`);
  const results = await runStryker(target, { concurrency: workers, incremental: true, incrementalFile });
  const isComplete = !results.some(isUntried);
  forget(incrementalFile, isComplete ? isSurvivor : isUntried);
  return results.filter(isOfThisRun);
}

/**
 * Stryker adds earlier results of code that this run does not change, such as another seed's. Only ids of this run are
 * numbers.
 */
const isOfThisRun = ({ id }: MutantResult): boolean => /^\d+$/.test(id);

/**
 * Removes mutants, so that the next run tries them: untried ones; after a complete run the survivors, which Stryker
 * would reuse although a test has been added. It does not know which tests need code that runs when a module is loaded.
 */
function forget(
  incrementalFile: string,
  isForgotten: (mutant: v.InferOutput<typeof Mutant>) => boolean,
): void {
  const report = v.parse(Report, JSON.parse(readFileSync(incrementalFile, 'utf8')));
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter((mutant) => !isForgotten(mutant));
  writeFileSync(incrementalFile, JSON.stringify(report));
}

/** The mutants of a target, none of which is planted. */
export function listMutants(target: Target): Promise<readonly MutantResult[]> {
  return runStryker({ ...target, tests: [QUICK_TEST] }, { concurrency: 1, ignorers: ['everything'] });
}

async function runStryker({ name, mutate, tests, database, isCached }: Target, options: StrykerOptions) {
  process.env['MUTATE_TESTS'] = tests.join(',');
  process.env['MUTATE_DATABASE'] = database ?? '';
  process.env['MUTATE_ISOLATED'] = isCached ? 'yes' : '';
  const stryker = new Stryker({
    configFile: 'lab/mutation/stryker.config.ts',
    mutate: [...mutate],
    tempDirName: `.cache/mutation/${name}`,
    coverageAnalysis: isCached ? 'all' : 'perTest',
    ...options,
  });
  return checkTypes(await stryker.runMutationTest());
}
