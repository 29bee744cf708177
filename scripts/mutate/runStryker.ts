import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import * as v from 'valibot';
import { ROOT } from '../shared/run.ts';
import { checkTypes } from './checkTypes.ts';
import { UNDETECTED } from './mutantResult.ts';
import type { MutantResult } from './mutantResult.ts';
import type { Target } from './targets.ts';

type StrykerOptions = NonNullable<ConstructorParameters<typeof Stryker>[0]>;

/** Results of earlier runs, which Stryker reuses for code and tests that have not changed; not in git. */
const CACHE = path.join(ROOT, '.cache/mutation');
/** A part of Stryker's report. */
const Report = v.looseObject({
  files: v.record(v.string(), v.looseObject({ mutants: v.array(v.looseObject({ status: v.string() })) })),
});
const QUICK_TEST = 'tests/contract/money.test.ts';

/**
 * Plants each mutant of a target and runs the tests that cover it.
 * @throws Error when a test fails before anything is changed
 */
export async function plantMutants(target: Target, workers: number): Promise<readonly MutantResult[]> {
  const incrementalFile = path.join(CACHE, `${target.name}.json`);
  const results = await runStryker(target, { concurrency: workers, incremental: true, incrementalFile });
  forgetSurvivors(incrementalFile);
  return results;
}

/** Stryker would reuse them although a test has been added: it does not know which tests need code that runs when a module is loaded. */
function forgetSurvivors(incrementalFile: string): void {
  const report = v.parse(Report, JSON.parse(readFileSync(incrementalFile, 'utf8')));
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(({ status }) => !UNDETECTED.has(status));
  writeFileSync(incrementalFile, JSON.stringify(report));
}

/** The mutants of a target, none of which is planted. */
export function listMutants(target: Target): Promise<readonly MutantResult[]> {
  return runStryker({ ...target, tests: [QUICK_TEST] }, { concurrency: 1, ignorers: ['everything'] });
}

async function runStryker({ name, mutate, tests, database }: Target, options: StrykerOptions) {
  process.env['MUTATE_TESTS'] = tests.join(',');
  process.env['MUTATE_DATABASE'] = database ?? '';
  const stryker = new Stryker({
    configFile: 'scripts/mutate/stryker.config.ts',
    mutate: [...mutate],
    tempDirName: `.cache/mutation/${name}`,
    ...options,
  });
  return checkTypes(await stryker.runMutationTest());
}
